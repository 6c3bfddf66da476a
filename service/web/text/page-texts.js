// The page's own texts, such as those of its buttons: from the catalogues beside this file, in the language of the page.

import { earlyTexts } from "../session/early.js";
import { LANGUAGE } from "./language.js";
import { texts } from "./sentences.js";

const asked = async () => (await fetch(new URL(`${LANGUAGE}.ftl`, import.meta.url))).text();
const messages = (await earlyTexts()) ?? (await asked()); // every language has all of them

/** A text of the page: `phrase("round", { round: 3 })`. */
export const phrase = texts({ language: LANGUAGE, messages });
