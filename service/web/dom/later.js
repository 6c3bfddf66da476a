// Modules that are loaded when they are needed: what only a GM or the home page shows need not hold up a player's phone.

const PAUSE = 2000; // milliseconds

/**
 * A function that gives a module once it is there, and null until then: it gets what draws the page again when the module has come.
 * `load` is `() => import("./x.js")`; where that fails, it is tried again after a while.
 */
export function later(load) {
  let found = null;
  let asked = false;
  return (draw) => {
    if (!asked) {
      asked = true;
      load().then((module) => { found = module; draw(); }, () => { asked = false; setTimeout(draw, PAUSE); });
    }
    return found;
  };
}
