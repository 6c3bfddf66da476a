// The campaigns of this browser: kept in its storage, as seats are.

const KEY = "affray.campaigns";
const MOST = 20;

/** The campaigns that this browser holds: {campaign, token, title}; the first is the one that is played. */
export function heldCampaigns() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || [];
  } catch {
    return [];
  }
}

/** Hold a campaign, and play it from now on. */
export function holdCampaign(held) {
  write([held, ...heldCampaigns().filter((each) => each.campaign !== held.campaign)]);
}

/** Hold it no more; whoever has its link has it still. */
export const leaveCampaign = (held) => write(heldCampaigns().filter((each) => each.campaign !== held.campaign));

function write(all) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // Without storage (a private window) the link is all that leads back.
  }
}
