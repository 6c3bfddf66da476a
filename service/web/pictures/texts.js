// The texts of pictures and maps, in the language of the page.

import { LANGUAGE } from "../text/language.js";
import { texts } from "../text/sentences.js";

const messages = await (await fetch(new URL(`${LANGUAGE}.ftl`, import.meta.url))).text();

/** A text of these forms: `said("picture-lay")`. */
export const said = texts({ language: LANGUAGE, messages });
