// The story in the chat: what a spectator is told, for all; and, where the GM wants it, the rest whispered to GMs.
//
// Foundry keeps every whisper with everybody's browser and only does not show it there, so that is off unless switched on.

import { setting } from "./settings.js";
import { asText } from "./words.js";

/** Tell what is new. What was told before this browser came is not told again. */
export async function tell(link) {
  const first = link.told === "";
  const { lines } = await link.audience.timeline(first ? 0 : link.told);
  link.told = lines.at(-1)?.position ?? (link.told || "0");
  const fresh = first ? [] : lines;
  const publicly = fresh.filter((each) => !each.aside && !each.undone).map((each) => each.text);
  if (publicly.length) await post(publicly, {});
  const heard = link.lines.splice(0);
  if (!setting("whispers")) return;
  const rest = heard.filter((each) => !each.aside && !publicly.includes(each.text)).map((each) => each.text);
  if (rest.length) await post(rest, { whisper: ChatMessage.getWhisperRecipients("GM").map((each) => each.id) });
}

const post = (texts, more) =>
  ChatMessage.create({ content: texts.map((each) => `<p>${asText(each)}</p>`).join(""), speaker: { alias: "Affray" }, ...more });
