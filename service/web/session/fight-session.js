// The session of one seat at one fight: what the service says of it, what was chosen so far, and sending commands.

import { phrase } from "../text/page-texts.js";
import { Seat } from "../client/affray.js";
import { announce } from "../dom/announce.js";
import { call, mark } from "../dom/calling.js";
import { REFUSAL, showNext } from "../dom/focus.js";
import { isolated } from "../dom/direction.js";
import { LANGUAGE } from "../text/language.js";
import { fightTitle } from "../text/fight-title.js";
import { has, NO_PHRASES, phrases, speaker } from "../text/sentences.js";
import { changes } from "./changes.js";
import { noteArrivals } from "./arrivals.js";
import { stepOf } from "./lines.js";
import { noteMoves } from "./trails.js";
import { cameTooLate, noteOutcomes } from "./outcomes.js";
import { playing } from "./playing.js";
import { pastSteps } from "./steps.js";
import { keepTitle } from "./seats.js";
import { readable, ruleset } from "./service.js";

/**
 * The session of a seat that this browser holds, until it is stopped; `draw` is called whenever something changes. `shown` is
 * what its seat was shown when it was taken, if it was just now: {view, options}, of which `options` may still come.
 */
export function startSession(saved, draw, shown = null) {
  const session = {
    saved,
    encounter: saved.encounter,
    seat: saved.seat,
    token: saved.token,
    client: new Seat(location.origin, saved.encounter, saved.token, LANGUAGE),
    draw,
    // What the service says.
    view: shown?.view ?? null,
    position: null, // how far it is known live; null before the first snapshot
    options: {}, // what this seat's combatants are asked, by combatant
    changed: new Map(), // what the last step did to the combatants
    lines: [], // the timeline
    timelineRead: false, // whether all of it has arrived once
    news: new Set(), // where the lines stand that came last, live
    status: "connecting",
    ended: null, // the problem with which the service ended the connection
    phases: [],
    conditions: [], // those that a GM may give, each with its title and what it needs to be told
    says: NO_PHRASES, // what questions, conditions and budgets are called
    words: [], // of the rules, that somebody new may ask about
    styles: [], // in which the autopilot plays
    table: null, // how the table was set up: {options, forked}
    secrets: { rolls: {}, invitations: {} }, // what only a GM knows: hidden rolls by id, invite links by seat
    // What is looked at and chosen; views keep what is open in them here as well.
    when: null, // a past step, by its version; null is the present
    record: null, // whether the record holds; null as long as that is not known
    error: null, // what was refused last, as `readable`
    outcomes: new Map(), // what came of questions, by decision
    passed: "", // who went on without this seat's answer
    sentTo: "", // the decision that this seat answered last
    tab: "table", // what a phone shows
    panel: "story", // what the panel of a wide page shows
    drafts: {}, // answers that are not sent yet, by decision
    typed: new Map(), // dice typed with answers that were sent: see views/dock/send-answer.js
  };
  if (shown) readTable(session);
  shown?.options?.then((found) => {
    if (!found || session.position !== null || found.version !== session.view.version) return; // what comes live is newer
    session.options = found.options;
    draw();
  });
  session.client.check().then((found) => { session.record = found; draw(); }, () => {}); // without an answer there is nothing to warn of
  session.past = pastSteps(session);
  session.player = playing(session);
  const watching = session.client.watch({
    seen: (next) => update(session, next),
    status: (status) => {
      if (status === "lost" && session.status === "live") announce(phrase("announce-lost"), "assertive");
      if (status === "live" && session.status === "lost") announce(phrase("announce-connected"));
      session.status = status;
      draw();
    },
    ended: (problem) => {
      session.ended = problem;
      draw();
    },
  });
  session.stop = () => {
    mark(0);
    clearTimeout(session.asksAgain);
    clearTimeout(session.looksAtTable);
    watching.stop();
  };
  return session;
}

async function update(session, { view, options, position, lines, events, fresh }) {
  const askedBefore = session.position === null ? null : new Set(ownDecisions(session).map((each) => each.decision));
  const ownBefore = ownDecisions(session);
  const requestsBefore = session.view?.undo_requests.length ?? 0;
  const shownAt = session.view?.version;
  if (!fresh && view.version !== session.view?.version) session.changed = changes(session.view, view);
  if (session.view && view.version !== session.view.version) session.error = null; // what was refused may be possible now
  Object.assign(session, { view, options, position });
  if (session.playedOn && events.some((each) => each.type === "Undone")) session.playedOn.stops = true;
  session.playedOn?.look?.(); // playing on waits for players: see session/play-on.js
  keepTitle(session.saved, fightTitle(view));
  if (!fresh) noteOutcomes(session, { events, lines }, ownBefore);
  noteMoves(session, fresh ? [] : events);
  if (!session.table) readTable(session);
  if (isGm(session) && (fresh || events.some((each) => SECRET.has(each.type)))) readSecrets(session);
  if (isGm(session) && view.pending.length && !Object.keys(options).length) sayWhyNothingIsAsked(session);
  if (!session.timelineRead) session.draw(); // the table need not wait for its story
  if (fresh || events.some((each) => each.type === "Undone" || each.type === "Redone")) await readTimeline(session);
  else session.lines = merged(session.lines, lines);
  if (fresh && shownAt < view.version) await noteMissed(session, shownAt, ownBefore);
  session.news = new Set(fresh ? [] : lines.map((each) => each.position));
  announceNews(session, { lines: fresh ? [] : lines, askedBefore, requestsBefore });
  session.draw();
}

/** What was answered between the table as it was shown first and the first that came live. */
async function noteMissed(session, after, own) {
  const { events } = await session.client.events(after);
  noteOutcomes(session, { events, lines: session.lines.filter((each) => stepOf(each) > after) }, own);
}

const SECRET = new Set(["HiddenRoll", "RollRevealed", "EncounterClosed", "SeatInvited", "SeatRevoked"]);

/** Read what the GM alone may know; it is not in the log, so a page that was loaded again has it from the service. */
function readSecrets(session) {
  session.client.secrets().then((found) => {
    const before = session.secrets;
    session.secrets = found;
    noteArrivals(session, before, readSecrets);
    session.draw();
  }, (error) => { session.error = readable(error); session.draw(); });
}

/** Somebody is to decide, and nobody is asked: the rules are missing here, or lead elsewhere, and the service says so. */
function sayWhyNothingIsAsked(session) {
  session.client.options().catch((error) => { session.error = readable(error); session.draw(); });
}

/** Read out what happened and what is asked, and call whoever is asked now and was not before, or is nudged by the GM. */
function announceNews(session, { lines, askedBefore, requestsBefore }) {
  const { view } = session;
  const told = lines.filter((each) => !each.aside);
  if (told.length) announce(told.map((each) => each.short || each.text).join(" "));
  if (session.passed) announce(session.passed, "assertive");
  const own = ownDecisions(session);
  mark(own.length);
  const nudged = told.some((each) => each.key === "spoke" && each.by === "gm" && own.some(({ seat }) => seat === each.args.combatant));
  const asked = own.filter((each) => nudged || !askedBefore?.has(each.decision));
  if (asked.length) {
    const questions = asked.map((each) => `${nameOf(session, each.seat)}: ${questionOf(session, each)}`).join(" ");
    announce(questions, "assertive");
    if (askedBefore && !justActed(session)) {
      const sound = asked.some((each) => view.step?.combatant === each.seat) ? "turn" : "asked";
      call({ title: fightTitle(view), body: questions, tag: session.encounter, at: `#fight/${session.encounter}/${session.seat}`, sound });
    }
  }
  if (isGm(session) && view.undo_requests.length > requestsBefore) announce(phrase("asks-to-undo", { seat: view.undo_requests.at(-1).seat }), "assertive");
}

/** Read what never changes: how the table was set up, the phases and the texts of the ruleset. */
function readTable(session) {
  session.table = { options: {} };
  session.client.events(0, 1).then(({ events: [first] }) => {
    session.table = { options: first?.options ?? {}, forked: first?.forked ?? null };
    session.draw();
  }, () => { session.table = null; });
  const { ruleset: name, parts } = session.view;
  // Where a part is not installed, the fight is told in the words of the others.
  ruleset(name, parts.map((each) => each.name)).catch(() => ruleset(name)).then((found) => {
    Object.assign(session, { phases: found.phases, conditions: found.conditions ?? [], words: found.words ?? [], styles: found.styles ?? [], says: phrases(found.says) });
    session.draw();
  }, () => {});
}

/** Read the whole timeline, one reading after the other; what came live meanwhile may be missing in it. */
function readTimeline(session) {
  session.reading = (session.reading ?? Promise.resolve()).then(async () => {
    const before = session.lines.length;
    try {
      const { lines } = await session.client.timeline();
      session.lines = merged(lines, session.lines.slice(before));
      session.timelineRead = true;
    } catch (error) {
      session.error = readable(error);
    }
  });
  return session.reading;
}

/** Lines and those that came after them, each once. */
function merged(lines, more) {
  const known = new Set(lines.map((each) => each.position + each.key));
  return [...lines, ...more.filter((each) => !known.has(each.position + each.key))];
}

/** Send a command of this seat, after those before it; what is refused is shown, and nothing is lost. */
export function sendCommand(session, command) {
  const sent = (session.sent ?? Promise.resolve()).then(() => send(session, command));
  session.sent = sent;
  return sent;
}

async function send(session, command) {
  Object.assign(session, { error: null, passed: "", acted: Date.now(), sentTo: command.decision ?? session.sentTo });
  try {
    const done = await session.client.command(command);
    if (session.adding) session.adding.error = null; // what was refused beside a form is over, too
    return done;
  } catch (error) {
    session.error = cameTooLate(session, command, readable(error));
    announce(session.error.message, "assertive");
    showNext(REFUSAL);
    return null;
  } finally {
    session.draw();
  }
}

/**
 * Undo or redo what the view names ("undo" or "redo" as `kind`): so nobody takes back what they have not seen.
 * A second press waits until the view shows the first.
 */
export async function undoOrRedo(session, kind, { version }, more = {}) {
  if (session.undoing || session.undone > session.view.version) return null;
  session.undoing = true;
  const done = await sendCommand(session, { command: kind, version, ...more });
  session.undoing = false;
  session.undone = done?.version ?? 0;
  return done;
}

/** The answer to a decision as it was chosen so far; it stays while others play. */
export function draftAnswer(session, asked) {
  return (session.drafts[asked.decision] ??= { key: "", args: {}, params: {}, dice: "" });
}

/** The choices of this seat that are its own to make: a GM may also answer for others. */
export const ownChoices = (session) => Object.values(session.options).filter((each) => !isGm(session) || each.seat === "gm");

/** The decisions that are this seat's own to make. */
const ownDecisions = (session) => ownChoices(session).flatMap((seat) => seat.decisions.map((each) => ({ ...each, seat: seat.seat })));

const AT_IT = 3_000; // milliseconds, within which whoever sent something still looks at the page

const justActed = (session) => !document.hidden && Date.now() - (session.acted ?? 0) < AT_IT;

/** What an argument is called where it is chosen. */
export const fieldName = (session, name) => (has(session.says, `field.${name}`) ? speakerOf(session).sentence(`field.${name}`, {}) : speakerOf(session).parameter(name));

/** What a decision asks, as a question. */
export function questionOf(session, asked) {
  const key = `question.${asked.ask}`;
  return has(session.says, key) ? speakerOf(session).sentence(key, asked.args) : `${speakerOf(session).called(asked.ask)}?`;
}

/** Who says something of this fight, by the combatants' names. */
export const speakerOf = (session) => speaker(session.says, namesOf(session));

export const nameOf = (session, id) =>
  id === "gm" ? phrase("the-gm") : session.view?.combatants.find((each) => each.id === id)?.name || id;

/** What everybody is called, to be put into a sentence, whose order a name of another direction must not turn. */
export const namesOf = (session) => Object.fromEntries((session.view?.combatants || []).map((each) => [each.id, isolated(each.name)]));

export const isGm = (session) => session.view?.you?.role === "gm";
