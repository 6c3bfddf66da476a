// The GM's corner: rulings, secrets, who comes and goes, seats, requests, and the end of it.

import { html, live, nothing } from "./vendor/lit-html.js";
import { command, nameOf } from "./fight.js";
import { inviting } from "./seats.js";
import { announce } from "./words.js";
import { addPeople } from "./opening.js";

const value = (form, name) => form.elements[name]?.value.trim() ?? "";

/** Everything only a GM may do. */
export function corner(now) {
  return html`<section class="corner" aria-label="The GM's corner">
    <h2>The GM's corner</h2>
    ${requests(now)}
    <div class="tools">
      <button @click=${() => command(now, { command: "call-time" })} ?disabled=${!now.view.pending.length}>Call time</button>
      <button @click=${() => confirmClose(now)} ?disabled=${Boolean(now.view.closed)}>End the fight</button>
    </div>
    ${ruling(now)} ${hidden(now)} ${note(now)} ${joining(now)} ${seats(now)}
    <details><summary>Take it with you</summary>
      <p><button @click=${() => download(now, "export.html", "html")}>A page that shows and proves the fight</button>
        <button @click=${() => download(now, "export", "jsonl")}>The record (JSON Lines)</button></p></details>
  </section>`;
}

function requests(now) {
  return (now.view.undo_requests || []).map((each) => html`<article class="request" role="alert">
    <p>${each.by || each.seat} asks to take back moment ${each.commit ?? each.version}${each.reason ? `: ${each.reason}` : ""}.</p>
    <button @click=${() => command(now, { command: "grant", request: each.request })}>Take it back</button>
    <button @click=${() => command(now, { command: "deny", request: each.request })}>No</button>
  </article>`);
}

function confirmClose(now) {
  if (confirm("End the fight? The seed of its dice is revealed.")) command(now, { command: "close" });
}

const EFFECTS = {
  "": "nothing else", DamageTaken: "takes damage", DamageHealed: "is healed", ConditionGained: "gains a condition",
  ConditionLost: "loses a condition", ResourceChanged: "a resource changes", BudgetChanged: "a budget is now",
};

function ruling(now) {
  const kind = now.effect ?? "";
  const amount = ["DamageTaken", "DamageHealed", "ResourceChanged", "BudgetChanged"].includes(kind);
  const name = { ConditionGained: "Condition", ConditionLost: "Condition", ResourceChanged: "Resource", BudgetChanged: "Budget" }[kind];
  const send = async (event) => {
    event.preventDefault();
    const form = event.target;
    const body = { command: "rule", ruling: value(form, "ruling"), reason: value(form, "reason"), hidden: form.elements.hidden.checked };
    if (kind) body.effects = [effect(kind, form)];
    if (await command(now, body)) { now.effect = ""; form.reset(); now.draw(); }
  };
  return html`<details><summary>Rule</summary><form @submit=${send}>
    <p><label>What is so <input name="ruling" required maxlength="2000" /></label></p>
    <p><label>Because <input name="reason" required maxlength="2000" /></label></p>
    <p><label>Who <select name="who">${now.view.combatants.map((each) => html`<option value=${each.id}>${each.name}</option>`)}</select></label>
      <label class="plain"><select .value=${live(kind)} aria-label="What happens" @change=${(event) => { now.effect = event.target.value; now.draw(); }}>
      ${Object.entries(EFFECTS).map(([key, says]) => html`<option value=${key}>${says}</option>`)}</select></label></p>
    ${name ? html`<p><label>${name} <input name="name" required /></label></p>` : nothing}
    ${amount ? html`<p><label>How much <input name="amount" type="number" required /></label></p>` : nothing}
    ${kind === "ConditionGained" ? html`<p><label>Until the end of round <input name="round" type="number" min=${now.view.round} /></label></p>` : nothing}
    <p><label><input type="checkbox" name="hidden" /> The words are for GMs only</label></p>
    <p><button>Rule so</button></p></form></details>`;
}

function effect(type, form) {
  const combatant = value(form, "who");
  const amount = Number(value(form, "amount"));
  switch (type) {
    case "DamageTaken": return { type, combatant, injury: `ruling-${Date.now()}`, amount };
    case "DamageHealed": return { type, combatant, amount };
    case "ResourceChanged": return { type, combatant, resource: value(form, "name"), amount };
    case "BudgetChanged": return { type, combatant, budgets: { [value(form, "name")]: amount } };
    case "ConditionLost": return { type, combatant, condition: value(form, "name") };
    default: {
      const round = value(form, "round");
      return { type, combatant, condition: value(form, "name"), ...(round ? { until: { round: Number(round) } } : {}) };
    }
  }
}

function hidden(now) {
  const send = async (event) => {
    event.preventDefault();
    const form = event.target;
    const roll = { combatant: value(form, "who"), purpose: value(form, "purpose"), notation: value(form, "notation"), hidden: true };
    const done = await command(now, { command: "rule", ruling: value(form, "purpose"), reason: "a secret roll", hidden: true, rolls: [roll] });
    if (!done) return;
    now.secrets = { ...now.secrets, ...(done.hidden || {}) };
    form.reset();
    now.draw();
  };
  const known = Object.entries(now.secrets || {});
  return html`<details><summary>Roll in secret</summary><form @submit=${send}>
    <p><label>For <select name="who">${now.view.combatants.map((each) => html`<option value=${each.id}>${each.name}</option>`)}</select></label></p>
    <p><label>What for <input name="purpose" required maxlength="80" placeholder="Does she notice?" /></label></p>
    <p><label>Dice <input name="notation" required value="1d100" /></label></p>
    <p><button>Roll in secret</button></p></form>
    ${known.map(([roll, each]) => html`<p>${roll}: <b>${each.total ?? each.rolled?.total}</b> (${each.purpose ?? each.rolled?.purpose})
      <button @click=${() => command(now, { command: "reveal", rolls: [roll] })}>Show it to all</button></p>`)}
  </details>`;
}

function note(now) {
  const send = async (event) => {
    event.preventDefault();
    const form = event.target;
    if (await command(now, { command: "note", text: value(form, "text") })) form.reset();
  };
  return html`<details><summary>Note, for GMs only</summary><form @submit=${send}>
    <p><label>Note <textarea name="text" required maxlength="2000"></textarea></label></p><p><button>Note it</button></p></form></details>`;
}

function joining(now) {
  const here = now.view.combatants.filter((each) => each.present);
  return html`<details><summary>Who comes and who goes</summary>
    ${addPeople(now, now.view.ruleset, async (people) => {
      for (const each of people) if (!(await command(now, { command: "join", combatant: each }))) return false;
      return true;
    }, now.view.combatants.map((each) => each.id), now.draw)}
    <h3>Leave</h3>
    <p>${here.map((each) => html`<button class="pill" @click=${() => command(now, { command: "leave", combatant: each.id })}>${each.name} leaves</button> `)}</p>
  </details>`;
}

function seats(now) {
  const send = async (event) => {
    event.preventDefault();
    const form = event.target;
    const role = value(form, "role");
    const combatants = ["player", "observer"].includes(role)
      ? [...form.elements.combatants.selectedOptions].map((each) => each.value) : [];
    const done = await command(now, { command: "invite", seat: value(form, "seat"), role, combatants });
    if (!done) return;
    now.links = { ...now.links, [value(form, "seat")]: inviting(now.encounter, done.token) };
    form.reset();
    now.draw();
  };
  return html`<details ?open=${Object.keys(now.links || {}).length > 0}><summary>Seats</summary>
    <ul class="seats">${(now.view.seats || []).map((each) => html`<li><b>${each.seat}</b>: ${each.role}${each.combatants.length ? ` of ${each.combatants.map((id) => nameOf(now, id)).join(", ")}` : ""}
      ${now.links?.[each.seat] ? link(now.links[each.seat]) : nothing}
      ${each.seat === now.seat ? nothing : html`<button class="small" @click=${() => command(now, { command: "revoke", seat: each.seat })}>Take away</button>`}</li>`)}</ul>
    <form @submit=${send}>
      <p><label>Seat <input name="seat" required pattern="[A-Za-z0-9][A-Za-z0-9_.:\\-]*" placeholder="mira" /></label>
        <label>Role <select name="role"><option>player</option><option>observer</option><option>spectator</option><option>gm</option></select></label></p>
      <p><label>Who they play or see as <select name="combatants" multiple size="4">${now.view.combatants.map((each) => html`<option value=${each.id}>${each.name}</option>`)}</select></label></p>
      <p><button>Give the seat away</button></p></form></details>`;
}

function link(address) {
  const copy = async (event) => {
    await navigator.clipboard?.writeText(address).catch(() => {});
    event.target.textContent = "Copied";
    announce("The link is copied.");
  };
  return html`<span class="link"><input readonly .value=${address} aria-label="Link to the seat" @focus=${(event) => event.target.select()} />
    <button class="small" @click=${copy}>Copy the link</button></span>`;
}

async function download(now, what, ending) {
  now.error = null;
  try {
    const response = await fetch(`${now.path}/${what}`, { headers: { authorization: `Bearer ${now.token}` } });
    if (!response.ok) throw new Error((await response.json()).detail);
    const saved = document.createElement("a");
    saved.href = URL.createObjectURL(await response.blob());
    saved.download = `${now.encounter}.${ending}`;
    saved.click();
    setTimeout(() => URL.revokeObjectURL(saved.href), 10_000);
  } catch (error) {
    now.error = error;
    now.draw();
  }
}
