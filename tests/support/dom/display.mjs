// What of a page is there to be read, line by line, as its style sheet has it displayed. happy-dom would read the whole style
// sheet for every element, which takes too long; here only `display` is looked at, in rules that are found by their last name.

const BLOCKS = new Set("ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY DD DETAILS DIALOG DIV DL DT FIELDSET FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LEGEND LI MAIN NAV OL OPTION P PRE SECTION SUMMARY TABLE TBODY THEAD TR UL".split(" "));
const NEVER = new Set("SCRIPT STYLE TEMPLATE NOSCRIPT DATALIST HEAD SVG".split(" "));
const OWN_LINE = new Set(["block", "flex", "grid", "list-item", "table", "flow-root"]);
const IN_LINES = new Set(["flex", "inline-flex", "grid", "inline-grid"]); // whatever is inside has a line of its own

const known = new Map(); // by a style sheet, or its address: its rules
const looked = new WeakMap(); // by window: how each element is displayed, as long as nothing was done there

/** Something was done in a window: other things may be shown now. */
export const drawnAgain = (window) => looked.delete(window);

/** Wait for the style sheets of a window: without them all would be shown, as it is where a service has gone since. */
export async function styled(window) {
  for (const { href } of window.document.querySelectorAll("link[rel=stylesheet]")) {
    if (known.has(href)) continue;
    const answer = await fetch(href).catch(() => null);
    if (answer) known.set(href, rulesOf(window, await answer.text()));
  }
}

/** Give a window's elements `innerText` and `offsetParent` as far as they can be known without a layout. */
export function readable(window) {
  const own = { configurable: true };
  Object.defineProperty(window.HTMLElement.prototype, "innerText", {
    ...own,
    get() {
      return isShown(this) ? tidy(textOf(this)) : this.textContent;
    },
    set(value) { this.textContent = value; },
  });
  Object.defineProperty(window.HTMLElement.prototype, "offsetParent", { ...own, get() { return this.isConnected && isShown(this) ? window.document.body : null; } });
}

function isShown(element) {
  for (let at = element; at; at = at.parentElement) if (isFolded(at) || displayOf(at) === "none") return false;
  return true;
}

const isFolded = (element) => element.parentElement?.tagName === "DETAILS" && !element.parentElement.open && element.tagName !== "SUMMARY";

function textOf(element) {
  const inLines = IN_LINES.has(displayOf(element));
  let told = "";
  for (const each of element.childNodes) {
    if (each.nodeType === 3) told += each.data.replace(/\s+/g, " ");
    else if (each.nodeType === 1 && !isFolded(each)) {
      const display = displayOf(each);
      if (display === "none") continue;
      if (each.tagName === "BR") told += "\n";
      else told += inLines || OWN_LINE.has(display) ? `\n${textOf(each)}\n` : textOf(each);
    }
  }
  return told;
}

const tidy = (told) => told.replace(/[ \n]*\n[ \n]*/g, "\n").replace(/ {2,}/g, " ").trim();

function displayOf(element) {
  const window = element.ownerDocument.defaultView;
  if (!looked.has(window)) looked.set(window, { rules: rulesNow(window), of: new Map() });
  const { rules, of } = looked.get(window);
  if (!of.has(element)) of.set(element, display(element, rules));
  return of.get(element);
}

function display(element, rules) {
  if (NEVER.has(element.tagName.toUpperCase()) || element.hasAttribute("hidden")) return "none";
  if (element.tagName === "DIALOG" && !element.open) return "none";
  let last = null;
  for (const name of [...element.classList].map((each) => `.${each}`).concat(element.tagName.toLowerCase(), "*")) {
    for (const rule of rules.get(name) ?? []) if (rule.number > (last?.number ?? -1) && element.matches(rule.selector)) last = rule;
  }
  return last?.display ?? (BLOCKS.has(element.tagName) ? "block" : "inline");
}

/** The rules that hold in a window of its size, by the last name in them: ".tabs", "li". */
function rulesNow(window) {
  const found = new Map();
  const add = (rules) => {
    for (const each of rules) {
      if (!each.media.every((one) => window.matchMedia(one).matches)) continue;
      if (!found.has(each.name)) found.set(each.name, []);
      found.get(each.name).push(each);
    }
  };
  for (const sheet of window.document.querySelectorAll("style, link[rel=stylesheet]")) add(sheet.href ? known.get(sheet.href) ?? [] : read(window, sheet.textContent));
  return found;
}

function read(window, css) {
  if (!known.has(css)) known.set(css, rulesOf(window, css));
  return known.get(css);
}


function rulesOf(window, css) {
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  const found = [];
  const readAll = (rules, media) => {
    for (const each of rules) {
      if (each.cssRules && each.conditionText !== undefined) readAll(each.cssRules, [...media, each.conditionText]);
      const display = each.style?.display || (["absolute", "fixed"].includes(each.style?.position) ? "block" : "");
      if (display) for (const selector of apart(each.selectorText)) found.push({ selector, name: lastName(selector), display, media, number: found.length });
    }
  };
  readAll(sheet.cssRules, []);
  return found;
}

/** The selectors of a list, of which the commas in brackets are no part. */
const apart = (list) => list.split(/,(?![^(]*\))/).map((each) => each.trim());

function lastName(selector) {
  const last = selector.match(/(?:[^\s>+~(]|\([^)]*\))+$/)?.[0] ?? "*";
  const plain = last.replace(/:[\w-]+(\([^)]*\))?/g, "");
  return plain.match(/\.[\w-]+/)?.[0] ?? plain.match(/^[a-z][\w]*/)?.[0] ?? "*";
}
