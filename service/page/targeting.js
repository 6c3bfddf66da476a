// Choosing on the board and on the cards: the way to go, the target of what is being chosen.

import { picked } from "./deciding.js";
import { spoken } from "./words.js";

const SQUARES = { N: [0, -1], NE: [1, -1], E: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1], W: [-1, 0], NW: [-1, -1] };
const HEXES = { E: [1, 0], NE: [1, -1], NW: [0, -1], W: [-1, 0], SW: [-1, 1], SE: [0, 1] };

/** The way over the board that is being chosen: its cells so far, and going on to another cell; null for none. */
export function way(now) {
  for (const seat of Object.values(now.options)) {
    for (const asked of seat.decisions) {
      const pick = now.picks[asked.decision];
      const option = pick?.key && asked.options.find((each) => each.key === pick.key && each.params.path?.many && each.legal);
      const start = now.view.combatants.find((each) => each.id === asked.seat)?.position;
      if (!option || !start) continue;
      const ways = now.table?.options.board?.shape === "hexes" ? HEXES : SQUARES;
      const path = pick.params.path || [];
      const cells = path.reduce((all, each) => [...all, plus(all.at(-1), ways[each])], [start]);
      const to = (cell) => {
        const more = leading(cells.at(-1), cell, ways, option.params.path.many - path.length);
        pick.params = { ...pick.params, path: [...path, ...more] };
        now.draw();
      };
      return { cells, to };
    }
  }
  return null;
}

const plus = ([x, y], [dx, dy]) => [x + dx, y + dy];

/** The directions that lead straight to a cell, at most so many. */
function leading(from, to, ways, most) {
  const found = [];
  let here = from;
  const far = ([x, y]) => (to[0] - x) ** 2 + (to[1] - y) ** 2 + (to[0] - x) * (to[1] - y) * (ways.N ? 0 : 1);
  while (found.length < most && (here[0] !== to[0] || here[1] !== to[1])) {
    const [name] = Object.entries(ways).sort(([, one], [, other]) => far(plus(here, one)) - far(plus(here, other)))[0];
    found.push(name);
    here = plus(here, ways[name]);
  }
  return found;
}

/**
 * Whether somebody can be made the target of what is being chosen, and how: {chosen, possible, choose, says}.
 * Before anything is chosen, that also chooses what is most often done to a target.
 */
export function aim(now, who) {
  const asked = Object.values(now.options).flatMap((seat) => seat.decisions);
  for (const each of asked) {
    const pick = now.picks[each.decision];
    if (!pick?.key) continue;
    const fits = each.options.filter((one) => one.key === pick.key && one.args.target === who);
    if (!fits.length) continue;
    const chosen = pick.args.target === who;
    return {
      chosen,
      possible: fits.some((one) => one.legal),
      says: chosen ? "Target" : "Make the target",
      choose: () => { pick.args = { ...pick.args, target: who }; now.draw(); },
    };
  }
  if (asked.length !== 1) return null;
  const [only] = asked;
  const first = only.options.find((one) => one.legal && one.args.target === who);
  if (!first || now.picks[only.decision]?.key) return null;
  return {
    chosen: false,
    possible: true,
    says: spoken(first.key),
    choose: () => { now.picks[only.decision] = { ...picked(now, only), key: first.key, args: { target: who } }; now.draw(); },
  };
}
