// What an answer is called on its button: "Attack Brigand with the longsword".

import { phrase } from "../../text/page-texts.js";
import { has } from "../../text/sentences.js";
import { speakerOf } from "../../session/fight-session.js";
import { same } from "./fitting.js";

const LONG = 3; // values of a list, beyond which it is only counted

/** What a kind of choice is called on its button. */
export function kindName(session, asked, key) {
  const own = `choice.${asked.ask}.${key}`;
  return has(session.says, own) ? speakerOf(session).sentence(own, {}) : speakerOf(session).called(key);
}

/** An option with all its arguments in a few words; what is as usual is not said. */
export function answerLabel(session, asked, option, args) {
  const speaker = speakerOf(session);
  const said = Object.fromEntries(Object.entries(args).filter(([name, value]) => !usual(option.params[name], value)));
  const key = `option.${option.key}`;
  if (has(session.says, key)) return speaker.sentence(key, counted(said));
  const values = Object.values(counted(said)).map(speaker.value);
  return values.length ? `${speaker.called(option.key)}: ${values.join(", ")}` : kindName(session, asked, option.key);
}

/** The chance of an option, as its system counts it; "" where nothing is rolled. */
export const chanceText = (session, option) => (option.chance === null ? "" : speakerOf(session).counted(option.chance, option.unit));

const usual = (param, value) => value === "" || value === null || value === undefined || (Array.isArray(value) && !value.length)
  || (param && (param.default ?? null) !== null && same(param.default, value));

const counted = (args) => Object.fromEntries(Object.entries(args).map(([name, value]) =>
  [name, Array.isArray(value) && value.length > LONG ? phrase("so-many-steps", { count: value.length }) : value]));
