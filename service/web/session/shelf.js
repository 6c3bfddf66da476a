// The shelf: how each fight of this browser stands, looked up when the home page is shown.

import { phrase } from "../text/page-texts.js";
import { Seat } from "../client/affray.js";
import { LANGUAGE } from "../text/language.js";
import { fightTitle } from "../text/fight-title.js";
import { readable } from "./service.js";

const FRESH = 5000; // milliseconds for which a look is good

const PAUSE = 15_000; // milliseconds after which it is looked again, while the page is shown
const GONE = new Set(["revoked-token", "expired-token", "bad-token", "wrong-encounter", "unknown-encounter"]);

const known = new Map(); // by token: {at, about}

/** How a seat's fight stands: {title, combatants, says, asked, closed, gone}; {} until it was looked up. */
export function summaryOf(saved, draw) {
  const found = known.get(saved.token) ?? { at: 0, about: {} };
  if (Date.now() - found.at > FRESH) {
    found.at = Date.now();
    known.set(saved.token, found);
    new Seat(location.origin, saved.encounter, saved.token, LANGUAGE).view().then(
      (view) => { found.about = summary(view); setTimeout(draw, PAUSE); draw(); },
      (error) => { found.about = { ...found.about, gone: GONE.has(error.code), says: readable(error).message }; draw(); },
    );
  }
  return found.about;
}

function summary(view) {
  const here = view.combatants.filter((each) => each.present);
  const acting = view.step?.combatant || view.pending[0]?.asked || "";
  const mine = view.pending.some((each) => (view.you.role === "gm" ? each.asked === "gm" : view.you.combatants.includes(each.asked)));
  return {
    title: fightTitle(view),
    combatants: here.map(({ id, name, side, standing, unseen, portrait }) => ({ name, side, standing, unseen, portrait, acts: id === acting })),
    says: saying(view, acting),
    asked: !view.closed && mine,
    closed: Boolean(view.closed),
  };
}

/** "Round 2 · Ann acts", "Before the first round", "Ended: the bridge fell". */
function saying(view, acting) {
  if (view.closed) return phrase("fight-is-over", { reason: view.closed.reason });
  const round = view.round ? phrase("round", { round: view.round }) : phrase("before-first-round");
  const name = view.combatants.find((each) => each.id === acting)?.name;
  return name ? `${round} · ${phrase("whose-turn", { name })}` : round;
}
