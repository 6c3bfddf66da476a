// The page's texts that nothing needs at a first look: they come with the scripts that say them.

import { LANGUAGE } from "./language.js";
import { texts } from "./sentences.js";

const messages = await (await fetch(new URL(`later/${LANGUAGE}.ftl`, import.meta.url))).text();

/** A text that comes later: `laterPhrase("worst-off", { name })`. */
export const laterPhrase = texts({ language: LANGUAGE, messages });
