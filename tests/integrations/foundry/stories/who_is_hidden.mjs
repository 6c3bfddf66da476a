// Who is hidden in the fight is hidden on the scene, in the tracker and in the chat: node who_is_hidden.mjs MODULE URL

import assert from "node:assert/strict";
import { begin, cell, complaints, elsewhere, table, token, until } from "../../../support/foundry_stand_in/table.mjs";

const [, , module, url] = process.argv;
const mapping = { sheet: { hp: "system.hp.max", QU: "system.quick" } };
const { gm1, pat } = await table(module, url, { ruleset: "pathmaster", mapping, tokens: ["ann", "bob", "owl"], whispers: true });
await gm1.api.start();
const invitation = await gm1.api.invite(gm1.game.users.get("pat"));
await pat.api.sit(pat.game.combat, invitation);
await begin(gm1);
const affray = await elsewhere(module, gm1);
const view = await affray.view();
assert.equal(view.combatants.length, 3);
await until(() => pat.game.combat.combatants.get("owl").hidden, "no line of the tracker for players");
await until(() => gm1.game.messages.some((each) => each.whisper), "the GM's part of the story");
assert.equal(token(pat, "owl").hidden, true);

// A hidden one moves, and Bob hides: only their tokens know.
await affray.adjust("owl", { position: [8, 6] });
await until(() => cell(gm1, "owl").join() === "8,6");
await affray.rule("Bob slips away.", "It is dark.", { effects: [{ type: "ConditionGained", combatant: "bob", condition: "hidden", data: { from: ["ann"] } }] });
await until(() => token(pat, "bob").hidden && pat.game.combat.combatants.get("bob").hidden, "Bob is hidden");
await affray.adjust("bob", { position: [7, 7], hit_points: 30 });
await until(() => cell(gm1, "bob").join() === "7,7");

// Nothing for all names whom the table does not see; nor does the player's own browser.
const publicly = gm1.game.messages.filter((each) => !each.whisper).map((each) => each.content).join();
assert.match(publicly, /Ann/);
assert.doesNotMatch(publicly, /Owl/);
for (const each of gm1.game.messages) if (each.whisper) assert.deepEqual([...each.whisper], ["gm1", "gm2"]);
assert.doesNotMatch(JSON.stringify([pat.notices, pat.shown ?? ""]), /Owl/);

// Whoever is seen again appears where they are then, in one step.
const steps = [];
pat.Hooks.on("updateToken", (document, changes, options) => steps.push([document.id, changes, options.animate]));
await affray.rule("Bob is found.", "It is light.", { effects: [{ type: "ConditionLost", combatant: "bob", condition: "hidden" }] });
await until(() => !token(pat, "bob").hidden, "Bob is seen");
assert.deepEqual(JSON.parse(JSON.stringify(steps)), [["bob", { hidden: false }, false]]);
assert.equal(token(pat, "owl").hidden, true);

// No link to a seat stands in what all browsers have.
const flags = JSON.stringify(pat.game.combat.flags);
assert.ok(!flags.includes(affray.token) && !flags.includes(invitation.split("/").at(-1)));
assert.deepEqual(complaints(gm1), []);
process.exit(0);
