// A page's own modules, run by V8 in the world of its window: happy-dom's reading of modules stumbles over some of ours.

import { SourceTextModule } from "node:vm";

const texts = new Map(); // by address, which names a version: what a module says
const read = async (url) => {
  if (!texts.has(url)) texts.set(url, await (await fetch(url)).text());
  return texts.get(url);
};

/** A page of which happy-dom runs no module. */
export const withoutModules = (html) => html.replaceAll('<script type="module"', '<script type="our-module"');

/** Run the modules of a document, in their order. */
export async function runModules(window, complain) {
  const modules = new Map(); // by address: a promise of the module
  const load = (url) => {
    if (!modules.has(url)) modules.set(url, read(url).then((text) => moduleOf(window, url, text, load)));
    return modules.get(url);
  };
  for (const script of window.document.querySelectorAll("script[type=our-module]")) {
    try {
      const src = script.getAttribute("src");
      const { href } = window.location;
      await evaluated(src ? await load(new URL(src, href).href) : moduleOf(window, href, script.textContent, load), load);
    } catch (error) {
      complain(error);
    }
  }
}

function moduleOf(window, url, text, load) {
  return new SourceTextModule(text, {
    identifier: url,
    context: window,
    initializeImportMeta: (meta) => { meta.url = url; },
    importModuleDynamically: async (name) => evaluated(await load(new URL(name, url).href), load),
  });
}

async function evaluated(module, load) {
  if (module.status === "unlinked") await module.link((name, from) => load(new URL(name, from.identifier).href));
  await module.evaluate();
  return module;
}
