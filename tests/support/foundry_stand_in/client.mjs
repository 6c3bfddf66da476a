// A stand-in of one browser at a Foundry world: globals of its own, and the module within them.
//
//   node --experimental-vm-modules; each client is a context, so that several play in one process.

import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import vm from "node:vm";

import { Collection, Document, EMBEDDED, getProperty, setProperty } from "./documents.mjs";

const PLATFORM = {
  console, URL, URLSearchParams, setTimeout, clearTimeout, setInterval, clearInterval, crypto, AbortController, AbortSignal, Blob,
  TextEncoder, TextDecoder, performance, Headers, Response, Request, queueMicrotask, DOMException, structuredClone,
};

export class Client {
  notices = [];
  prompts = [];
  storage = {};

  constructor(world, module, { user, users, system, settings, scenes, actors, combats, generation }) {
    this.world = world;
    this.module = module;
    this.Hooks = hooks();
    const collect = (type, all) => new Collection(all.map((each) => [each._id, new Document(this, type, each)]));
    const everybody = new Collection(users.map((each) => [each.id, { ...each, active: true }]));
    Object.defineProperty(everybody, "activeGM", { get: () => everybody.contents.find((each) => each.isGM && each.active) ?? null });
    this.user = everybody.get(user);
    const client = this;
    this.game = {
      release: { generation }, user: this.user, users: everybody, system: { id: system }, modules: new Map([["affray", {}]]), messages: [],
      get combat() { return client.game.combats.contents[0]; },
      i18n: null,
      settings: {
        register: (scope, key, how) => { this.storage[key] ??= settings[key] ?? structuredClone(how.default); },
        get: (scope, key) => this.storage[key],
        set: async (scope, key, value) => { this.storage[key] = value; },
      },
    };
    Object.assign(this.game, { actors: collect("Actor", actors), scenes: collect("Scene", scenes), combats: collect("Combat", combats) });
    this.fromUuidSync = (uuid) => find(this.game, uuid);
  }

  get api() {
    return this.game.modules.get("affray").api;
  }

  async start() {
    const words = JSON.parse(await readFile(resolve(this.module, "lang/en.json"), "utf-8"));
    const format = (key, values = {}) => {
      const found = getProperty(words, key);
      if (found === undefined) throw new Error(`There is no text ${key}.`);
      return found.replace(/\{(\w+)\}/g, (all, name) => values[name]);
    };
    this.game.i18n = { lang: "en", format, localize: format };
    const notify = (kind) => (text) => { this.notices.push([kind, text]); };
    const context = vm.createContext({
      ...PLATFORM,
      fetch: (what, how) => (String(what).startsWith("modules/affray/") ? this.file(String(what)) : fetch(what, how)),
      WebSocket: globalThis.WebSocket,
      game: this.game, Hooks: this.Hooks, fromUuidSync: this.fromUuidSync,
      CONST: { GRID_TYPES: { SQUARE: 1 } },
      ui: { notifications: { info: notify("info"), warn: notify("warn"), error: notify("error") } },
      foundry: { utils: { getProperty, setProperty }, applications: { api: { DialogV2: { prompt: (how) => this.prompted(how) } } } },
      ChatMessage: {
        create: (data) => this.world.submit(this, { action: "create", type: "ChatMessage", uuid: "", data: [{ _id: this.world.newId(), ...data }], options: {} }),
        getWhisperRecipients: () => this.game.users.contents.filter((each) => each.isGM),
      },
    });
    const modules = new Map();
    const load = async (path) => {
      if (!modules.has(path)) modules.set(path, readFile(path, "utf-8").then((text) => new vm.SourceTextModule(text, { context, identifier: path })));
      return modules.get(path);
    };
    const main = await load(resolve(this.module, "scripts/main.js"));
    await main.link((name, from) => load(resolve(dirname(from.identifier), name)));
    await main.evaluate();
    this.Hooks.callAll("i18nInit");
    this.Hooks.callAll("ready");
    return this;
  }

  async file(path) {
    return new Response(await readFile(resolve(this.module, path.replace("modules/affray/", ""))));
  }

  /** A dialog: `prompts` has what is typed into each that comes. */
  async prompted({ content, ok }) {
    this.shown = content;
    const elements = this.prompts.shift();
    return elements ? ok.callback({}, { form: { elements: typeof elements === "function" ? elements(content) : elements } }) : null;
  }

  /** Version 13: of a movement all clients hear, with what of its way is left (`pending`). */
  moved(token, options, user) {
    if (this.game.release.generation < 13) return;
    const { pending = [], ...updateOptions } = options;
    token.movement = { destination: { ...token._source }, pending: { waypoints: pending }, user, updateOptions };
    this.Hooks.callAll("moveToken", token, token.movement, updateOptions, user);
  }

  carryOut({ action, type, uuid, data, options }, userId) {
    if (type === "ChatMessage") return void this.game.messages.push(...data);
    const document = this.fromUuidSync(uuid);
    if (action === "update") {
      document.apply(data, options);
      const subject = document.hookName === "ActorDelta" ? { parent: document.parent } : document;
      this.Hooks.callAll(`update${document.hookName}`, subject, data, options, userId);
      if (document.type === "Token" && ("x" in data || "y" in data)) this.moved(document, options, this.game.users.get(userId));
      return document;
    }
    const all = document[EMBEDDED[document.type][type]];
    for (const each of data) {
      const changed = action === "create" ? new Document(this, type, each, document) : all.get(each);
      if (action === "create") all.set(each._id, changed);
      else all.delete(each);
      this.Hooks.callAll(`${action}${type}`, changed, options, userId);
    }
    return all;
  }
}

function hooks() {
  const all = new Map();
  const on = (name, does) => { all.set(name, [...(all.get(name) ?? []), does]); };
  return {
    on,
    once: on,
    callAll: (name, ...given) => { for (const each of all.get(name) ?? []) each(...given); },
    call: (name, ...given) => (all.get(name) ?? []).every((each) => each(...given) !== false),
  };
}

function find(game, uuid) {
  const [kind, id, ...rest] = uuid.split(".");
  let found = { Scene: game.scenes, Actor: game.actors, Combat: game.combats }[kind]?.get(id);
  for (let at = 0; found && at < rest.length; at += 2) {
    found = rest[at] === "Actor" ? found.delta : found[EMBEDDED[found.type][rest[at]]].get(rest[at + 1]);
  }
  return found ?? null;
}
