// The direction of writing: names that run from right to left stand in sentences without turning what is around them.

// Control characters, and marks that turn the direction of writing: with them a name could rearrange what stands
// beside it. They are shown as the service shows them elsewhere.
const UNSHOWABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const APART = /\u2068([^\u2066-\u2069\u202a-\u202e]*)\u2069/; // what `isolated` made

/** A name, set apart from the sentence around it where it runs the other way. */
export const isolated = (name) => (RIGHT_TO_LEFT.test(name) ? `\u2068${withoutMarks(name)}\u2069` : name);

// Words of such letters, as a name has them.
const WORDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc](?:[ \u00a0'’\-\p{M}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])*/gu;

/** A sentence with its words set apart that run the other way, wherever they came from; they alone are no sentence. */
export const wordsApart = (text) => (RIGHT_TO_LEFT.test(text) && text.replace(WORDS, "").trim()
  ? text.split(APART).map((each, number) => (number % 2 ? isolated(each) : each.replaceAll(WORDS, (found) => isolated(found)))).join("") : text);

/** A text whose direction nothing in it can turn, but for names set apart. */
export const steady = (text) => (text.includes("\u2068") ? text.split(APART).map((each, number) => (number % 2 ? `\u2068${withoutMarks(each)}\u2069` : withoutMarks(each))).join("") : withoutMarks(text));

const withoutMarks = (text) => text.replaceAll(UNSHOWABLE, "\ufffd");
