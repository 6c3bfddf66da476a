// Where a fight turned: the rounds in which the forecast of a side rose most.

const LEAST_RISE = 15; // percent by which the chance of a side rises, for a turn
const NAMED_TURNS = 2;

/** The greatest rises between two points {wins: {side: {percent}}, step}: {from, to, side, by}, in the order of the fight. */
export function turns(points) {
  const found = points.slice(1).flatMap((to, place) => {
    const from = points[place];
    const sides = Object.keys(to.wins).map((side) => ({ from, to, side, by: to.wins[side].percent - (from.wins[side]?.percent ?? 0) }));
    return sides.filter(({ by }) => by >= LEAST_RISE).sort((one, other) => other.by - one.by).slice(0, 1);
  });
  return found.sort((one, other) => other.by - one.by).slice(0, NAMED_TURNS).sort((one, other) => one.to.step - other.to.step);
}
