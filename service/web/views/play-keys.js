// Keys that play: they press what is in sight, so that a key does no more than a click.

const CHOICES = ".dock :is(.likely, .quick, .keys .choice, .argument .pill)";
const PRESSES = { Enter: ".dock .picker .go, .dock .likely", u: ".undoing button", n: ".next-turn" };

const open = (each) => !each.disabled && !each.matches("[aria-disabled=true], details[open] ~ .quick") && !each.closest("details:not([open])");

/** What a key plays at this fight; whether it did anything. Enter is left to the button on which the focus is. */
export function pressToPlay(session, { key, target }) {
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  if (session.when !== null || (pressed === "Enter" && target.closest("button, a, summary, label"))) return false;
  if (pressed === "g" && session.view.you.role === "gm") {
    session.panel = session.tab = session.panel === "gm" ? "story" : "gm";
    session.draw();
    return true;
  }
  const found = /^[1-9]$/.test(pressed) ? [...document.querySelectorAll(CHOICES)].filter(open)[Number(pressed) - 1]
    : pressed in PRESSES && [...document.querySelectorAll(PRESSES[pressed])].find(open);
  found?.click?.();
  return Boolean(found);
}
