// From the fight into Foundry: places, who is hidden, hit points, conditions, the tracker, and the story.
//
// Only what changed since the last time is written, so that what a person changes meanwhile is not overwritten; after a
// new beginning (a reconnection, another GM's browser) all of it is, and the fight is right. What is written bears OWN.

import { tell } from "./chat.js";
import { cellOf, placeOf, pointOf, sameCell } from "./grid.js";
import { hitPointsOf, hitPointsPath } from "./mapping.js";
import { OWN } from "./own.js";
import { bringTracker } from "./tracker.js";

export const tokenOf = (combatant) => fromUuidSync(combatant.external_ids.foundry ?? "");

export async function bringOver(link) {
  const { view } = link.now;
  // What the table may see is asked for after the change, so that nobody is shown who has just hidden.
  const table = await link.audience.view();
  if (view !== link.now.view) return; // there is something newer already, which comes next
  const before = new Map((link.brought?.combatants ?? []).map((each) => [each.id, each]));
  const shown = new Set(table.combatants.filter((each) => !each.unseen).map((each) => each.id));
  const wereShown = link.shown ?? new Map();
  link.shown = new Map(view.combatants.map((each) => [each.id, shown.has(each.id)]));
  for (const each of view.combatants) {
    const token = tokenOf(each);
    if (!token) continue;
    await bringToken(view, each, before.get(each.id), token, link.shown.get(each.id), wereShown.get(each.id));
    await bringHitPoints(link, each, before.get(each.id), token);
    await bringConditions(link, each, before.get(each.id), token);
  }
  await bringTracker(link, link.shown);
  link.brought = view;
  await tell(link);
}

async function bringToken(view, now, before, token, shown, wasShown) {
  const update = {};
  const moved = view.board.shape === "squares" && now.position && !sameCell(now.position, before?.position);
  if (moved && !sameCell(now.position, cellOf(token.parent, placeOf(token)))) Object.assign(update, pointOf(token.parent, now.position));
  if (shown !== wasShown && token.hidden === shown) update.hidden = !shown;
  if (!Object.keys(update).length) return;
  // Somebody who comes out of hiding appears where they are, and is not seen on the way there.
  await token.update(update, { ...OWN, animate: !("hidden" in update) });
}

async function bringHitPoints(link, now, before, token) {
  const left = now.resources[link.hitPoints]?.now;
  if (left === undefined || left === null || left === before?.resources[link.hitPoints]?.now) return;
  if (left !== hitPointsOf(link.mapping, token)) await token.actor?.update({ [hitPointsPath(link.mapping, token)]: left }, OWN);
}

async function bringConditions(link, now, before, token) {
  for (const [condition, status] of Object.entries(link.mapping.conditions)) {
    const has = hasCondition(now, condition);
    if (before && has === hasCondition(before, condition)) continue;
    if (!token.actor || token.actor.statuses.has(status) === has) continue;
    // Foundry takes no options here: while it is under way, the change is known by the token and the status.
    const writing = `${token.actor.uuid} ${status}`;
    link.writing = writing;
    await token.actor.toggleStatusEffect(status, { active: has });
    link.writing = "";
  }
}

export const hasCondition = (combatant, condition) => combatant.conditions.some((each) => each.condition === condition);
