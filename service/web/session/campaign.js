// The campaign of this browser's GM: what is prepared lies on the service, so that other browsers have it too.

import { Campaign, Seat } from "../client/affray.js";
import { LANGUAGE } from "../text/language.js";
import { openingKey } from "./opening-key.js";
import { saved, forget as forgetHere } from "./library.js";
import { heldCampaigns, holdCampaign } from "./held-campaigns.js";
import { readable, service } from "./service.js";

const loaded = { token: "", view: null, error: null };

/** The campaign that is played: {campaign, token, title}, and its `view` once it is here, or why there is none. */
export function playedCampaign(draw) {
  const [held] = heldCampaigns();
  if (!held) return null;
  if (loaded.token !== held.token) {
    Object.assign(loaded, { token: held.token, view: null, error: null });
    changed(held, bySeat(held).view()).then(draw, draw);
  }
  return { ...held, view: loaded.view, error: loaded.error };
}

/** Open a campaign, and take along what was saved in this browser alone. */
export async function openCampaign(title) {
  const { campaign, token } = await service.openCampaign(title, openingKey());
  const held = { campaign, token, title };
  holdCampaign(held);
  for (const each of saved()) {
    await keepInCampaign(held, each);
    forgetHere(each);
  }
}

/** Keep a party or an encounter in a campaign. */
export const keepInCampaign = (held, what) => changed(held, bySeat(held).prepare(what));

/** Who did what in all fights of a campaign. */
export const campaignSummary = (held) => bySeat(held).summary();

/** All of something prepared. */
export const prepared = (held, { id }) => bySeat(held).prepared(id);

/** Forget something prepared. */
export const forgetPrepared = (held, { id }) => changed(held, bySeat(held).forget(id));

/** Have a fight that was just opened belong to the campaign that is played; without one nothing happens. */
export async function addToCampaign(gm) {
  const [held] = heldCampaigns();
  if (held) await changed(held, bySeat(held).addFight(gm));
}

/**
 * Go on with whoever came out of a fight, as they are: another fight, which begins where that one ended. Its GM's seat:
 * {encounter, token}.
 */
export async function goOnFrom(fight) {
  const seat = new Seat(location.origin, fight.encounter, fight.token, LANGUAGE);
  try {
    const { version, closed, title } = await seat.view();
    const next = await seat.fork(closed ? version - 1 : version, { title });
    await addToCampaign(next);
    return { encounter: next.encounter, token: next.token, title };
  } catch (error) {
    throw readable(error);
  }
}

const bySeat = ({ campaign, token }) => new Campaign(location.origin, campaign, token, LANGUAGE);

/** The campaign as it is now. Throws what is wrong, as people read it. */
async function changed(held, answer) {
  try {
    Object.assign(loaded, { token: held.token, view: await answer, error: null });
    if (loaded.view.title !== held.title) holdCampaign({ ...held, title: loaded.view.title });
  } catch (error) {
    if (!loaded.view) loaded.error = readable(error);
    throw readable(error);
  }
}
