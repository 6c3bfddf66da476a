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

/** The old way: select the text in a field, and copy what is selected. Done is what the browser was seen to do. */
function copyBySelecting(text) {
  let copied = false;
  const seen = () => { copied = true; };
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true; // or a phone opens its keyboard
  field.className = "unseen";
  document.body.append(field);
  field.select();
  document.addEventListener("copy", seen, { once: true });
  try {
    return document.execCommand("copy") && copied;
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", seen);
    field.remove();
    before?.focus();
  }
}
