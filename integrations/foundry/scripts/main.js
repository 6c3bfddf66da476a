// The module: which hook of Foundry leads where.

import { allLinks, bringAll, connect, disconnect, failed, fightOf, linkOf, writes } from "./link.js";
import { act, invite, sit, start, undo } from "./panel.js";
import { registerSettings } from "./settings.js";
import {
  actorChanged, combatantJoined, combatantLeft, combatChanged, effectChanged, tokenMoved, tokenMoves,
  tokenStopped, tokenWent,
} from "./to_affray.js";
import { addButtons } from "./tracker.js";
import { ID } from "./words.js";

Hooks.once("i18nInit", registerSettings);

Hooks.once("ready", async () => {
  game.modules.get(ID).api = { start, act, sit, invite, undo };
  for (const combat of game.combats.contents) await joined(combat);
});

/** A service that is away says so, and keeps nobody from the rest of Foundry. */
const joined = (combat) => connect(combat).catch((problem) => failed(combat, problem));

Hooks.on("preUpdateToken", tokenMoves);
// Since version 13 a way over several points comes in parts, each of which is an update.
const inParts = () => game.release?.generation >= 13;
Hooks.on("updateToken", (token, ...how) => { if (!inParts()) tokenMoved(token, ...how); });
Hooks.on("moveToken", tokenWent);
Hooks.on("stopToken", tokenStopped);
Hooks.on("updateActor", (actor, changes, options) => actorChanged(actor, options));
// Tokens of their own data tell of themselves by their delta, since version 11.
Hooks.on("updateActorDelta", (delta, changes, options) => actorChanged(delta.parent.actor, options));
for (const change of ["create", "delete"]) {
  Hooks.on(`${change}ActiveEffect`, (effect, options) => effectChanged(effect, options));
}
Hooks.on("updateActiveEffect", (effect, changes, options) => effectChanged(effect, options));
Hooks.on("createCombatant", (combatant, options) => combatantJoined(combatant, options));
Hooks.on("deleteCombatant", (combatant, options) => combatantLeft(combatant, options));
Hooks.on("deleteCombat", disconnect);

Hooks.on("updateCombat", (combat, changes, options) => {
  combatChanged(combat, changes, options);
  if (fightOf(combat) && !linkOf(combat)) joined(combat);
});

// The active GM came or went: whoever is it now has the fight brought over.
Hooks.on("userConnected", () => {
  for (const link of allLinks()) if (writes(link)) bringAll(link);
});

Hooks.on("renderCombatTracker", (tracker, html) => {
  const gm = game.user.isGM ? [["start", () => start()], ["invite", () => invite()]] : [];
  addButtons(html, [...gm, ["act", () => act()], ["sit", () => sit()], ["undo", () => undo()]]);
});
