// The combatants, side by side of the fight: like ones as one card that opens; of a crowd those who matter now, and the others
// by name when asked for.

import { phrase } from "../text/page-texts.js";
import { html, nothing, repeat } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { later } from "../dom/later.js";
import { namesOf, speakerOf } from "../session/fight-session.js";
import { changes } from "../session/changes.js";
import { groupsOf } from "../session/groups.js";
import { details } from "../text/words.js";
import { combatantCard } from "./combatant-card.js";
import { fold } from "./fold.js";
import { sideNumber } from "./portrait.js";
import { targetingOf } from "./targeting.js";

const groupCards = later(() => import("./group-card.js"));

const FEW = 4; // combatants, up to which every card says all
const CROWD = 24; // from here on those who only stand there are folded away

/** Every card: one's own people first, then their side, then the others. */
export function combatantCards(session, view, past) {
  const own = view.you.combatants;
  const first = (each) => (own.includes(each.id) ? 0 : 1);
  const everybody = [...view.combatants].sort((one, other) => first(one) - first(other));
  const sides = [...new Set(everybody.map((each) => each.side))];
  const changed = past ? changes(session.past.before, view) : session.changed;
  const crowd = everybody.length > CROWD;
  const card = (who) => combatantCard(session, view, who, {
    past, changed: changed.get(who.id), briefly: everybody.length > FEW && !own.includes(who.id) && !takesPart(view, who),
  });
  return html`<section class=${`people${crowd ? " crowd" : ""}`} aria-label=${phrase("combatants")}>
    ${crowd ? nameFilter(session) : nothing}
    ${sides.map((side) => {
      const people = everybody.filter((each) => each.side === side);
      return html`<div class=${`group side-${sideNumber(view, side)}`}><h2 class="side">${speakerOf(session).called(side)} <small>${standing(people)}</small></h2>
        ${inGroups(session, view, people, past, card, (some) => (crowd ? crowded(session, view, some, changed, card) : repeat(some, (each) => each.id, card)))}</div>`;
    })}
    ${view.things?.length ? html`<div class="group"><h2 class="side">${phrase("on-the-table")}</h2>
      <ul class="things">${view.things.map((each) => html`<li>${speakerOf(session).called(each.item)}${thingState(session, each)}</li>`)}</ul></div>` : nothing}
  </section>`;
}

/** A side with a card for each of its groups, and the others as `singly` shows them; who is sought is found by themselves. */
function inGroups(session, view, people, past, card, singly) {
  const groups = session.find?.trim() ? [] : groupsOf(view, people);
  const cards = groups.length ? groupCards(session.draw) : null;
  if (!cards) return singly(people);
  const grouped = new Set(groups.flatMap(({ members }) => members));
  return [repeat(groups, ({ key }) => key, (each) => cards.groupCard(session, view, each, past, card)), singly(people.filter((each) => !grouped.has(each)))];
}

/** Whether somebody acts or is asked just now. */
const takesPart = (view, who) => !view.closed && (view.step?.combatant === who.id || view.pending.some((each) => each.asked === who.id));

const standing = (people) => phrase("standing-of", { standing: people.filter((each) => each.standing && each.present).length, all: people.length });

const nameFilter = (session) => html`<p class="find"><label>${icon("search", phrase("find-by-name"))}
  <input type="search" .value=${session.find ?? ""} @input=${(event) => { session.find = event.target.value; session.draw(); }} /></label></p>`;

/** A side of a crowd: who acts, is asked, was hit or can be chosen; the others behind a line, by what state they are in. */
function crowded(session, view, people, changed, card) {
  const sought = (session.find ?? "").trim().toLowerCase();
  if (sought) return repeat(people.filter((each) => each.name.toLowerCase().includes(sought)).slice(0, CROWD), (each) => each.id, card);
  const chosen = (each) => targetingOf(session, each.id)?.chosen;
  const shown = people.filter((each) => view.you.combatants.includes(each.id) || takesPart(view, each) || changed.has(each.id) || chosen(each));
  const others = people.filter((each) => !shown.includes(each));
  const up = others.filter((each) => each.standing && each.present);
  const hurt = (each) => Object.values(each.resources).some(({ now, max }) => now < max) || each.conditions.length > 0;
  const states = { unhurt: up.filter((each) => !hurt(each)), hurt: up.filter(hurt), out: others.filter((each) => !up.includes(each)) };
  return [
    repeat(shown, (each) => each.id, card),
    Object.entries(states).filter(([, some]) => some.length).map(([state, some]) => fold(
      session, `${people[0].side}/${state}`, "fold", html`<summary>${phrase(`crowd-${state}`, { count: some.length })}</summary>`, () => repeat(some, (each) => each.id, card),
    )),
  ];
}

/** What is seen of a thing of the table: ": open, at 3, 4". */
function thingState(session, { fields, position }) {
  const { shown, kind, ...state } = fields;
  const said = Object.entries(state).filter(([, value]) => value !== false && value !== null && value !== "")
    .map(([name, value]) => (value === true ? speakerOf(session).say(name) : details({ [name]: value }, namesOf(session))));
  if (position) said.push(phrase("at-place", { place: position.join("/") }));
  return said.length ? `: ${said.join(", ")}` : "";
}
