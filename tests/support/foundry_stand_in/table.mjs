// A table of three for the stories: a GM, a second GM, and Ann's player; three tokens on a scene with padding.

import { Client } from "./client.mjs";
import { World } from "./world.mjs";

const SIZE = 100;
const users = [
  { id: "gm1", name: "Gamemaster", isGM: true },
  { id: "gm2", name: "Second", isGM: true },
  { id: "pat", name: "Pat", isGM: false },
];

const actor = (_id, hp, owners = []) => ({ _id, owners, system: { hp: { value: hp, max: hp }, quick: { ann: 60, bob: 30, owl: 0 }[_id] }, effects: [] });
const at = (column, row) => ({ x: (column + 2) * SIZE, y: (row + 2) * SIZE }); // two cells of padding

const scene = {
  _id: "yard", name: "The yard", gridSize: SIZE, dimensions: { sceneX: 200, sceneY: 200, sceneWidth: 1200, sceneHeight: 800 },
  tokens: [
    { _id: "ann", name: "Ann", actorLink: true, actorId: "ann", disposition: 1, hidden: false, ...at(3, 3) },
    { _id: "bob", name: "Bob", actorLink: false, delta: actor("bob", 40), disposition: -1, hidden: false, ...at(9, 3) },
    { _id: "owl", name: "Owl", actorLink: false, delta: actor("owl", 40), disposition: -1, hidden: true, ...at(9, 6) },
  ],
};

const combatant = (_id) => ({ _id, sceneId: "yard", tokenId: _id, initiative: null, defeated: false, hidden: false });

/** Open the clients `who` of a world that plays by `ruleset`, with these tokens in the tracker. */
export async function table(module, url, { ruleset, mapping, tokens = ["ann", "bob"], who = ["gm1", "pat"], whispers = false, generation = Number(process.env.FOUNDRY ?? 13) }) {
  const world = new World();
  const combat = { _id: "fight", round: 0, turn: 0, combatants: tokens.map(combatant) };
  const data = {
    users, generation, system: "a-system", scenes: [scene], actors: [actor("ann", 40, ["pat"])], combats: [combat],
    settings: { url, ruleset, whispers, mapping: JSON.stringify({ hit_points: "system.hp.value", ...mapping }) },
  };
  const clients = {};
  for (const user of who) {
    clients[user] = new Client(world, module, { ...structuredClone(data), user });
    world.clients.push(clients[user]);
    await clients[user].start();
  }
  for (const client of world.clients) for (const each of client.game.users.contents) each.active = who.includes(each.id);
  return { world, ...clients };
}

export const cell = (client, id) => {
  const { x, y } = client.game.scenes.get("yard").tokens.get(id);
  return [x / SIZE - 2, y / SIZE - 2];
};

export const token = (client, id) => client.game.scenes.get("yard").tokens.get(id);
export const drag = (client, id, ...to) => token(client, id).update(at(...to));

/** Drag a token over several points, as version 13 does: a part of the way after the other; `stop` after so many. */
export async function dragOver(client, id, points, stop = points.length) {
  for (const [number, point] of points.slice(0, stop).entries()) {
    await token(client, id).update(at(...point), { pending: points.slice(number + 1) });
  }
  if (stop < points.length) for (const each of client.world.clients) each.Hooks.callAll("stopToken", token(each, id));
}

/** Until something is so; a story that waits in vain says for what. */
export async function until(fits, what = String(fits), longest = 1000 * Number(process.env.PATIENCE ?? 10)) {
  const end = Date.now() + longest;
  while (!(await fits())) {
    if (Date.now() > end) throw new Error(`In vain: ${what}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** In the next dialog, choose what is called this; with `checked`, all that it leaves open is asked for. */
export const choose = (client, label, checked = false) => client.prompts.push((content) => {
  const found = content.match(new RegExp(`value="([^"]+)">${label}`));
  if (!found) throw new Error(`There is no ${label} in ${content}`);
  return { option: { value: found[1] }, details: { checked } };
});

/** Begin a fight of pathmaster in the module's own dialogs: nobody is surprised, and Ann comes first. */
export async function begin(gm) {
  choose(gm, "Begin");
  await gm.api.act();
  await until(() => gm.notices.some(([, text]) => text.includes("surprise")), "the GM is asked who is surprised");
  choose(gm, "Nobody is surprised", true);
  gm.prompts.push({ who: { selectedOptions: [] } });
  await gm.api.act();
}

/** The GM's seat, as any other program has it: for what is done elsewhere than in Foundry. */
export async function elsewhere(module, client) {
  const { join } = await import(`${module}/scripts/client/affray.js`);
  return join(Object.values(client.storage.seats)[0]);
}

export const complaints = (client) => client.notices.filter(([kind]) => kind !== "info").map(([, text]) => text);
