// A way over several points, in version 13: node in_parts.mjs MODULE URL

import assert from "node:assert/strict";
import { begin, cell, complaints, dragOver, elsewhere, table, until } from "../../../support/foundry_stand_in/table.mjs";

const [, , module, url] = process.argv;
const mapping = { sheet: { hp: "system.hp.max", QU: "system.quick" }, conditions: {} };
const { gm1, pat } = await table(module, url, { ruleset: "pathmaster", mapping, generation: 13 });

await gm1.api.start();
await pat.api.sit(pat.game.combat, await gm1.api.invite(gm1.game.users.get("pat")));
await begin(gm1);
const affray = await elsewhere(module, gm1);
const now = async (id) => (await affray.view()).combatants.find((each) => each.id === id).position.join();
await until(() => pat.notices.length, "Pat is told that Ann is asked");

// It is one move, to where the last part ends, and by the player's own seat.
const { version } = await affray.view();
await dragOver(pat, "ann", [[4, 3], [4, 4], [5, 4]]);
await until(async () => (await now("ann")) === "5,4");
const moved = await affray.view();
assert.equal(moved.undo.by, "foundry-pat");
assert.equal(moved.version, version + 1);

// The same for what a GM puts elsewhere: one ruling, and where it is stopped counts.
await dragOver(gm1, "bob", [[8, 3], [8, 4], [9, 5]], 2);
await until(async () => (await now("bob")) === "8,4");
assert.equal((await affray.view()).version, version + 2);

// Refused as a whole, it goes back as a whole.
await dragOver(pat, "ann", [[6, 4], [11, 7]]);
await until(() => complaints(pat).length, "Pat is told why not");
await until(() => cell(gm1, "ann").join() === "5,4", "the token is back");
assert.equal((await affray.view()).version, version + 2);
process.exit(0);
