// An export of a fight as a file of its GM's: the record, or a page that replays and proves it.

import { readable } from "../session/service.js";
import { fightTitle } from "../text/fight-title.js";
import { plainId } from "../text/words.js";

/** Have the browser save an export: "jsonl" or "html". */
export async function saveExport(session, format) {
  session.error = null;
  try {
    const saved = document.createElement("a");
    saved.href = URL.createObjectURL(await session.client.export(format));
    saved.download = `${fileName(session)}.${format}`;
    saved.click();
    setTimeout(() => URL.revokeObjectURL(saved.href), 10_000);
  } catch (error) {
    session.error = readable(error);
    session.draw();
  }
}

/** What the fight is called, and the day on which it was opened: "At-the-ford-2026-11-24". */
function fileName({ view, lines, encounter }) {
  const day = lines.length ? new Date(lines[0].at).toISOString().slice(0, 10) : "";
  return [plainId(fightTitle(view)) || encounter, day].filter(Boolean).join("-");
}
