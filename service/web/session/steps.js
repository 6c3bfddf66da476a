// The past steps of a fight: read many at a time, and remembered.

import { phrase } from "../text/page-texts.js";
import { announce } from "../dom/announce.js";
import { changes } from "./changes.js";
import { linesAt, stepAt } from "./lines.js";
import { marksOf } from "./marks.js";
import { readable } from "./service.js";

const PAUSE = 60; // milliseconds: who runs along the steps does not want each of them
const AT_ONCE = 64; // steps that are read together

/** The step that is looked at, {view, before, touched}, and going to others: `look`, `go`, `step`, `goToTime`. */
export function pastSteps(session) {
  const views = new Map();
  const reading = new Map();
  const past = { view: null, at: null, before: null, touched: new Set() };
  const last = () => session.view?.version ?? 1;
  let timer = 0;
  let newest = 0; // the last step when it was read; more may belong to it now

  /** Have a step, with those around it. */
  function read(when) {
    if (isThere(when)) return null;
    const from = when - ((when - 1) % AT_ONCE);
    if (!reading.has(from)) {
      reading.set(from, session.client.steps(from, AT_ONCE)
        .then((found) => {
          found.forEach((each) => views.set(each.version, each));
          newest = Math.max(newest, found.at(-1).version);
        })
        .finally(() => reading.delete(from)));
    }
    return reading.get(from);
  }
  const isThere = (when) => views.has(when) && (when !== newest || newest >= last());
  const isRead = (when) => isThere(when) && (when < 2 || isThere(when - 1));
  const readAll = (when) => Promise.all([read(when), when > 1 ? read(when - 1) : null]);

  function show(when) {
    Object.assign(past, { view: views.get(when) ?? null, before: views.get(when - 1) ?? null });
    past.touched = new Set(changes(past.before, past.view).keys());
    const ahead = when + AT_ONCE / 4;
    if (ahead <= last()) read(ahead)?.catch(() => {}); // so that who goes on need not wait
  }
  past.look = (when) => {
    if (past.at === when) return;
    past.at = when;
    clearTimeout(timer);
    if (isRead(when)) { show(when); return; }
    timer = setTimeout(async () => {
      try {
        await readAll(when);
        if (past.at !== when) return;
        show(when);
        announce([phrase("step-announced", { step: when }), ...linesAt(session, when).map((each) => each.text)].join(" "));
      } catch (error) {
        past.at = null;
        session.error = readable(error);
      }
      session.draw();
    }, PAUSE);
  };
  /** Look at no step any more. */
  past.leave = () => { past.at = null; clearTimeout(timer); };
  past.go = (when) => {
    const base = `#fight/${session.encounter}/${session.seat}`;
    const target = when === null || when >= last() ? base : `${base}/at/${Math.max(1, when)}`;
    history.replaceState(null, "", target);
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  /** A step back or on, past those of which nothing is told. */
  past.step = (by) => {
    const at = session.when ?? last();
    const { seen } = marksOf(session);
    const next = by > 0 ? seen.find((each) => each > at) : seen.findLast((each) => each < at);
    past.go(session.timelineRead ? next ?? (by > 0 ? null : 1) : at + by);
  };
  /** The next step in a direction of which something is told; null for now. */
  past.following = (by) => {
    const { told } = marksOf(session);
    const at = session.when ?? last() + 1;
    return (by > 0 ? told.find((each) => each > at) : told.findLast((each) => each < at)) ?? (by > 0 ? null : 1);
  };
  /** The beginning of the next round in a direction. */
  past.round = (by) => {
    const starts = marksOf(session).rounds.map((each) => each.step);
    const at = session.when ?? last() + 1;
    past.go((by > 0 ? starts.find((each) => each > at) : starts.findLast((each) => each < at)) ?? (by > 0 ? null : 1));
  };
  past.goToTime = (time) => past.go(stepAt(session.lines, time));
  return past;
}
