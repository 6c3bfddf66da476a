// Opening a fight out of a combat of the tracker.

import { Service } from "./client/affray.js";
import { boardOf, cellOf, onSquares, placeOf } from "./grid.js";
import { mappingInForce, hitPointsOf, sheetOf } from "./mapping.js";
import { keepSeat, setting } from "./settings.js";
import { ID, isolated, say } from "./words.js";

const SIDES = { 1: "friendly", 0: "neutral", "-1": "hostile", "-2": "secret" };

/** Open a fight with the combatants of a combat; this browser keeps its GM's seat. Others learn what a spectator may. */
export async function openFight(combat) {
  const mapping = await mappingInForce();
  const service = new Service(setting("url"), game.i18n.lang);
  const ruleset = await service.ruleset(setting("ruleset") || mapping.ruleset || (await service.rulesets()).rulesets[0].name);
  const fighters = combat.combatants.contents.filter((each) => each.token);
  const scene = fighters[0]?.token.parent;
  if (!scene) throw new Error(say("nobody"));
  const board = ruleset.options.some((each) => each.name === "board");
  if (board && !onSquares(scene)) throw new Error(say("onlySquares"));
  const combatants = fighters.map((each) => entrant(each, { mapping, ruleset, scene: board ? scene : null }));
  const options = board ? { board: boardOf(scene) } : {};
  const gm = await service.open({ ruleset: ruleset.name, title: scene.name, combatants, options }, setting("key"));
  await bringWounds(gm, fighters, mapping);
  await keepSeat(gm.encounter, gm.link(gm.token));
  const audience = await gm.invite("foundry-table", [], "spectator");
  await combat.setFlag(ID, "fight", { url: gm.url, encounter: gm.encounter, audience });
  return gm;
}

/** Who joins: the token's uuid is how everything finds them again. Foundry's ids are random, and tell nothing of how many there are. */
export function entrant(combatant, { mapping, ruleset, scene }) {
  const { token } = combatant;
  const sheet = sheetOf(mapping, token);
  if (token.hidden || combatant.hidden) {
    if (!hiding(ruleset)) throw new Error(say("noHiding", { name: isolated(token.name) }));
    sheet.hidden_from = ["*"];
  }
  return {
    id: idOf(combatant),
    name: token.name,
    side: SIDES[token.disposition] ?? "neutral",
    sheet,
    external_ids: { foundry: token.uuid },
    ...(scene ? { position: cellOf(scene, placeOf(token)) } : {}),
  };
}

export const idOf = (combatant) => combatant.id;

/** Somebody who comes wounded has their hit points of now, which a sheet does not say. */
export async function bringWounds(gm, fighters, mapping) {
  const view = await gm.view();
  const { hit_points: name } = await new Service(gm.url).ruleset(view.ruleset);
  for (const each of fighters) {
    const now = hitPointsOf(mapping, each.token);
    const had = view.combatants.find(({ id }) => id === idOf(each))?.resources[name];
    if (now !== null && had && had.now !== now) await gm.adjust(idOf(each), { hit_points: now });
  }
}

const hiding = ({ sheet }) => {
  const fields = (sheet.$ref ? sheet.$defs[sheet.$ref.split("/").at(-1)] : sheet).properties ?? {};
  return "hidden_from" in fields;
};
