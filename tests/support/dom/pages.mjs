// Pages without a browser: the service's own page, run in Node with happy-dom, as tests/support/page_in_node.py asks.
//
// Each line that comes in is a request, {"window": 3, "do": "run", ...}; each is answered by a line, {"value": ...} or
// {"error": "..."}. The scripts, texts and views are the service's; nothing is laid out, so what is asked of sizes and
// places belongs into a browser.

import { createInterface } from "node:readline";
import { drawnAgain, readable, styled } from "./display.mjs";
import { pressed } from "./keyboard.mjs";
import { runModules, withoutModules } from "./modules.mjs";

const { Browser } = await import(process.argv[2]);

const SETTINGS = {
  enableJavaScriptEvaluation: true,
  suppressInsecureJavaScriptEnvironmentWarning: true,
  suppressCodeGenerationFromStringsWarning: true,
  disableJavaScriptFileLoading: true, // see modules.mjs
  fetch: {
    interceptor: {
      async afterAsyncResponse({ response, window }) {
        if (!response.headers.get("content-type")?.startsWith("text/html")) return;
        return new window.Response(withoutModules(await response.text()), { status: response.status, headers: response.headers });
      },
    },
  },
  handleDisabledFileLoadingAsSuccess: true, // style sheets and pictures
  disableComputedStyleRendering: true,
};
const windows = new Map();
const uncaught = []; // errors, each made in the world of its window
for (const each of ["uncaughtException", "unhandledRejection"]) process.on(each, (error) => uncaught.push(error));

/** Somebody's browser: what it keeps, its tabs, and what its console had to complain of. */
class Window {
  constructor({ width, height }) {
    this.size = { width, height };
    this.complaints = [];
    this.before = []; // scripts of a test that run in each page, before its own
    this.kept = null;
    this.browser = new Browser({ settings: { ...SETTINGS, navigation: { beforeContentCallback: (window) => this.prepare(window) }, viewport: this.size } });
    this.tabs = [];
    this.another();
  }

  another() {
    const tab = this.browser.newPage();
    tab.setViewport(this.size);
    this.tabs.push(tab);
    this.tab = tab;
    tab.virtualConsolePrinter.addEventListener("print", () => {
      for (const { level, message } of tab.virtualConsolePrinter.read()) {
        const says = message.map((each) => each?.stack ?? String(each)).join(" ");
        if (level >= 2 && !says.startsWith("AbortError")) this.complaints.push(says); // that was asked for by a page that was left
      }
    });
  }

  /** What a browser has beyond happy-dom, before a page's own script runs: typefaces, and one storage for all tabs. */
  prepare(window) {
    this.kept ??= window.localStorage;
    Object.defineProperty(window, "localStorage", { configurable: true, get: () => this.kept });
    window.structuredClone = (value) => window.JSON.parse(window.JSON.stringify(value));
    window.isSecureContext = true; // it is this machine's own
    window.FontFace = class { async load() { return this; } };
    Object.defineProperty(window.document, "fonts", { value: Object.assign(new window.EventTarget(), { add() {} }) });
    readable(window);
    goesToFaults(window);
    for (const each of this.before) window.eval(each);
    const shown = () => !this.closed && this.tabs.some((tab) => tab.mainFrame?.window === window);
    window.WebSocket = class extends window.WebSocket {
      dispatchEvent(event) { return !shown() || super.dispatchEvent(event); } // a page that was left hears of nothing
    };
    window.addEventListener("load", () => runModules(window, (error) => this.complaints.push(String(error?.stack ?? error))));
  }

  get window() {
    return this.tab.mainFrame.window;
  }

  async go(url) {
    const [to, hash] = url.split("#");
    const here = this.window.location.href.split("#")[0];
    if (hash !== undefined && to === here) this.window.location.hash = hash;
    else await this.tab.goto(url);
  }
}

/** Whether this was thrown by a page that is shown still. */
const isOf = (window, error) => error?.name !== "AbortError" && error instanceof window.eval("Error");

/** As browsers do: a field that is not as it must be has the focus once it is reported, and the first of a form that is sent. */
function goesToFaults({ HTMLFormElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement }) {
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
    prototype.reportValidity = function () {
      if (!this.checkValidity()) this.focus();
      return this.checkValidity();
    };
  }
  HTMLFormElement.prototype.checkValidity = function () {
    const wrong = [...this.elements].find((each) => each.willValidate !== false && each.checkValidity?.() === false);
    wrong?.focus();
    return !wrong;
  };
}

const DOES = {
  open: (_, asked) => {
    const id = windows.size + 1;
    windows.set(id, new Window(asked));
    return id;
  },
  close: async (shown, { window }) => {
    windows.set(window, null);
    shown.closed = true;
    await shown.browser.close();
  },
  url: (shown, { url }) => shown.go(url),
  refresh: (shown) => shown.tab.goto(shown.window.location.href),
  another: (shown) => shown.another(),
  handle: (shown) => shown.tabs.indexOf(shown.tab),
  tab: (shown, { handle }) => { shown.tab = shown.tabs[handle]; },
  size: (shown, { width, height }) => {
    shown.size = { width, height };
    shown.tab.setViewport(shown.size);
  },
  emulate: (shown, { media }) => {
    for (const [name, value] of Object.entries(media)) shown.browser.settings.device[name.replace(/_./g, ([, letter]) => letter.toUpperCase())] = value;
  },
  before: (shown, { script }) => { shown.before.push(script); },
  complaints: (shown) => [...shown.complaints.splice(0), ...uncaught.splice(0).filter((each) => isOf(shown.window, each)).map((each) => String(each.stack))],
  press: (shown, { keys }) => pressed(shown.window, keys),
  run: async (shown, { script, given }) => {
    await styled(shown.window);
    return plain(called(shown.window, script)(...given));
  },
  async: (shown, { script, given }) => new Promise((done) => called(shown.window, script)(...given, done)).then(plain),
};

const scripts = new WeakMap(); // by window

/** A function with this body, in the world of the window. */
function called(window, script) {
  drawnAgain(window);
  if (!scripts.has(window)) scripts.set(window, new Map());
  const known = scripts.get(window);
  if (!known.has(script)) known.set(script, window.eval(`(function () {\n${script}\n})`));
  return known.get(script);
}

/** A result as it goes over a line; an element is said by its tag alone. */
const plain = (value) => JSON.parse(JSON.stringify(value, (_, each) => (each?.nodeType ? { element: each.nodeName } : each)) ?? "null");

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  let told;
  try {
    told = { value: (await DOES[asked.do](windows.get(asked.window), asked)) ?? null };
  } catch (error) {
    told = { error: String(error?.stack ?? error) };
  }
  process.stdout.write(`${JSON.stringify({ number: asked.number, ...told })}\n`);
}
process.exit(0);
