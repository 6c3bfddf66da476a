// From Foundry into the fight: what people do to tokens, actors and the tracker becomes a command, or goes back.
//
// A player's own browser sends their moves from their own seat, so that a refusal tells them only what they may know.
// Everything else is sent by the one browser that carries over (see link.js).

import { Service } from "./client/affray.js";
import { cellOf, placeOf, pointOf, sameCell } from "./grid.js";
import { allLinks, bringAll, linkOf, queue, writes } from "./link.js";
import { hitPointsOf } from "./mapping.js";
import { bringWounds, entrant, idOf } from "./opening.js";
import { OWN } from "./own.js";
import { hasCondition } from "./to_foundry.js";
import { bringTurn } from "./tracker.js";
import { isolated, reason, say } from "./words.js";

/** Before a token moves, in the browser of whoever moves it: a seat that plays it takes that on itself. */
export function tokenMoves(token, changes, options) {
  if (options.affray || !("x" in changes || "y" in changes)) return;
  if (linksOf(token).some(([link, who]) => plays(link, who))) options.affraySeat = true;
}

/** A token was moved. */
export function tokenMoved(token, changes, options, userId) {
  if (options.affray || !("x" in changes || "y" in changes)) return;
  const mine = userId === game.user.id;
  const to = placeOf(token, changes); // now, as it may be elsewhere when its turn in the queue comes
  for (const [link, who] of linksOf(token)) {
    const sends = options.affraySeat ? mine && plays(link, who) : writes(link);
    if (sends) queue(link, () => move(link, who, token, to, game.users.get(userId)));
  }
}

/** A token went a part of its way (version 13): where the last part ends is what its mover meant. */
export function tokenWent(token, movement, options, user) {
  if (movement.pending.waypoints.length === 0) tokenMoved(token, movement.destination, options, user.id);
}

/** It was stopped before that: it is where it is. */
export function tokenStopped(token) {
  const { updateOptions, user } = token.movement;
  tokenMoved(token, placeOf(token), updateOptions, user.id);
}

async function move(link, who, token, place, user) {
  const { view } = link.now;
  const now = view.combatants.find(({ id }) => id === who);
  if (view.board.shape !== "squares" || !now?.position) return;
  const to = cellOf(token.parent, place);
  if (sameCell(to, now.position)) return;
  try {
    await link.seat.move(who, to);
  } catch (problem) {
    if (problem.code === "not-pending" && link.now.view.you.role === "gm" && user?.isGM) return ruling(link, who, { position: to }, () => back(link, who, token));
    await back(link, who, token);
    refused(problem, user);
  }
}

/** Put a token to where the fight has it. */
async function back(link, who, token) {
  const now = link.now.view.combatants.find(({ id }) => id === who);
  await token.update(pointOf(token.parent, now.position), { ...OWN, animate: false });
}

/** The reason is told on this screen only: of somebody without a seat, whose move a GM's seat sent, to that GM. */
function refused(problem, user) {
  const name = user && user.id !== game.user.id ? `${isolated(user.name)}: ` : "";
  ui.notifications.warn(name + reason(problem));
}

/** What a GM sets is a ruling. Where it is so already nothing is said; where it is refused it goes back. */
async function ruling(link, who, now, undo) {
  try {
    await link.seat.adjust(who, { reason: say("byHand"), ...now });
  } catch (problem) {
    if (problem.code === "nothing-to-change") return;
    await undo();
    ui.notifications.warn(reason(problem));
  }
}

/** Something of an actor has changed: hit points are compared with what the fight has. */
export function actorChanged(actor, options) {
  if (options.affray) return;
  for (const [link, who, token] of linksOfActor(actor)) {
    if (!writes(link)) continue;
    queue(link, async () => {
      const left = hitPointsOf(link.mapping, token);
      const had = link.now.view.combatants.find(({ id }) => id === who)?.resources[link.hitPoints]?.now;
      if (left !== null && left !== had) await ruling(link, who, { hit_points: left }, () => bringLater(link));
    });
  }
}

/** A status effect came or went. */
export function effectChanged(effect, options) {
  const actor = effect.parent;
  if (options.affray || !actor?.statuses) return;
  for (const [link, who] of linksOfActor(actor)) {
    if (!writes(link)) continue;
    for (const [condition, status] of Object.entries(link.mapping.conditions)) {
      if (!effect.statuses.has(status) || link.writing === `${actor.uuid} ${status}`) continue;
      queue(link, async () => {
        const has = actor.statuses.has(status);
        const now = link.now.view.combatants.find(({ id }) => id === who);
        if (now && has !== hasCondition(now, condition)) {
          await ruling(link, who, { conditions: { [condition]: has } }, () => bringLater(link));
        }
      });
    }
  }
}

/** The tracker was moved by hand: forward is the GM's call that time is over; the order is the fight's. */
export function combatChanged(combat, changes, options) {
  const link = linkOf(combat);
  if (options.affray || !link || !writes(link) || !("turn" in changes || "round" in changes)) return;
  const forward = options.direction !== -1;
  queue(link, async () => {
    try {
      if (forward) await link.seat.command({ command: "call-time" });
    } catch (problem) {
      ui.notifications.warn(reason(problem));
    }
    await bringTurn(link);
  });
}

/** Somebody was put into the tracker: they join. */
export function combatantJoined(combatant, options) {
  const link = linkOf(combatant.parent);
  if (options.affray || !link || !writes(link) || !combatant.token) return;
  queue(link, async () => {
    try {
      const { view } = link.now;
      const ruleset = await new Service(link.seat.url).ruleset(view.ruleset);
      const scene = view.board.shape === "squares" ? combatant.token.parent : null;
      await link.seat.command({ command: "join", combatant: entrant(combatant, { mapping: link.mapping, ruleset, scene }) });
      await bringWounds(link.seat, [combatant], link.mapping);
    } catch (problem) {
      ui.notifications.warn(problem.message);
    }
  });
}

/** Somebody was taken out of the tracker: they leave. */
export function combatantLeft(combatant, options) {
  const link = linkOf(combatant.parent);
  if (options.affray || !link || !writes(link)) return;
  queue(link, () => link.seat.command({ command: "leave", combatant: idOf(combatant), reason: say("byHand") }));
}

const bringLater = (link) => { bringAll(link); };

function plays(link, who) {
  const { role, combatants } = link.now?.view.you ?? { role: "", combatants: [] };
  return role === "gm" || (role === "player" && combatants.includes(who));
}

/** The fights that a token is in: each link, and who the token is there. */
const linksOf = (token) => everybody().filter(([, , each]) => each?.uuid === token.uuid);

/** The same for an actor, which several tokens may have. */
const linksOfActor = (actor) => everybody().filter(([, , token]) => token?.actor?.uuid === actor.uuid);

const everybody = () =>
  allLinks().flatMap((link) => link.combat.combatants.contents.map((each) => [link, idOf(each), each.token]));
