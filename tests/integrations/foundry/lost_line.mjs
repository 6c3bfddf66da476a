// The service goes away and comes back: node lost_line.mjs MODULE URL; it says "playing", and waits to lose the line.

import assert from "node:assert/strict";
import { begin, cell, complaints, drag, elsewhere, table, token, until } from "../../support/foundry_stand_in/table.mjs";

const [, , module, url] = process.argv;
const mapping = { sheet: { hp: "system.hp.max", QU: "system.quick" } };
const { gm1 } = await table(module, url, { ruleset: "pathmaster", mapping });
await gm1.api.start();
await begin(gm1);
const affray = await elsewhere(module, gm1);
await affray.adjust("bob", { hit_points: 33 });
await until(() => token(gm1, "bob").actor.system.hp.value === 33);
console.log("playing");

await until(() => complaints(gm1).some((text) => text.includes("is lost")), "the GM is told");
await token(gm1, "bob").actor.update({ "system.hp.value": 5 });
console.log("lost");
await until(() => gm1.notices.some(([, text]) => text.includes("is back")), "the line is back", 30_000);
const left = async () => (await affray.view()).combatants.find((each) => each.id === "bob").resources.hp.now;
await until(async () => token(gm1, "bob").actor.system.hp.value === (await left()), "both have the same hit points");
const { version } = await affray.view();
await affray.adjust("bob", { position: [7, 4] });
await until(() => cell(gm1, "bob").join() === "7,4");
await drag(gm1, "ann", 4, 3);
await until(async () => (await affray.view()).combatants[0].position[0] === 4);
assert.equal((await affray.view()).version, version + 2);
process.exit(0);
