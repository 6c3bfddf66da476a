// The API reference, drawn from the service's own descriptions: OpenAPI, AsyncAPI and the types in both.

import "./dom/typefaces.js";
import { html, nothing, render } from "./dom/html.js";
import { canTry, tryIt } from "./reference/try-it.js";
import { readable, service } from "./session/service.js";

const page = document.getElementById("page");
const named = (reference) => reference.split("/").at(-1);
const typeId = (name) => `type-${name}`;

/** A short way to write a type, with links to those that have a name. */
function type(schema) {
  if (schema.$ref) return html`<a href=${`#${typeId(named(schema.$ref))}`}>${named(schema.$ref)}</a>`;
  if (schema.enum) return listed(schema.enum.map((each) => html`<code>${JSON.stringify(each)}</code>`), " or ");
  if (schema.anyOf || schema.oneOf) return listed((schema.anyOf || schema.oneOf).map(type), " or ");
  if (schema.allOf) return listed(schema.allOf.map(type), " with ");
  if (schema.contentSchema) return html`stream of ${type(schema.contentSchema.items)}`;
  if (schema.prefixItems) return html`[${listed(schema.prefixItems.map(type), ", ")}]`;
  if (schema.type === "array") return html`list of ${type(schema.items || {})}${bounds(schema)}`;
  if (schema.type === "object" && schema.additionalProperties?.constructor === Object) return html`map to ${type(schema.additionalProperties)}`;
  return html`${schema.type || "anything"}${bounds(schema)}`;
}

const listed = (all, between) => all.map((each, number) => html`${number ? between : nothing}${each}`);

function bounds({ minimum, maximum, maxLength, maxItems, pattern }) {
  const said = [];
  if (minimum !== undefined) said.push(`from ${minimum}`);
  if (maximum !== undefined && maximum < 2 ** 53) said.push(`to ${maximum}`);
  if (maxLength !== undefined) said.push(`up to ${maxLength} characters`);
  if (maxItems !== undefined) said.push(`up to ${maxItems}`);
  if (pattern) said.push(pattern);
  return said.length ? html` <span class="soft">(${said.join(", ")})</span>` : nothing;
}

const table = (heads, rows) => html`<div class="wide" tabindex="0" role="group" aria-label=${heads.join(", ")}><table>
  <thead><tr>${heads.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead>
  <tbody>${rows.map((row) => html`<tr>${row.map((each) => html`<td>${each}</td>`)}</tr>`)}</tbody></table></div>`;

function fields({ properties, required = [] }) {
  const usual = (schema) => {
    const value = "default" in schema ? schema.default : schema["x-default"];
    return value === undefined ? "" : html`<code>${JSON.stringify(value)}</code>`;
  };
  return table(["Field", "Type", "Left out"], Object.entries(properties).map(([name, schema]) => [
    html`<code>${name}</code>`, type(schema), required.includes(name) ? "never" : usual(schema),
  ]));
}

function described(name, schema) {
  return html`<details id=${typeId(name)}><summary><code>${name}</code></summary>
    ${words(schema.description)}
    ${schema.properties ? fields(schema) : html`<p>${type(schema)}</p>`}</details>`;
}

const words = (text) => (text ? html`<p class="words">${said(text)}</p>` : nothing);

/** Text, with what stands between backticks as code. */
const said = (text) => text.split("`").map((part, number) => (number % 2 ? html`<code>${part}</code>` : part));

function operation(method, path, each) {
  const body = each.requestBody?.content["application/json"].schema;
  return html`<details id=${each.operationId}>
    <summary><b>${method.toUpperCase()}</b> <code>${path}</code> <span class="soft">${said(each.summary)}</span></summary>
    ${words(each.description)}
    <p class="soft">${each.security.length ? "Takes the token of a seat: Authorization: Bearer TOKEN." : "Takes no token."}</p>
    ${each.parameters.length ? html`<h3>In the address</h3>${table(["Name", "Type", "What for"], each.parameters.map((one) => [
      html`<code>${one.in === "query" ? `?${one.name}=` : `{${one.name}}`}</code>`, type(one.schema), said(one.description || ""),
    ]))}` : nothing}
    ${body ? html`<h3>Body</h3><p>${type(body)}</p>` : nothing}
    <h3>Response</h3>${answers(each.responses)}
    ${canTry(each) ? tryIt(method, path, each) : nothing}</details>`;
}

const answers = (responses) => Object.entries(responses).map(([status, { content, $ref }]) => {
  if ($ref || status >= 300) return nothing; // refusals are the same everywhere, see the error codes
  return Object.entries(content).map(([kind, one]) => html`<p>${status}: ${type(one.schema)} <span class="soft">${kind}</span></p>`);
});

function operations({ paths }) {
  const all = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, each]) => ({ method, path, each })));
  const tags = [...new Set(all.flatMap(({ each }) => each.tags))];
  return tags.map((tag) => html`<section aria-label=${tag}><h2 id=${`about-${tag}`}>${tag}</h2>
    ${all.filter(({ each }) => each.tags.includes(tag)).map(({ method, path, each }) => operation(method, path, each))}</section>`);
}

function live({ channels, operations, components }) {
  return html`<section aria-label="Live messages"><h2 id="live-messages">Live messages</h2>
    ${Object.entries(channels).map(([name, channel]) => html`<details id=${`channel-${name}`}>
      <summary><b>${channel.title}</b> <code>${channel.address}</code></summary>${words(channel.description)}
      ${Object.values(operations).filter((each) => named(each.channel.$ref) === name).map((each) => html`<h3>${said(each.summary)}</h3>
        ${table(["Message", "Type", "What it says"], each.messages.map(({ $ref }) => {
          const message = components.messages[named($ref)];
          return [html`<code>${message.name}</code>`, type(message.payload), said(message.summary)];
        }))}`)}</details>`)}</section>`;
}

function errors({ components }) {
  const codes = components.schemas.ErrorCode;
  return html`<section aria-label="Error codes"><h2 id="error-codes">Error codes</h2>
    <p>Whatever is refused is answered with ${type({ $ref: "#/ProblemDetails" })}. Its code is one of these. A WebSocket is closed with 4000 and the status.</p>
    ${table(["Code", "Status", "What it means"], codes.enum.map((code, number) => [html`<code>${code}</code>`, codes["x-statuses"][code], codes["x-enum-descriptions"][number]]))}</section>`;
}

function whole(open, async_) {
  const types = { ...async_.components.schemas, ...open.components.schemas };
  const rooms = [...new Set(Object.values(open.paths).flatMap((methods) => Object.values(methods).flatMap((each) => each.tags)))];
  return html`<header class="page-head"><a class="home" href="/">Affray</a><h1>API reference</h1></header>
    <main id="main" class="described"><p>${open.info.description} Version ${open.info.version}. The same for programs:
      <a href="/schema/openapi.json">OpenAPI 3.1</a>, <a href="/schema/asyncapi.json">AsyncAPI 3</a>,
      <a href="/.well-known/api-catalog">all of them</a>. Each request can be tried here, at this service, and is shown for curl, Python and TypeScript.</p>
    <nav class="jumps" aria-label="On this page">${rooms.map((each) => html`<a href=${`#about-${each}`}>${each}</a>`)}
      <a href="#live-messages">live messages</a> <a href="#error-codes">error codes</a> <a href="#types">types</a></nav>
    ${operations(open)} ${live(async_)} ${errors(open)}
    <section aria-label="Types"><h2 id="types">Types</h2>
      ${Object.keys(types).sort().map((name) => described(name, types[name]))}</section></main>`;
}

/** What the address names behind the #, unfolded and in sight. */
function show() {
  const found = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (found?.tagName === "DETAILS") found.open = true;
  found?.scrollIntoView();
}

try {
  const documents = await Promise.all([service.schema("openapi"), service.schema("asyncapi")]);
  page.replaceChildren();
  render(whole(...documents), page);
  addEventListener("hashchange", show);
  show();
} catch (error) {
  render(html`<main id="main"><h1>API reference</h1><p class="refusal" role="alert">${readable(error).message}</p></main>`, page);
}
