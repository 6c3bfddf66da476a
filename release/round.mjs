// A first round by the TypeScript client alone: node round.mjs URL

import { open } from "affray-client";

const combatants = [{ id: "ann", name: "Ann", side: "red" }, { id: "bob", name: "Bob", side: "blue" }];
const gm = await open(process.argv[2], { ruleset: "brp", title: "A trial", combatants });
await gm.answer("gm", "begin");
while ((await gm.view()).round < 2) {
  const [{ seat, decisions: [asked] }] = Object.values((await gm.options({ only: ["mine", "legal"] })).seats);
  const { choice, args } = await gm.suggestion(asked.decision);
  await gm.answer(seat, choice, args, { decision: asked.decision });
}
console.log(`${(await gm.timeline()).lines.length} lines, ${(await gm.audit()).verdict}`);
