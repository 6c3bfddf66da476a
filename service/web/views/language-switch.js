// The switch between the languages of the page.

import { html } from "../dom/html.js";
import { chooseLanguage, LANGUAGE, languageName, LANGUAGES } from "../text/language.js";
import { phrase } from "../text/page-texts.js";

/** A select of the languages; another one loads the page again. */
export const languageSwitch = () => html`<label class="language"><span class="unseen">${phrase("language")}</span>
  <select @change=${(event) => chooseLanguage(event.target.value)}>${LANGUAGES.map((each) => html`<option value=${each} lang=${each} ?selected=${each === LANGUAGE}>${languageName(each)}</option>`)}</select></label>`;
