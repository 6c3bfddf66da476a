// The story's own scrolling: it follows the newest card until somebody scrolls up, and then keeps its place.

const NEAR = 60; // pixels from the end within which one reads along

let following = true;
let looked = ""; // the step that was brought into sight last

/** After drawing: bring the step that is looked at into sight, or the newest card, for who reads along. */
export function followStory(page) {
  const story = page.querySelector(".story");
  if (!story) { following = true; looked = ""; return; } // another fight is read from its end again
  const step = story.querySelector(".chosen .step");
  if (step && step.textContent !== looked) showLine(story, step.parentElement);
  if (looked && !step) following = true; // back from the past
  looked = step?.textContent ?? "";
  showNewest(story);
}

function showNewest(story) {
  if (story && following && !looked) story.scrollTop = story.scrollHeight;
}

/** Bring a line into sight where the story is a column of its own. */
function showLine(story, line) {
  if (story.scrollHeight <= story.clientHeight) return;
  const [above, below] = [line.offsetTop - 60, line.offsetTop + line.offsetHeight + 20];
  if (above < story.scrollTop) story.scrollTop = above;
  else if (below > story.scrollTop + story.clientHeight) story.scrollTop = below - story.clientHeight;
}

/** Whoever scrolls, or unfolds a card, shows whether they read along. */
function noteReading({ target }) {
  const story = target instanceof Element && target.closest(".story");
  if (story && story.clientHeight) following = story.scrollHeight - story.scrollTop - story.clientHeight < NEAR;
}

// Neither bubbles.
addEventListener("scroll", noteReading, true);
addEventListener("toggle", noteReading, true);
// Lines break elsewhere in another width, and a story that was out of sight has not been scrolled.
addEventListener("resize", () => showNewest(document.querySelector(".story")));
document.fonts?.addEventListener("loadingdone", () => showNewest(document.querySelector(".story")));
