// An export of a fight as a file of its GM's: the record, or a page that replays and proves it.

import { readable } from "../session/service.js";
import { fightTitle } from "../text/fight-title.js";
import { plainId } from "../text/words.js";

/** Have the browser save an export: "jsonl" or "html". */
export async function saveExport(session, format) {
  session.error = null;
  try {
    save(await session.client.export(format), `${fileName(session)}.${format}`);
  } catch (error) {
    session.error = readable(error);
    session.draw();
  }
}

/** Have the browser save something under a name. */
export function save(blob, name) {
  const saved = document.createElement("a");
  saved.href = URL.createObjectURL(blob);
  saved.download = name;
  saved.click();
  setTimeout(() => URL.revokeObjectURL(saved.href), 10_000);
}

/** What the fight is called, and the day on which it was opened: "At-the-ford-2026-11-24". */
export function fileName({ view, lines, encounter }) {
  const day = lines.length ? new Date(lines[0].at).toISOString().slice(0, 10) : "";
  return [plainId(fightTitle(view)) || encounter, day].filter(Boolean).join("-");
}
