// Saved parties and encounters, of this browser or of the campaign that is played: opened and used again with one tap, exported and imported.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { announce } from "../dom/announce.js";
import { copyText } from "../dom/clipboard.js";
import { later } from "../dom/later.js";
import { asFile, forget, importFile, saved } from "../session/library.js";
import { campaignSummary, forgetPrepared, goOnFrom, openCampaign, playedCampaign, prepared } from "../session/campaign.js";
import { heldCampaigns, holdCampaign, leaveCampaign } from "../session/held-campaigns.js";
import { saveSeat } from "../session/seats.js";
import { service } from "../session/service.js";

/** What is saved for any ruleset; `use` and `open` get what was chosen, `titleOf` says what a ruleset is called. */
export function savedLineups(state, { use, open, titleOf }, draw) {
  const played = playedCampaign(draw);
  const here = saved().map((each) => ({ ...each, count: each.combatants.length, whole: async () => each, gone: async () => forget(each) }));
  const there = (played?.view?.prepared ?? []).map((each) => ({ ...each, count: each.combatants, whole: () => prepared(played, each), gone: () => forgetPrepared(played, each) }));
  const all = [...there, ...here];
  const says = (words) => { state.says = words; announce(words); draw(); };
  /** Do something with all of what was chosen, once it is here. */
  const whole = (each, does) => async () => {
    try {
      await does(await each.whole());
    } catch (error) {
      says(error.message);
    }
  };
  const remove = async (each) => {
    if (!confirm(phrase("forget-saved-confirm", { name: each.name }))) return;
    try {
      await each.gone();
      draw();
    } catch (error) {
      says(error.message);
    }
  };
  const take = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (!file) return;
    try {
      const some = importFile(await file.text());
      says(phrase("were-imported", { names: some.map((each) => each.name).join(", ") }));
    } catch (error) {
      says(error.message);
    }
  };
  return html`<details class="saved" ?open=${all.length > 0 || Boolean(played)}><summary>${phrase("saved-lineups")} <span class="soft">${all.length || ""}</span></summary>
    ${whichCampaign(played, says, draw)}
    ${all.length ? html`<ul>${all.map((each) => html`<li>${icon(each.kind === "party" ? "people" : "fight")}
      <div><b>${each.name}</b> <span class="soft">${phrase(each.kind)} · ${titleOf(each.ruleset)} · ${phrase("how-many-people", { count: each.count })}</span>
        ${each.notes ? html`<p class="soft notes">${each.notes}</p>` : nothing}</div>
      <span class="does">${each.kind === "encounter" ? html`<button type="button" class="go" aria-label=${phrase("open-saved", { name: each.name })} @click=${whole(each, open)}>${phrase("open")}</button>` : nothing}
        <button type="button" @click=${whole(each, use)} aria-label=${`${phrase(each.kind === "party" ? "add" : "set-up")}: ${each.name}`}>${phrase(each.kind === "party" ? "add" : "set-up")}</button>
        <button type="button" class="plain" title=${phrase("export")} aria-label=${phrase("export-saved", { name: each.name })} @click=${whole(each, (found) => download(asFile([found]), each.name))}>${icon("export")}</button>
        <button type="button" class="plain" title=${phrase("export-table", { name: each.name })} aria-label=${phrase("export-table", { name: each.name })} @click=${whole(each, exportTable)}>CSV</button>
        <button type="button" class="plain" title=${phrase("forget")} aria-label=${phrase("forget-saved", { name: each.name })} @click=${() => remove(each)}>${icon("trash")}</button></span></li>`)}</ul>` : html`<p class="soft">${phrase("nothing-saved")}</p>`}
    <p><label class="button">${icon("import")} ${phrase("import-file")} <input class="unseen" type="file" accept=".json,application/json" @change=${take} /></label>
      ${here.length > 1 ? html`<button type="button" @click=${() => download(asFile(saved()), "affray")}>${icon("export")} ${phrase("export-all")}</button>` : nothing}</p>
    ${state.says ? html`<p role="status">${state.says}</p>` : nothing}</details>`;
}

const tables = later(() => import("../views/who-did-what.js"));
const summed = { of: "", people: null }; // of which campaign, and what all did in its fights

/** Who did what in all fights of the campaign, asked for by a tap: it takes reading them all. */
function inAllFights(played, says, draw) {
  const look = async () => {
    try {
      const { people } = await campaignSummary(played);
      Object.assign(summed, { of: played.campaign, people });
    } catch (error) {
      says(error.message);
    }
    draw();
  };
  return html`<p><button type="button" class="small" @click=${look}>${phrase("campaign-summary")}</button></p>
    ${summed.of === played.campaign && summed.people.length ? tables(draw)?.whoDidWhat(summed.people, { fights: true }) ?? nothing : nothing}`;
}

/** Which campaign it is that keeps what is saved, its fights, and how another browser comes to it; or how to have one. */
function whichCampaign(played, says, draw) {
  const start = async () => {
    const title = prompt(phrase("campaign-name"))?.trim().slice(0, 80);
    if (!title) return;
    try {
      await openCampaign(title);
      says(phrase("campaign-opened", { title }));
    } catch (error) {
      says(error.message);
    }
  };
  if (!played) return html`<p class="soft">${phrase("saved-here-alone")} <button type="button" class="small" @click=${start}>${phrase("keep-on-service")}</button></p>`;
  const copy = async () => {
    const { view, campaign, token } = played;
    const link = view?.link || `${location.origin}/#campaign/${campaign}/${token}`;
    const done = await copyText(link);
    says(done ? phrase("campaign-link-copied") : `${phrase("copy-yourself")} ${link}`);
  };
  const leave = () => { if (confirm(phrase("leave-campaign-confirm", { title: played.title }))) { leaveCampaign(played); draw(); } };
  const goOn = async (fight) => {
    try {
      const { encounter, token, title } = await goOnFrom(fight);
      saveSeat({ encounter, token, title, seat: "gm", role: "gm" });
      location.hash = `fight/${encounter}/gm`;
    } catch (error) {
      says(error.message);
    }
  };
  const others = heldCampaigns().slice(1);
  const fights = played.view?.fights ?? [];
  return html`<div class="campaign"><p><b>${phrase("campaign", { title: played.title })}</b>
      <button type="button" class="small" @click=${copy}>${phrase("copy-campaign-link")}</button>
      <button type="button" class="small quiet" @click=${leave}>${phrase("leave-campaign")}</button>
      <button type="button" class="small quiet" @click=${start}>${phrase("another-campaign")}</button></p>
    ${others.length ? html`<p class="soft">${others.map((each) => html`<button type="button" class="small pill" @click=${() => { holdCampaign(each); draw(); }}>${phrase("play-campaign", { title: each.title })}</button> `)}</p>` : nothing}
    ${played.error ? html`<p class="refusal">${played.error.message}</p>` : nothing}
    ${fights.length ? html`<details><summary>${phrase("campaign-fights", { count: fights.length })}</summary><ul>${fights.map((each) => html`<li><a href=${`#join/${each.encounter}/${each.token}`}>${each.title || phrase("a-fight")}</a>
      <span class="soft">${new Date(each.since).toLocaleDateString(document.documentElement.lang)}</span>
      <button type="button" class="small quiet" title=${phrase("go-on-how")} @click=${() => goOn(each)}>${phrase("go-on-from-here")}<span class="unseen">: ${each.title || phrase("a-fight")}</span></button></li>`)}</ul></details>${inAllFights(played, says, draw)}` : nothing}</div>`;
}

/** Somebody's sheets for a spreadsheet; they can be read again. */
async function exportTable({ name, ruleset, parts, combatants }) {
  download(await service.sheetTable(ruleset, JSON.stringify(combatants), parts?.length ? parts : undefined), name, "csv");
}

function download(text, name, ending = "json") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: ending === "csv" ? "text/csv" : "application/json" }));
  link.download = `${name.replaceAll(/[^\p{L}\p{N} _-]+/gu, "-")}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
