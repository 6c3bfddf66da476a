// The clipboard: copying a text, also where browsers keep the clipboard from pages: over plain http from another machine.

/** Copy a text; whether that worked. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelecting(text);
  }
}

/** The old way: select the text in a field, and copy what is selected. */
function copyBySelecting(text) {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true; // or a phone opens its keyboard
  field.className = "unseen";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus();
  }
}
