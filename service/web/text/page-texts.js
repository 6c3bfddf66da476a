// The page's own texts, such as those of its buttons: from the catalogues beside this file, in the language of the page.

import { LANGUAGE, LANGUAGES } from "./language.js";
import { texts } from "./sentences.js";

const read = async (tag) => (await fetch(new URL(`${tag}.ftl`, import.meta.url))).text();
const both = await Promise.all([...new Set([LANGUAGES[0], LANGUAGE])].map(read)); // what the language lacks is English

/** A text of the page: `phrase("round", { round: 3 })`. */
export const phrase = texts({ language: LANGUAGE, messages: both.join("\n") });
