// Figures and times as people read them, in the language of the page.

import { LANGUAGE } from "../text/language.js";

const ago = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: "auto" });
const UNITS = [["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]];
const SIZES = ["byte", "kilobyte", "megabyte", "gigabyte"];

/** How long before `now` something was (both in milliseconds): "3 hours ago". */
export function since(at, now) {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? UNITS.at(-1);
  return ago.format(-Math.floor(seconds / size), unit);
}

/** A time of day, with the date. */
export const when = (at) => new Date(at).toLocaleString(LANGUAGE, { dateStyle: "medium", timeStyle: "medium" });

/** So many bytes: "1.4 MB". */
export function bytes(count) {
  const power = Math.min(SIZES.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3));
  const rounded = { style: "unit", unit: SIZES[power], maximumFractionDigits: power ? 1 : 0 };
  return (count / 1000 ** power).toLocaleString(LANGUAGE, rounded);
}

/** A part of a whole: "37 %". */
export const part = (share) => share.toLocaleString(LANGUAGE, { style: "percent", maximumFractionDigits: 0 });

/** Seconds: "0.04 s". */
export const seconds = (count) => count.toLocaleString(LANGUAGE, { style: "unit", unit: "second", maximumFractionDigits: 2 });

export const count = (number) => number.toLocaleString(LANGUAGE);
