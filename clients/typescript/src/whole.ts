// Choices and lines as the types say: the service leaves out of these long lists what is as usual.

import type { SeatChoices, Told } from "../types/wire.js";
import { USUAL } from "./usual.js";
import type { Wanted } from "./wanted.js";

/** The choices of a seat, with all that was left out of its decisions and their options. */
const wholeChoices = (seat: SeatChoices): SeatChoices => ({
  ...seat,
  decisions: seat.decisions.map((each) => ({
    ...USUAL.DecisionView, ...each, options: each.options.map((one) => ({ ...USUAL.OptionView, ...one })),
  })),
});

/** The choices of seats, whole; but where only some fields of them are `wanted`, as they came. */
export const wholeSeats = (seats: SeatChoices[], wanted: Wanted): SeatChoices[] =>
  (wanted.fields ? seats : seats.map(wholeChoices));

/** Lines of the story, with all that was left out of them. */
export const wholeLines = (lines: Told[]): Told[] => lines.map((each) => ({ ...(USUAL.Told as Partial<Told>), ...each }));
