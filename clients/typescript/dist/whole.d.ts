import type { SeatChoices, Told } from "../types/wire.js";
import type { Wanted } from "./wanted.js";
/** The choices of seats, whole; but where only some fields of them are `wanted`, as they came. */
export declare const wholeSeats: (seats: SeatChoices[], wanted: Wanted) => SeatChoices[];
/** Lines of the story, with all that was left out of them. */
export declare const wholeLines: (lines: Told[]) => Told[];
