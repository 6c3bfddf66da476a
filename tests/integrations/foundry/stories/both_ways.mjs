// A round on a board, both ways, undo too: node both_ways.mjs MODULE URL

import assert from "node:assert/strict";
import { begin, cell, complaints, drag, elsewhere, table, token, until } from "../../../support/foundry_stand_in/table.mjs";

const [, , module, url] = process.argv;
const mapping = { sheet: { hp: "system.hp.max", QU: "system.quick" }, conditions: { prone: "prone" } };
const { world, gm1, pat } = await table(module, url, { ruleset: "pathmaster", mapping });
const { combat } = gm1.game;
const hp = (client, id) => token(client, id).actor.system.hp.value;
const prone = (client, id) => token(client, id).actor.statuses.has("prone");

await gm1.api.start();
await pat.api.sit(pat.game.combat, await gm1.api.invite(gm1.game.users.get("pat")));
await begin(gm1);
const affray = await elsewhere(module, gm1);
const now = async (id) => (await affray.view()).combatants.find((each) => each.id === id);
await until(() => pat.notices.length, "Pat is told that Ann is asked");
await until(() => pat.game.combat.turns[0].initiative === 2, "the order is in everybody's tracker");
assert.deepEqual(pat.game.combat.turns.map((each) => each.id), ["ann", "bob"]);

// A player's move is the player's own, and goes where the rules let it.
await drag(pat, "ann", 4, 3);
await until(async () => (await now("ann")).position[0] === 4);
assert.equal((await affray.view()).undo.by, "foundry-pat");
await drag(pat, "ann", 11, 7);
await until(() => complaints(pat).length, "Pat is told why not");
await until(() => cell(gm1, "ann").join() === "4,3", "the token is back");
assert.deepEqual(cell(pat, "ann"), [4, 3]);
assert.deepEqual(complaints(gm1), []);

// What is taken back in the fight goes back on the scene.
await affray.undo((await affray.view()).undo.version);
await until(() => cell(pat, "ann").join() === "3,3", "the undone move");

// Whoever is not asked is put elsewhere by a GM only, as a ruling.
await drag(gm1, "bob", 8, 4);
await until(async () => (await now("bob")).position.join() === "8,4");
await assert.rejects(drag(pat, "bob", 1, 1), /permission/);

// Hit points and conditions, from here to there and from there to here.
await token(gm1, "bob").actor.update({ "system.hp.value": 31 });
await until(async () => (await now("bob")).resources.hp.now === 31);
await affray.adjust("bob", { hit_points: 25, conditions: { prone: true } });
await until(() => hp(pat, "bob") === 25 && prone(pat, "bob"));
await token(gm1, "bob").actor.toggleStatusEffect("prone", { active: false });
await until(async () => (await now("bob")).conditions.every((each) => each.condition !== "prone"));
await token(gm1, "bob").actor.update({ "system.hp.value": 1e12 });
await until(() => hp(pat, "bob") === 25, "what is refused goes back");
assert.equal(complaints(gm1).length, 1);

// What has changed again before all of it was carried over does not come back as an echo.
world.before = async (type) => {
  if (type !== "ChatMessage" || !prone(gm1, "bob")) return; // the status is there, and the rest on its way
  world.before = async () => {};
  const seen = new Promise((done) => { gm1.Hooks.on("affray.seen", done); });
  await affray.adjust("bob", { conditions: { prone: false } });
  await seen;
};
const begun = (await affray.view()).version;
await affray.adjust("bob", { conditions: { prone: true } });
await until(async () => (await affray.view()).version >= begun + 2);
await until(() => !prone(pat, "bob"), "Bob stands");

// The tracker's next turn is the GM's call that time is over.
await combat.nextTurn();
await until(async () => (await affray.events(0)).commits.at(-1).kind === "call-time");
await until(() => combat.turns[combat.turn].id === "bob" && combat.turn === pat.game.combat.turn, "Bob's turn");

// Nothing of it went round in circles: each deed is one commit, and no more come.
const { version } = await affray.view();
await until(() => pat.game.messages.length);
await new Promise((done) => setTimeout(done, 300));
assert.equal((await affray.view()).version, version);
const kinds = (await affray.events(0)).commits.map((each) => each.kind || each.command);
assert.deepEqual(kinds, [
  "open", "invite", "invite", "answer", "answer", "answer", "undo", "rule", "rule", "rule", "rule",
  "rule", "rule", "call-time",
]);
process.exit(0);
