// The lines of a story by their steps. Steps are numbered for each seat by what it sees; times are the same for all.

/** The lines of the timeline at a step. */
export const linesAt = (session, when) => session.lines.filter((each) => !each.aside && stepOf(each) === when);

/** The step that a line belongs to, by this seat's numbers. */
export const stepOf = (line) => Number(line.position.split("-")[0]);

/** The step that stood at a time (milliseconds since 1970): the same for every seat, whatever its numbers. */
export function stepAt(lines, time) {
  const before = lines.filter((each) => each.at <= time);
  return before.length ? Math.max(...before.map(stepOf)) : 1;
}

/** The time of a step, by which others find it. */
export const timeOf = (lines, step) => lines.findLast((each) => stepOf(each) <= step)?.at ?? 0;
