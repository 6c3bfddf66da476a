// A name for a seat that no other seat of the fight has.

/** This one, or with the first number that is free. */
export function freeSeat({ view }, stem) {
  const taken = new Set(["gm", ...(view.seats ?? []).map((each) => each.seat)]);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.has(name)) return name;
  }
}
