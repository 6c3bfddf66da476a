// The focus and the scroll position, which drawing the page again must not lose.

import { followStory } from "./follow-story.js";

let wanted = ""; // where the focus goes once the page is drawn, as a selector
let shown = ""; // what comes into sight once the page is drawn, as a selector
let acting = ""; // whose place in the order was brought into sight last

/** Have the focus go there once the page is drawn again, with what is below it in sight. */
export const focusNext = (selector) => { wanted = selector; };

export const REFUSAL = ".refusal";

/** Have this come into sight once the page is drawn again; the focus stays where it is. */
export const showNext = (selector) => { shown = selector; };

/** Remember both before drawing; call what comes back afterwards. */
export function keepFocus(page) {
  const held = page.contains(document.activeElement) ? document.activeElement : null;
  const around = [];
  for (let each = held?.parentElement; each && each !== page; each = each.parentElement) if (each.tabIndex === -1 && each.hasAttribute("tabindex")) around.push(each);
  return () => {
    followStory(page);
    showTurn(page);
    if (shown && page.querySelector(shown)) {
      page.querySelector(shown).scrollIntoView({ block: "nearest" });
      shown = "";
    }
    if (goWhereWanted(page)) return;
    if (!held || (held.isConnected && !held.disabled)) return;
    const next = around.find((each) => each.isConnected) ?? page.querySelector("#main");
    next?.focus({ preventScroll: true });
  };
}

function goWhereWanted(page) {
  const there = wanted ? page.querySelector(wanted) : null;
  wanted = "";
  if (there?.tabIndex < 0) there.tabIndex = -1; // what is only read, as a refusal
  there?.focus({ preventScroll: true });
  there?.scrollIntoView({ block: there.matches("summary") ? "start" : "nearest" });
  return Boolean(there);
}

/** Bring whoever acts into sight in the order and among the cards: when it is another's turn, and at another width. */
function showTurn(page) {
  const turn = page.querySelector(".order [aria-current]");
  const now = turn ? `${turn.textContent}${turn.parentElement.clientWidth}` : "";
  if (now && now !== acting) {
    turn.parentElement.scrollLeft = turn.offsetLeft - turn.parentElement.offsetLeft - 40;
    showCard(page.querySelector(".people"), page.querySelector(".person.turn"));
  }
  acting = now;
}

/** Bring a card into sight where the cards are a column of their own. */
function showCard(column, card) {
  if (!column || !card || column.scrollHeight <= column.clientHeight) return;
  const [above, below] = [card.offsetTop - 30, card.offsetTop + card.offsetHeight + 10];
  if (above < column.scrollTop) column.scrollTop = above;
  else if (below > column.scrollTop + column.clientHeight) column.scrollTop = below - column.clientHeight;
}

addEventListener("resize", () => showTurn(document));
