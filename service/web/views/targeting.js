// Choosing targets on the board and on the cards.

import { phrase } from "../text/page-texts.js";
import { chooseArgument } from "./dock/draft.js";
import { completed, openNames } from "./dock/fitting.js";
import { draftAnswer, speakerOf } from "../session/fight-session.js";

/**
 * Whether a combatant can be made the target of what is being chosen, and how: {chosen, possible, choose, says}.
 * Before anything is chosen, that also chooses what is most often done to a target.
 */
export function targetingOf(session, who) {
  const asked = Object.values(session.options).flatMap((seat) => seat.decisions);
  for (const each of asked) {
    const draft = session.drafts[each.decision];
    if (!draft?.key) continue;
    const kind = each.options.filter((one) => one.key === draft.key);
    const fits = kind.filter((one) => one.args.target === who);
    if (!fits.length) continue;
    const chosen = completed(kind, openNames(kind), draft.args, each.likely).target === who;
    return {
      chosen,
      possible: fits.some((one) => one.legal),
      says: phrase(chosen ? "target-chosen" : "target"),
      choose: () => chooseArgument(session, each, "target", who),
    };
  }
  if (asked.length !== 1) return null;
  const [only] = asked;
  const possible = only.options.filter((one) => one.legal && one.args.target === who);
  const first = possible.find((one) => one.key === only.likely?.choice) ?? possible[0];
  if (!first || session.drafts[only.decision]?.key) return null;
  return {
    chosen: false,
    possible: true,
    says: speakerOf(session).called(first.key),
    choose: () => { session.drafts[only.decision] = { ...draftAnswer(session, only), key: first.key, args: { target: who } }; session.draw(); },
  };
}
