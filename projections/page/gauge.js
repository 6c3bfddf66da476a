// How full a resource is, for bars and rings.

/** What is left, in hundredths. */
export const percentOf = (now, most) => (most > 0 ? Math.max(0, Math.min(100, (100 * now) / most)) : 0);

/** The colour of so many hundredths: "out", "low" up to a third, or "fine". */
export const levelOf = (percent) => (percent <= 0 ? "out" : percent < 34 ? "low" : "fine");
