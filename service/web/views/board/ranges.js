// How far something carries: bands of cells around whoever does it, while a target is chosen or a figure goes somewhere.

import { ownChoices, speakerOf } from "../../session/fight-session.js";
import { phrase } from "../../text/page-texts.js";
import { capital } from "../../text/words.js";
import { completed, fittingOptions, openNames, optionOf, same } from "../dock/fitting.js";
import { between } from "./geometry.js";
import { chosenWay, moverOf } from "./moving.js";

const RARE = 1000; // the place of what is not among the commonest

/** What carries from where one stands, or will stand: {from: {position, size}, what, bands}, the bands from the nearest. */
export function rangesOf(session) {
  const here = new Map(session.view.combatants.filter((each) => each.position && each.present).map((each) => [each.id, each]));
  const mover = moverOf(session);
  const seats = ownChoices(session).length ? ownChoices(session) : Object.values(session.options);
  for (const seat of seats) {
    for (const asked of seat.decisions) {
      const aimed = aimedWith(session, asked);
      const options = aimed ?? (seat.seat === mover ? inHand(asked) : []);
      const who = here.get(seat.seat);
      if (!options.length || !who) continue;
      const position = aimed ? who.position : chosenWay(session, mover)?.cells.at(-1) ?? who.position;
      return withNames(session, options).map((found) => ({ from: { position, size: who.size }, ...found }));
    }
  }
  return [];
}

const far = (option) => option.bands?.length > 0;

/** What is being chosen, and carries; null where nothing is chosen that does. */
function aimedWith(session, asked) {
  const draft = session.drafts[asked.decision];
  const kind = draft?.key ? asked.options.filter((option) => option.key === draft.key) : [];
  if (!kind.some(far)) return null;
  const names = openNames(kind);
  return fittingOptions(kind, names, completed(kind, names, draft.args, asked.likely)).filter(far);
}

/** What one would use: of what is done most often what is likely meant, else what carries farthest. */
function inHand({ options, likely }) {
  const found = options.filter(far);
  const most = Math.min(...found.map((option) => option.common || RARE));
  const usual = found.filter((option) => (option.common || RARE) === most);
  const meant = likely && optionOf(usual, likely);
  if (meant) return [meant];
  const farthest = Math.max(...usual.map(reachOf));
  return usual.filter((option) => reachOf(option) === farthest);
}

const reachOf = ({ bands }) => bands.at(-1).high;

/** What carries equally far once, named by all that it is done with. */
function withNames(session, options) {
  const found = [];
  for (const option of options) {
    const things = Object.entries(option.args).filter(([name]) => name !== "target").map(([name, value]) => speakerOf(session).value(value, name));
    const what = things.join(", ") || speakerOf(session).called(option.key);
    const known = found.find((other) => same(other.bands.map(asDrawn), option.bands.map(asDrawn)));
    if (known) known.names.add(what);
    else found.push({ names: new Set([what]), bands: option.bands });
  }
  return found.map(({ names, bands }) => ({ what: [...names].join(", "), bands }));
}

/** A band as its ring: whether it begins in the same space or next to it is not seen. */
const asDrawn = ({ low = 0, high, adds = 0 }) => [Math.max(1, low), high, adds];

/** What a band adds to the chance: "+10"; "" for nothing. */
export const added = (session, { adds = 0 }) => (adds ? speakerOf(session).change({ op: "+", value: adds }) : "");

/** "Bow: up to 10 cells +10, up to 30 cells". */
export function rangeInWords(session, { what, bands }) {
  const each = (band) => phrase(band.low > 1 && band === bands[0] ? "board-from-to" : "board-up-to", { low: band.low, count: band.high });
  return phrase("board-range", { what: capital(what), bands: bands.map((band) => [each(band), added(session, band)].filter(Boolean).join(" ")).join(", ") });
}

/** What carries to a cell, in words; "" for nothing. */
export function carriesTo(session, cell) {
  const reaching = rangesOf(session).flatMap(({ from, what, bands }) => {
    const away = between(session.view.board, from, { position: cell, size: 1 });
    const band = bands.find(({ low = 0, high }) => low <= away && away <= high);
    return band ? [[what, added(session, band)].filter(Boolean).join(" ")] : [];
  });
  return reaching.length ? phrase("board-in-range", { what: reaching.join(", ") }) : "";
}
