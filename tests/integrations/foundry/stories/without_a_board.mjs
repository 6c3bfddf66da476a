// A round of rules without a board, in the words of the module's dialogs: node without_a_board.mjs MODULE URL

import assert from "node:assert/strict";
import { choose, complaints, drag, elsewhere, table, token, until } from "../../../support/foundry_stand_in/table.mjs";

const [, , module, url] = process.argv;
const weapons = { value: { sword: { skill: "Sword", damage: "1d8" } } };
const mapping = {
  sheet: { hp: "system.hp.max", DEX: "system.quick", weapons, "skills.Sword": { value: 90 }, "skills.Dodge": { value: 10 } },
  conditions: { prone: "prone", unconscious: "unconscious", dead: "dead" },
};
const { gm1, pat } = await table(module, url, { ruleset: "brp", mapping });
await token(gm1, "bob").actor.update({ "system.hp.value": 9 }); // he comes wounded
await gm1.api.start();
await pat.api.sit(pat.game.combat, await gm1.api.invite(gm1.game.users.get("pat")));
const affray = await elsewhere(module, gm1);
const now = async (id) => (await affray.view()).combatants.find((each) => each.id === id);
assert.equal((await now("bob")).resources.hp.now, 9);

choose(gm1, "Begin");
await gm1.api.act();
await until(() => pat.notices.length, "Pat is asked what Ann means to do");
choose(pat, "[^<]*Bob");
await pat.api.act();
await until(async () => (await affray.view()).pending.every((each) => each.asked !== "ann"), "Ann has said so");
choose(gm1, "[^<]*");
await gm1.api.act();
await until(() => gm1.game.messages.some((each) => /Ann/.test(each.content)), "the story is in the chat");
assert.deepEqual(complaints(pat), []);

// Tokens go where they like, and the fight does not mind.
const { version } = await affray.view();
await drag(pat, "ann", 7, 2);

// Whoever falls is down in Foundry too; and an undo raises them.
await affray.adjust("bob", { hit_points: 1, conditions: { unconscious: true } });
await until(() => token(pat, "bob").actor.system.hp.value === 1);
await until(() => pat.game.combat.combatants.get("bob").defeated, "Bob is out of the fight");
assert.deepEqual([...token(pat, "bob").actor.statuses], ["unconscious"]);
const after = await affray.view();
assert.equal(after.version, version + 1);
await gm1.api.undo();
await until(() => token(pat, "bob").actor.system.hp.value === 9 && !pat.game.combat.combatants.get("bob").defeated, "Bob stands again");
await until(() => token(pat, "bob").actor.statuses.size === 0);
process.exit(0);
