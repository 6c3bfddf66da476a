// The language that this page is read in: as its address says (?lang=de), or chosen on the page and kept in this browser,
// else the browser's.

/** The languages that there are texts in, English first. */
export const LANGUAGES = ["en", "de"];

const KEY = "affray.language";

const known = (tag) => LANGUAGES.find((each) => each === tag?.toLowerCase().split("-")[0]);

/** The language of the page, until it is loaded again. */
export const LANGUAGE = known(new URLSearchParams(location.search).get("lang")) ?? known(kept()) ?? navigator.languages.map(known).find(Boolean) ?? LANGUAGES[0];

/** Read the page in this language from now on, in this browser. */
export function chooseLanguage(tag) {
  try {
    localStorage.setItem(KEY, tag);
  } catch {
    return; // without storage (a private window) the page stays in the browser's language
  }
  const address = new URL(location);
  address.searchParams.delete("lang");
  if (address.href === location.href) location.reload();
  else location.replace(address);
}

/** What a language calls itself: "Deutsch". */
export const languageName = (tag) => new Intl.DisplayNames([tag], { type: "language" }).of(tag);

function kept() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
