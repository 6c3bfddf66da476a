// The focus and the scroll position, which drawing the page again must not lose.

const NEAR = 60; // pixels from the end within which one reads along

let looked = ""; // the step that was brought into sight last
let acting = ""; // whose place in the order was brought into sight last

/** Remember both before drawing; call what comes back afterwards. */
export function keepFocus(page) {
  const held = page.contains(document.activeElement) ? document.activeElement : null;
  const around = [];
  for (let each = held?.parentElement; each && each !== page; each = each.parentElement) if (each.tabIndex === -1 && each.hasAttribute("tabindex")) around.push(each);
  const reading = page.querySelector(".story");
  const atEnd = !reading || reading.scrollHeight - reading.scrollTop - reading.clientHeight < NEAR;
  return () => {
    const story = page.querySelector(".story");
    if (story && atEnd && !story.querySelector(".chosen")) story.scrollTop = story.scrollHeight;
    const step = story?.querySelector(".chosen .step");
    if (step && step.textContent !== looked) scrollIntoStory(story, step.parentElement);
    looked = step?.textContent ?? "";
    const turn = page.querySelector(".order [aria-current]");
    if (turn && turn.textContent !== acting) turn.parentElement.scrollLeft = turn.offsetLeft - turn.parentElement.offsetLeft - 40;
    acting = turn?.textContent ?? "";
    if (!held || (held.isConnected && !held.disabled)) return;
    const next = around.find((each) => each.isConnected) ?? page.querySelector("#main");
    next?.focus({ preventScroll: true });
  };
}

/** Bring a line into sight where the story is a column of its own. */
function scrollIntoStory(story, line) {
  if (story.scrollHeight <= story.clientHeight) return;
  const [above, below] = [line.offsetTop - 60, line.offsetTop + line.offsetHeight + 20];
  if (above < story.scrollTop) story.scrollTop = above;
  else if (below > story.scrollTop + story.clientHeight) story.scrollTop = below - story.clientHeight;
}
