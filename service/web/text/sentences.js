// Messages as sentences: the phrase for a key with its arguments put in, as the service says them (docs/reference/language.md).

import { FluentBundle, FluentNone, FluentNumber, FluentResource, FluentType } from "../vendor/fluent.js";
import { nameAndDetail, steps, together } from "./sum-steps.js";
import { capital, changed, clock, ID, number, slug, spaced } from "./words.js";

const COMBATANTS = new Set(["combatant", "target", "foe", "asked", "whom", "attacker", "defender", "patient", "who"]);
const OF_CONTEXT = new Set(["decision", "source", "dice", "ask"]);
const OF_RULES = new Set(["purpose", "skill", "basis", "effect", "cause", "change", "reason", "result"]); // which rules write in words
const AS_WRITTEN = new Set(["text", "words", "ruling", "about", "title", "seat", "severity"]); // which are shown as people or a table have them
const THINGS = new Set(["weapon", "item", "thing", "shield", "with", "draw", "drop"]); // which are not called after a combatant of the same id
const FIGURES = /\d+(?:\.\d+)?/g;
const LIMITS = { set: "change_set", min: "change_min", max: "change_max" };
const ENDED_TWICE = /([.!?][”“]?)\.$/;
const ASKED_BEFORE = ["?: ", "? "]; // what a roll is for may be a question: "Does she notice? 1d100 = 82"

const functions = {
  IS: ([it]) => is(it instanceof FluentNone ? null : it instanceof FluentType ? it.value : it),
  THE: ([it], { case: declined = "" }) => it.speaker.the(it, declined),
  OR: ([it]) => (Array.isArray(it.value) ? it.speaker.list(it.value, "or") : it),
  SELF: ([it, whose]) => (present(it.value) && it.value === whose.value ? it.speaker.small("themselves") : it),
  COUNT: ([it, unit], { case: declined = "" }) => it.speaker.count(it, unit, declined),
  TEXT: ([it]) => it.speaker.sentenceOf(it),
  COMPARE: ([one, other]) => ([one, other].every((each) => typeof each.value === "number") ? compared(one.value, other.value) : "absent"),
};

const is = (value) => (!present(value) ? "absent" : typeof value === "string" ? value : "present");

const compared = (one, other) => (one < other ? "less" : one > other ? "more" : "equal");

/** The phrases of a catalogue: what `speaker` says with. */
export function phrases({ language, messages }) {
  const bundle = new FluentBundle(language, { functions, useIsolating: false });
  const resource = new FluentResource(messages);
  bundle.addResource(resource, { allowOverrides: true });
  return { bundle, ids: [...new Set(resource.body.map((each) => each.id))] };
}

/** No phrases: everything is said in its own words. */
export const NO_PHRASES = phrases({ language: "en", messages: "" });

/** The texts of a catalogue by id: names are said as they are, and numbers choose a form. */
export function texts(catalogue) {
  const self = speaker(phrases(catalogue));
  const given = (value, name) => (typeof value === "number" ? new Figure(value, name, self) : value);
  return (id, args = {}) => self.small(id, Object.fromEntries(Object.entries(args).map(([name, value]) => [name, given(value, name)])));
}

/** The ids that have a phrase of a kind: all questions, all conditions. */
export const phrased = ({ ids }, kind) => ids.filter((id) => id.startsWith(`${kind}_`)).map((id) => id.slice(kind.length + 1));

/** Whether there is a phrase for just this key. */
export const has = ({ bundle }, key) => bundle.hasMessage(idOf(key));

/** Who says it: with which phrases, and what everybody is called (id -> name). */
export function speaker({ bundle }, names = {}) {
  const said = (id, args) => bundle.formatPattern(bundle.getMessage(id).value, args, []);

  const self = {
    /** The message as a sentence. */
    sentence(key, args) {
      return capital(self.phrase(key, args));
    },

    /** The message as a part of a sentence; a key without a phrase takes that of its beginning, or is said in its own words. */
    phrase(key, args) {
      const id = beginnings(key).map(idOf).find((each) => bundle.hasMessage(each));
      return (id === undefined ? unknown(key, args) : said(id, given(id, key, args))).replaceAll(...ASKED_BEFORE).replace(ENDED_TWICE, "$1");
    },

    /** A value in words: names, numbers, lists, moments, places in an order, steps of a sum. */
    say(value) {
      if (value === null || value === undefined) return self.small("none");
      if (typeof value === "boolean") return self.small(value ? "yes" : "no");
      if (typeof value === "number") return self.figure(value);
      if (typeof value === "string") return text(value);
      if (Array.isArray(value)) return self.list(value, "and");
      if (typeof value.op === "string" && typeof value.value === "number") return self.step(value);
      if (Number.isInteger(value.base) && Number.isInteger(value.total)) return sum(value);
      if (typeof value.combatant === "string" && Number.isInteger(value.rank)) return self.small("place", { who: text(value.combatant), rank: number(value.rank) });
      if (typeof value.key === "string" && typeof value.args === "object") return self.sentence(value.key, value.args);
      if (Number.isInteger(value.round)) return moment(value);
      return described(Object.entries(value));
    },

    /** What an id is called, to stand by itself: "Other action". */
    called: (id) => capital(word(id) ?? spaced(String(id))),

    /** What a parameter of a choice is called, to stand by itself. */
    parameter: (name) => capital(self.argumentName(name)),

    /** A value of an argument on a button: a name, what an id is called, several of them; nothing as that. */
    value(value, name = "") {
      if (value === "") return self.small("no-choice");
      if (Array.isArray(value)) return value.map((each) => self.value(each, name)).join(", ");
      return THINGS.has(name) && typeof value === "string" ? thing(value) : self.say(value);
    },

    /** What is done to a total, and why: "+20 for dim light". */
    step(modifier) {
      const why = self.ofRules(String(modifier.note || String(modifier.rule ?? "").split(".").at(-1)));
      return why ? self.small("step_for", { change: self.change(modifier), why }) : self.change(modifier);
    },

    /** What is done to a total: "+20", "× 1/2", "at least 5". */
    change({ op, value, unit: counted }) {
      const change = LIMITS[op] ? self.small(LIMITS[op], { value: self.figure(value) }) : marked(changed(op, value));
      return counted && op !== "*" ? `${change} ${unit(counted, Math.abs(value))}` : change;
    },

    /** What something is rolled with: "55 %", "+7", "8 dice". */
    counted(count, by) {
      if (!by || by === "percent") return `${self.figure(count)} %`;
      return by === "bonus" ? marked(changed("+", count)) : `${self.figure(count)} ${unit(by, count)}`;
    },

    list(values, how) {
      const each = values.map(self.say);
      if (each.length < 2) return each[0] ?? self.small("nothing");
      return self.small(how, { most: each.slice(0, -1).join(", "), last: each.at(-1) });
    },

    /** A thing with its article. A word without a gender has none, or brings its own. */
    the(it, declined) {
      const { value } = it;
      if (typeof value !== "string" || !value) return it;
      if (Object.hasOwn(names, value) && !THINGS.has(it.name)) return it;
      const called = word(value, {}, declined || "nominative");
      if (called === undefined) return ID.test(value) ? self.small("the", { thing: spaced(value), gender: "", case: declined }) : it;
      const gender = genderOf(value);
      return gender ? self.small("the", { thing: called, gender, case: declined }) : called;
    },

    count(it, named, declined) {
      if (typeof it.value !== "number") return it;
      return `${self.figure(it.value)} ${unit(String(named.value || named.name), it.value, declined)}`;
    },

    /** A number with the decimal mark of the language. */
    figure: (value) => marked(number(value)),

    /** An argument in words; what a rule says in words, in those that the language has for it. */
    argument(name, value) {
      if (typeof value !== "string") return self.say(value);
      if (AS_WRITTEN.has(name)) return name === "seat" ? spaced(value) : value;
      if (THINGS.has(name)) return thing(value);
      return OF_RULES.has(name) ? self.ofRules(value) : self.say(value);
    },
    ofRules: (value) => (Object.hasOwn(names, value) ? undefined : word(slug(value)) ?? detailed(value) ?? numbered(value)) ?? text(value),

    /** A sentence that came with a ruleset, in the language where it is there; else as it is. */
    sentenceOf(it) {
      const id = typeof it.value === "string" ? `text_${slug(it.value)}` : "";
      return bundle.hasMessage(id) ? said(id, {}) : it;
    },

    /** What an argument is called. */
    argumentName: (name) => (bundle.hasMessage(`argument_${idOf(name)}`) ? said(`argument_${idOf(name)}`, {}) : spaced(name)),

    /** A small word that values are made of; without it, its arguments one after the other. */
    small: (id, args = {}) => (bundle.hasMessage(id) ? said(id, args) : Object.values(args).filter(Boolean).join(" ") || spaced(id)),
  };

  const wordOf = (id) => bundle.getMessage(`word_${idOf(id)}`);
  const genderOf = (id) => (wordOf(id)?.attributes.gender ? bundle.formatPattern(wordOf(id).attributes.gender, {}, []) : "");
  const word = (id, args = {}, declined = "") => {
    const found = wordOf(id);
    return found && bundle.formatPattern(found.attributes[declined] ?? found.value, args, []);
  };
  const thing = (value) => word(value) ?? spaced(value);
  const text = (value) => (Object.hasOwn(names, value) ? names[value] : thing(value));
  /** A text with something in brackets, said as its two parts where there are words for one of them. */
  const detailed = (value) => {
    const parts = nameAndDetail(value);
    return parts?.some((each) => wordOf(slug(each))) ? `${self.ofRules(parts[0])} (${self.ofRules(parts[1])})` : undefined;
  };

  /** Words for a text with numbers in it: of "9 against 14" those for "n against n". */
  const numbered = (value) => {
    const figures = value.match(FIGURES);
    return figures ? word(slug(value.replaceAll(FIGURES, "n")), Object.fromEntries(figures.map((each, place) => [`n${place + 1}`, new Figure(Number(each), `n${place + 1}`, self)]))) : undefined;
  };
  const unit = (id, count, declined) => word(id, { count }, declined) ?? (count === 1 ? spaced(id).replace(/s$/, "") : spaced(id));
  const marked = (figure) => (figure.includes(".") ? figure.replaceAll(".", self.small("decimal-mark")) : figure);
  const counts = (name) => wordOf(name) && variablesOf(wordOf(name).value).has("count");
  const described = (entries) => entries
    .map(([name, value]) => (typeof value === "number" && counts(name) ? `${self.figure(value)} ${unit(name, value)}` : `${text(name)} ${self.say(value)}`))
    .join(", ");

  /** A number with the steps that led to it: "Parry 18 (10, +8 for cover)". */
  function sum({ name, base, total, unit: counted = "", modifiers = [] }) {
    const found = together(steps(modifiers, counted));
    const all = counted ? `${self.figure(total)} ${unit(counted, total)}` : self.figure(total);
    const said = found.length ? self.small("sum", { total: all, base: self.figure(base), steps: found.map(self.say).join(", ") }) : all;
    return name ? self.small("sum_named", { name: text(name), sum: said }) : said;
  }

  function moment({ rounds, ...when }) {
    const { round, phase, rank, time } = when;
    if (rounds) return self.small("moment_far", { moment: moment(when), rounds: new Figure(rounds, "rounds", self) });
    if (Number.isInteger(time)) return self.small("moment_time", { time: clock(time) });
    if (!phase) return self.small("moment_round", { round: number(round) });
    const args = { round: number(round), phase: self.ofRules(String(phase)) };
    return rank === null || rank === undefined ? self.small("moment_phase", args) : self.small("moment_rank", { ...args, rank: String(rank) });
  }

  function rest(named, key, args) {
    const parts = key.split(".");
    const left = Object.entries(args).filter(([name, value]) => !named.has(name) && !OF_CONTEXT.has(name) && present(value) && !parts.includes(value));
    return left.map(([name, value]) => `${self.argumentName(name)} ${self.argument(name, value)}`).join(", ");
  }

  function given(id, key, args) {
    const named = variables(bundle, id);
    const all = { ...args, ...derived(args) };
    const wrapped = {};
    for (const name of new Set([...Object.keys(all), ...named])) {
      const value = all[name];
      if (typeof value === "number") wrapped[name] = new Figure(value, name, self);
      else if (value === undefined || value === null || value === "") wrapped[name] = new Missing(name, self);
      else wrapped[name] = new Said(value, name, self);
    }
    if (named.has("asks")) wrapped.asks = new Ready(self.phrase(`asks.${args.ask ?? ""}`, args), "asks", self);
    if (named.has("rest")) wrapped.rest = new Ready(rest(named, key, args), "rest", self);
    return wrapped;
  }

  function unknown(key, args) {
    const more = rest(new Set(["combatant"]), key, args);
    return `${args.combatant ? `${text(args.combatant)}: ` : ""}${spaced(key)}${more ? ` (${more})` : ""}`;
  }

  return self;
}

/** An argument in a line: said as the speaker says it. */
class Said extends FluentType {
  constructor(value, name, speaker) {
    super(value);
    Object.assign(this, { name, speaker });
  }
  toString() { return this.speaker.argument(this.name, this.value); }
}

class Ready extends Said {
  toString() { return this.value; }
}

/** A number, by which a phrase can choose its form. */
class Figure extends FluentNumber {
  constructor(value, name, speaker) {
    super(value);
    Object.assign(this, { name, speaker });
  }
  toString() { return this.speaker.figure(this.value); }
}

/** An argument that is not there. */
class Missing extends FluentNone {
  constructor(name, speaker) {
    super("");
    Object.assign(this, { name, speaker });
  }
  toString() { return COMBATANTS.has(this.name) ? this.speaker.small("somebody") : this.speaker.small("something", { what: this.speaker.argumentName(this.name) }); }
}

const idOf = (key) => key.replaceAll(".", "_").replaceAll(" ", "-");

/** "a.b.c", "a.b", "a". */
const beginnings = (key) => key.split(".").map((_, number, all) => all.slice(0, all.length - number).join("."));

function present(value) {
  if (value === null || value === undefined || value === "" || value === 0 || value === false) return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}

/** Arguments that follow from the others, for phrases to use. */
function derived({ purpose, skill, weapon, modifiers, unit, roll, total }) {
  const found = {};
  if (purpose !== undefined) {
    found.basis = skill || "base";
    if (String(skill ?? "").toLowerCase() === spaced(String(purpose)).toLowerCase()) found.skill = ""; // "dodge", not "dodge with Dodge"
  }
  // "Sword", not "longsword (Sword)"
  if (purpose !== undefined && spaced(String(weapon ?? "")).toLowerCase().includes(String(skill ?? "").toLowerCase())) found.weapon = "";
  if (Array.isArray(modifiers)) found.modifiers = together(steps(modifiers, unit));
  if (unit === "bonus" && Number.isInteger(roll) && Number.isInteger(total)) found.sum = roll + total;
  return found;
}

/** The variables that a message names, itself or in those that it uses. */
const variables = (bundle, id) => variablesOf(bundle.getMessage(id).value, (used) => bundle.getMessage(used)?.value);

/** The variables that a pattern names, and those of the messages that it uses, where they can be `looked` up. */
function variablesOf(pattern, looked) {
  const found = new Set();
  const look = (part, deep) => {
    if (Array.isArray(part)) part.forEach((each) => look(each, deep));
    else if (part && typeof part === "object") {
      if (part.type === "var") found.add(part.name);
      if (part.type === "mesg" && deep) look(deep(part.name));
      Object.values(part).forEach((each) => look(each, deep));
    }
  };
  look(pattern, looked);
  return found;
}
