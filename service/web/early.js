// What a page needs first, asked for while its script is still on the way: over a slow line everything would otherwise wait
// for the script, and then each answer for the one before. It is sent in the page itself (service/page/versions.py); what
// comes of it is taken in session/early.js.

import { LANGUAGE } from "./text/language.js";

/** The address after the #, as the page reads it too. */
function addressParts() {
  try {
    return decodeURIComponent(location.hash.slice(1)).split("/");
  } catch {
    return [""];
  }
}

/** The answer of the service; null where it is none: then the page asks again by itself, and says what is wrong. */
async function asked(path, headers = {}) {
  try {
    const answer = await fetch(path, { headers: { "accept-language": LANGUAGE, ...headers } });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** These parts of a ruleset in an address; undefined: the usual ones. */
const played = (parts) => (parts ? `?${(parts.length ? parts : [""]).map((each) => `part=${encodeURIComponent(each)}`).join("&")}` : "");

/** A ruleset, played with these parts. */
async function ruleset(name, parts) {
  const about = await asked(`/rulesets/${encodeURIComponent(name)}${played(parts)}`);
  return about && { name, parts, about };
}

/** The ready combatants of a ruleset as it is usually played. */
async function presets({ name, about }) {
  const ready = await asked(`/rulesets/${encodeURIComponent(name)}/combatants${played(about.usual)}`);
  return ready && { name, parts: about.usual, ready };
}

/** For whoever takes a seat: the fight, what may be chosen, and the texts of its ruleset. */
function seat(encounter, token) {
  const headers = { authorization: `Bearer ${token}` };
  const path = `/encounters/${encodeURIComponent(encounter)}`;
  const view = asked(path, headers);
  return {
    encounter, token, view,
    options: asked(`${path}/options`, headers),
    ruleset: view.then((found) => found && ruleset(found.ruleset, found.parts.map((each) => each.name))),
  };
}

/** The script that the page will come to, beside its first. */
function script(name) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", href: new URL(`bundle/main-${name}.js`, import.meta.url) });
  document.head.append(link);
}

/** For the home page: the rulesets, and the first of them with its ready combatants. */
function home() {
  const rulesets = asked("/rulesets");
  const first = rulesets.then((found) => found?.rulesets.length && ruleset(found.rulesets[0].name));
  return { rulesets, ruleset: first, presets: first.then((found) => found && presets(found)) };
}

if (!globalThis.early) { // else the script was there sooner
  const [name, encounter, token] = addressParts();
  const texts = fetch(new URL(`text/${LANGUAGE}.ftl`, import.meta.url)).then((answer) => (answer.ok ? answer.text() : null), () => null);
  script(["join", "fight"].includes(name) ? "fight" : "open-fight");
  globalThis.early = { texts, ...(name === "join" && token ? seat(encounter, token) : name === "fight" ? {} : home()) };
}
