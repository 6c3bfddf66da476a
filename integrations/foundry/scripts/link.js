// The link between a combat of the tracker and a fight: this browser's seat, what it sees, and what waits to be carried over.

import { join, Service } from "./client/affray.js";
import { mappingInForce } from "./mapping.js";
import { bringOver } from "./to_foundry.js";
import { keepSeat, seatLink } from "./settings.js";
import { ID, reason, say } from "./words.js";

const links = new Map();
const WANTED = { labels: "yes", only: ["mine", "legal"] };

export const linkOf = (combat) => links.get(combat?.id);
export const allLinks = () => [...links.values()];
export const fightOf = (combat) => combat?.getFlag(ID, "fight");

/** Only one browser carries over: that of the GM whom Foundry calls the active one, if it has a GM's seat. */
export const writes = (link) => Boolean(link.now) && link.now.view.you.role === "gm" && game.users.activeGM?.id === game.user.id;

/** Watch the fight of a combat, if this browser has a seat at it; done when the fight was seen first. */
export function connect(combat) {
  const fight = fightOf(combat);
  const invitation = fight && seatLink(fight.encounter);
  if (!invitation) return Promise.resolve();
  if (!links.has(combat.id)) {
    const seat = join(invitation, game.i18n.lang);
    const audience = seat.sit(fight.audience);
    const link = { combat, seat, audience, now: null, brought: null, status: "connecting", told: "", asked: "", lines: [], work: Promise.resolve() };
    links.set(combat.id, link);
    link.ready = watch(link);
  }
  return linkOf(combat).ready;
}

async function watch(link) {
  const { seat } = link;
  link.mapping = await mappingInForce();
  link.hitPoints = (await new Service(seat.url).ruleset((await seat.view()).ruleset)).hit_points;
  if (linkOf(link.combat) !== link) return; // it was disconnected meanwhile
  link.watching = seat.watch({
    options: WANTED,
    seen: (now) => seen(link, now),
    status: (status) => changed(link, status),
    ended: (problem) => failed(link.combat, problem),
  });
  await link.watching.started;
}

export function disconnect(combat) {
  linkOf(combat)?.watching?.stop();
  links.delete(combat?.id);
}

/** What ended a link, or kept it from coming about, is said; a seat that is gone is forgotten. */
export function failed(combat, problem) {
  disconnect(combat);
  if (problem.details?.status === 401) keepSeat(fightOf(combat).encounter, "");
  ui.notifications.warn(reason(problem));
}

/** The next thing to be carried over, after all that came before it. What goes wrong is said, and stops nothing. */
export function queue(link, does) {
  link.work = link.work.then(does).catch((problem) => ui.notifications.error(reason(problem)));
  return link.work;
}

/** Bring everything over again, as the fight has it. */
export function bringAll(link) {
  link.brought = null;
  return queue(link, () => bring(link));
}

function seen(link, now) {
  if (now.fresh) link.brought = null;
  link.now = now;
  link.lines.push(...now.lines);
  askedAnew(link);
  Hooks.callAll("affray.seen", link.combat, now);
  queue(link, () => bring(link));
}

const bring = (link) => (writes(link) ? bringOver(link) : undefined);

function changed(link, status) {
  if (status === "lost" && link.status === "live") ui.notifications.warn(say("lost"));
  if (status === "live" && link.status === "lost") {
    ui.notifications.info(say("back"));
    bringAll(link); // where nothing was missed, nothing else would say how the fight is
  }
  link.status = status;
}

function askedAnew(link) {
  const [first] = Object.values(link.now.options).flatMap((each) => each.decisions);
  if (first && first.decision !== link.asked) ui.notifications.info(say("asked", { question: first.question }));
  link.asked = first?.decision ?? "";
}
