// "Try it" for one operation: its fields filled in, the request sent to this service, the answer, and the same as samples.

import { html, nothing, render } from "../dom/html.js";
import { SAMPLES } from "./samples.js";

const LONGEST = 20_000; // characters of an answer that are shown
let token = ""; // for as long as the page is open

/** Whether an operation can be tried here: one that streams has no end. */
export const canTry = ({ responses }) => !Object.values(responses).some(({ content }) => content?.["text/event-stream"]);

/** A button that opens the form in its place. */
export const tryIt = (method, path, operation) =>
  html`<div class="try-it"><button @click=${(event) => open(event.target.parentElement, method, path, operation)}>Try it</button></div>`;

function open(place, method, path, operation) {
  const example = Object.values(operation.requestBody?.content["application/json"].examples ?? {})[0]?.value;
  const state = { answer: null, fault: "", fields: {}, body: operation.requestBody ? JSON.stringify(example ?? {}, null, 2) : undefined };
  place.replaceChildren();
  draw(place, { method: method.toUpperCase(), path, operation, state });
}

function draw(place, tried) {
  render(form(place, tried), place);
}

/** The request as it is filled in. Throws SyntaxError where the body is no JSON. */
function request({ method, path, operation, state }) {
  let filled = path;
  const query = new URLSearchParams();
  for (const { name, in: where } of operation.parameters) {
    const value = state.fields[name] ?? "";
    if (where === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else if (where === "query" && value) query.append(name, value);
  }
  const url = `${location.origin}${filled}${query.size ? `?${query}` : ""}`;
  const body = state.body === undefined ? undefined : JSON.parse(state.body);
  return { method, url, body, takesToken: operation.security.length > 0 };
}

async function send(event, place, tried) {
  event.preventDefault();
  const { state } = tried;
  Object.assign(state, { fault: "", answer: null });
  try {
    const { method, url, body, takesToken } = request(tried);
    const headers = { ...(takesToken && token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { "content-type": "application/json" }) };
    const answer = await fetch(url, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), cache: "no-store" });
    state.answer = { status: answer.status, text: readable(await answer.text()) };
  } catch (error) {
    state.fault = error instanceof SyntaxError ? `The body is no JSON: ${error.message}` : "The service does not answer.";
  }
  draw(place, tried);
}

function readable(text) {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // It is no JSON, and is shown as it is.
  }
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)} …` : shown;
}

function form(place, tried) {
  const { operation, state } = tried;
  const fields = operation.parameters.filter((each) => each.in !== "header");
  const change = (name) => (event) => { state.fields[name] = event.target.value; draw(place, tried); };
  return html`<form @submit=${(event) => send(event, place, tried)}>
    ${operation.security.length ? html`<label>Token <input type="password" autocomplete="off" .value=${token} @input=${(event) => { token = event.target.value.trim(); }} /></label>` : nothing}
    ${fields.map(({ name, in: where, schema }) => html`<label>${where === "path" ? `{${name}}` : `?${name}=`}
      ${schema.enum ? html`<select @change=${change(name)}><option value=""></option>${schema.enum.map((each) => html`<option>${each}</option>`)}</select>`
        : html`<input ?required=${where === "path"} spellcheck="false" @input=${change(name)} />`}</label>`)}
    ${state.body === undefined ? nothing : html`<label>Body <textarea rows="8" spellcheck="false" .value=${state.body} @input=${(event) => { state.body = event.target.value; draw(place, tried); }}></textarea></label>`}
    <button class="primary">Send</button>
    ${state.fault ? html`<p class="refusal" role="alert">${state.fault}</p>` : nothing}
    ${state.answer ? html`<p role="status"><b>${state.answer.status}</b></p><pre tabindex="0" aria-label="The answer">${state.answer.text}</pre>` : nothing}
    ${samples(tried)}</form>`;
}

function samples(tried) {
  let found;
  try {
    found = request(tried);
  } catch {
    return nothing; // the body is not finished
  }
  return Object.entries(SAMPLES).map(([name, sample]) => html`<h4>${name}</h4><pre tabindex="0" aria-label=${`Sample: ${name}`}>${sample(found)}</pre>`);
}
