// What became of questions: of those that another answered, so that who comes too late is told, and whose turn was passed.

import { phrase } from "../text/page-texts.js";

const KEPT = 50; // questions

/** Take note of the answers in what just happened; `own` are the questions that this seat was asked. */
export function noteOutcomes(session, { events, lines }, own) {
  const says = lines.filter((each) => !each.aside).map((each) => each.text).join(" ");
  for (const { type, decision, how = "seat" } of events) {
    if (type !== "DecisionMade") continue;
    session.outcomes.set(decision, says);
    if (session.outcomes.size > KEPT) session.outcomes.delete(session.outcomes.keys().next().value);
    const sent = session.sentTo === decision;
    const asked = own.find((each) => each.decision === decision);
    if (asked && asked.seat !== "gm" && !sent) session.passed = passedBy(session, how, lines[0]?.by, says) || session.passed;
  }
}

/** Who went on without this seat's answer; "" where it answered itself, here or elsewhere. */
function passedBy(session, how, by, says) {
  if (how === "called") return phrase("passed-by-gm", { says });
  if (how === "timeout") return phrase("passed-by-clock", { says });
  if (how !== "seat" || by === session.seat) return "";
  return phrase(by === "gm" ? "answered-by-gm" : by ? "answered-by-seat" : "answered-for-you", { seat: by, says });
}

/** What to say instead of a refusal: what became of the question that was to be answered, where that is known. */
export function cameTooLate(session, { decision }, refused) {
  if (refused.code !== "not-pending" || !session.outcomes.has(decision)) return refused;
  return { ...refused, message: phrase("came-too-late", { says: session.outcomes.get(decision) }), legal: [] };
}
