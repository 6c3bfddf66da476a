// Two GMs' browsers: one writes, and when it goes, the other goes on: node two_gms.mjs MODULE URL

import assert from "node:assert/strict";
import { begin, cell, complaints, drag, elsewhere, table, token, until } from "../../../support/foundry_stand_in/table.mjs";

const [, , module, url] = process.argv;
const mapping = { sheet: { hp: "system.hp.max", QU: "system.quick" } };
const { world, gm1, gm2 } = await table(module, url, { ruleset: "pathmaster", mapping, who: ["gm1", "gm2"] });
await gm1.api.start();
await gm2.api.sit(gm2.game.combat, await gm1.api.invite(gm1.game.users.get("gm2")));
await begin(gm1);
const affray = await elsewhere(module, gm1);
await until(() => gm2.game.combat.turns[0].initiative === 2);

// What one of them does goes over once, whoever it was.
const wrote = [];
for (const [name, client] of Object.entries({ gm1, gm2 })) client.Hooks.on("preUpdateToken", (document, changes, options) => { if (options.affray) wrote.push(name); });
const { version } = await affray.view();
await token(gm2, "bob").actor.update({ "system.hp.value": 31 });
await until(async () => (await affray.view()).version > version);
await affray.adjust("bob", { position: [8, 4] });
await until(() => cell(gm2, "bob").join() === "8,4");
assert.equal((await affray.view()).version, version + 2);
assert.deepEqual(wrote, ["gm1"]);

// A GM's move that the rules refuse goes back, and whoever made it is told why.
await drag(gm2, "ann", 4, 3);
await until(async () => (await affray.view()).combatants[0].position[0] === 4);
await drag(gm2, "ann", 11, 7);
await until(() => cell(gm1, "ann").join() === "4,3", "the token is back");
await until(() => complaints(gm2).length === 1);
assert.deepEqual(complaints(gm1), []);

// The first leaves; what happened before Foundry knew of it is the second's to carry over, and all that comes.
const has = (hp) => token(gm2, "bob").actor.system.hp.value === hp;
await world.leave(gm1, async () => {
  const seen = new Promise((done) => { gm2.Hooks.on("affray.seen", done); });
  await affray.adjust("bob", { hit_points: 12 });
  await seen;
  await new Promise((done) => setTimeout(done, 50));
  assert.ok(!has(12));
});
await until(() => has(12), "what the first could not carry over");
await affray.adjust("bob", { position: [7, 4] });
await until(() => cell(gm2, "bob").join() === "7,4", "the second goes on");
assert.ok(wrote.includes("gm2"));
process.exit(0);
