// An export of a fight as a file of its GM's: the record, or a page that replays and proves it.

import { readable } from "../session/service.js";

/** Have the browser save an export: "jsonl" or "html". */
export async function saveExport(session, format) {
  session.error = null;
  try {
    const saved = document.createElement("a");
    saved.href = URL.createObjectURL(await session.client.export(format));
    saved.download = `${session.encounter}.${format}`;
    saved.click();
    setTimeout(() => URL.revokeObjectURL(saved.href), 10_000);
  } catch (error) {
    session.error = readable(error);
    session.draw();
  }
}
