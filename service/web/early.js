// What a page needs first, asked for while its script is still on the way: over a slow line everything would otherwise wait
// for the script, and then each answer for the one before. What comes of it is taken in session/early.js.

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

/** A ruleset, played with these parts; undefined: with the usual ones. */
async function ruleset(name, parts) {
  const query = parts && `?${(parts.length ? parts : [""]).map((each) => `part=${encodeURIComponent(each)}`).join("&")}`;
  const about = await asked(`/rulesets/${encodeURIComponent(name)}${query ?? ""}`);
  return about && { name, parts, about };
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

/** For the home page: the rulesets, the first of them, and the script of the form that opens a fight. */
function home() {
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", href: new URL("bundle/main-later.js", import.meta.url) });
  document.head.append(link);
  const rulesets = asked("/rulesets");
  return { rulesets, ruleset: rulesets.then((found) => found?.rulesets.length && ruleset(found.rulesets[0].name)) };
}

if (!globalThis.early) { // else the script was there sooner
  const [name, encounter, token] = addressParts();
  const texts = fetch(new URL(`text/${LANGUAGE}.ftl`, import.meta.url)).then((answer) => (answer.ok ? answer.text() : null), () => null);
  globalThis.early = { texts, ...(name === "join" && token ? seat(encounter, token) : name === "fight" ? {} : home()) };
}
