// Keys pressed on the keyboard, with what a browser does of itself: Enter on a button, letters in a field.

const NAMES = { " ": "Space" };
const HELD = ["Shift", "Control", "Alt", "Meta"];
const TYPED = "input:not([type=checkbox], [type=radio], [type=file]), textarea";

/** The last of these keys is typed while the others are held down. */
export function pressed(window, keys) {
  const { document } = window;
  const key = keys.at(-1);
  const held = keys.slice(0, -1);
  const more = Object.fromEntries(HELD.map((each) => [`${each === "Control" ? "ctrl" : each.toLowerCase()}Key`, held.includes(each)]));
  const on = document.activeElement ?? document.body;
  const event = (type) => new window.KeyboardEvent(type, { key, code: NAMES[key] ?? key, bubbles: true, cancelable: true, composed: true, ...more });
  if (on.dispatchEvent(event("keydown"))) byItself(window, on, key);
  (document.activeElement ?? document.body).dispatchEvent(event("keyup"));
}

function byItself(window, on, key) {
  const input = (inputType, data = null) => on.dispatchEvent(new window.InputEvent("input", { bubbles: true, inputType, data }));
  if (on.matches(TYPED)) {
    if (key.length === 1) {
      on.value += key;
      input("insertText", key);
    } else if (key === "Enter" && on.form) {
      on.dispatchEvent(new window.Event("change", { bubbles: true }));
      on.form.requestSubmit(on.form.querySelector("button:not([type=button]), [type=submit]") ?? undefined);
    }
  } else if ((key === "Enter" || key === " ") && on.matches("button, summary, [type=checkbox], [type=radio]")) on.click();
  else if (key === "Enter" && on.matches("a[href]")) on.click();
  if (key === "Escape") on.closest("dialog[open]")?.close();
}
