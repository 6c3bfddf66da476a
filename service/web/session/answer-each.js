// Answering for others as the autopilot would, one question after the other.

import { sendCommand } from "./fight-session.js";
import { likedAnswer } from "./groups.js";

/**
 * Answer as the autopilot would, each in the way of their group: `next` says from the view, and how many were answered, which
 * one is answered now; nothing ends it. `played` hears of each that was taken.
 */
export async function answerEach(session, next, played = () => {}) {
  for (let count = 0; ; count += 1) {
    const view = await session.client.view();
    const asked = next(view, count);
    if (!asked) return;
    const { choice, args } = await likedAnswer(session, view, asked);
    const done = await sendCommand(session, { command: "answer", decision: asked.decision, choice, args });
    if (!done) return;
    played(done);
  }
}
