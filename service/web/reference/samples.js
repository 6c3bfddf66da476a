// Samples of a request: for curl, Python and TypeScript. The token is not in them, but the name of a variable that has it.

const indented = (body, by) => JSON.stringify(body, null, 2).replaceAll("\n", `\n${by}`);
const inShell = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** JSON as Python writes it. */
const inPython = (body, by) =>
  indented(body, by).replaceAll(/("(?:[^"\\]|\\.)*")|\b(true|false|null)\b/g, (_, text, word) => text ?? { true: "True", false: "False", null: "None" }[word]);

function curl({ method, url, body, takesToken }) {
  const parts = [`curl ${method === "GET" ? "" : `-X ${method} `}${inShell(url)}`];
  if (takesToken) parts.push('-H "Authorization: Bearer $AFFRAY_TOKEN"');
  if (body !== undefined) parts.push("-H 'Content-Type: application/json'", `-d ${inShell(JSON.stringify(body))}`);
  return parts.join(" \\\n  ");
}

function python({ method, url, body, takesToken }) {
  const lines = [`    "${method}",`, `    ${JSON.stringify(url)},`];
  if (takesToken) lines.push('    headers={"Authorization": f"Bearer {os.environ[\'AFFRAY_TOKEN\']}"},');
  if (body !== undefined) lines.push(`    json=${inPython(body, "    ")},`);
  return `${takesToken ? "import os\n\n" : ""}import httpx\n\nanswer = httpx.request(\n${lines.join("\n")}\n)\nanswer.raise_for_status()\nprint(answer.text)`;
}

function typescript({ method, url, body, takesToken }) {
  const headers = [
    ...(takesToken ? ["authorization: `Bearer ${process.env.AFFRAY_TOKEN}`"] : []),
    ...(body === undefined ? [] : ['"content-type": "application/json"']),
  ];
  const lines = [`  method: "${method}",`];
  if (headers.length) lines.push(`  headers: { ${headers.join(", ")} },`);
  if (body !== undefined) lines.push(`  body: JSON.stringify(${indented(body, "  ")}),`);
  return `const answer = await fetch(${JSON.stringify(url)}, {\n${lines.join("\n")}\n});\nif (!answer.ok) throw new Error((await answer.json()).detail);\nconsole.log(await answer.text());`;
}

/** The samples by what they are for. */
export const SAMPLES = { curl, Python: python, TypeScript: typescript };
