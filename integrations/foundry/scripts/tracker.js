// The combat tracker: initiative, whose turn it is, who is out of the fight or hidden; and the module's buttons.

import { idOf } from "./opening.js";
import { OWN } from "./own.js";
import { ID, say } from "./words.js";

/** Bring round, order and turn over. Players see nobody in the tracker whom the table does not see. */
export async function bringTracker(link, shown) {
  const { combat, now: { view } } = link;
  const byId = new Map(view.combatants.map((each) => [each.id, each]));
  const order = Object.values(view.orders)[0] ?? [];
  const updates = [];
  for (const each of combat.combatants.contents) {
    const seen = byId.get(idOf(each));
    if (!seen) continue;
    const place = order.findIndex(({ combatant }) => combatant === seen.id);
    const wanted = {
      initiative: place < 0 ? null : order.length - place,
      defeated: !seen.standing,
      hidden: !shown.get(seen.id),
    };
    const changes = Object.entries(wanted).filter(([name, value]) => each[name] !== value);
    if (changes.length) updates.push({ _id: each.id, ...Object.fromEntries(changes) });
  }
  if (updates.length) await combat.updateEmbeddedDocuments("Combatant", updates, OWN);
  await bringTurn(link);
}

/** Put the tracker to the round and turn of the fight. */
export async function bringTurn({ combat, now: { view } }) {
  const acting = view.step?.combatant || view.pending[0]?.asked;
  const turn = combat.turns.findIndex((each) => idOf(each) === acting);
  const wanted = { round: Math.max(view.round, 1), turn: turn < 0 ? combat.turn : turn };
  if (wanted.round !== combat.round || wanted.turn !== combat.turn) await combat.update(wanted, OWN);
}

/** Buttons for the module, below the tracker; `html` is jQuery's before version 13. */
export function addButtons(html, buttons) {
  const root = html instanceof HTMLElement ? html : html[0];
  if (!root || root.querySelector(`.${ID}-buttons`)) return;
  const row = document.createElement("div");
  row.className = `${ID}-buttons`;
  for (const [key, does] of buttons) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = say(`button.${key}`);
    button.addEventListener("click", does);
    row.append(button);
  }
  root.append(row);
}
