// A front-end that plays through its service's restart: node front_end.mjs CLIENT URL
// It says "watching", is then expected to lose the service, and says at the end what it has seen, as JSON.

const { join, open, Problem } = await import(process.argv[2]);

const sheet = { skills: { Sword: 60, Dodge: 40 }, weapons: { sword: { skill: "Sword", damage: "1d8" } } };
const combatants = [
  { id: "ann", name: "Ann", side: "red", sheet: { ...sheet, DEX: 14 } },
  { id: "bob", name: "Bob", side: "blue", sheet: { ...sheet, DEX: 11 } },
];
const gm = await open(`${process.argv[3]}/`, { ruleset: "brp", encounter: "ford", combatants });
const ann = join(gm.link(await gm.invite("ann-at-home", ["ann"])));
const bob = gm.sit(await gm.invite("bob-at-home", ["bob"]));

const seen = [];
const statuses = [];
let lost = () => {};
let ended = () => {};
const away = new Promise((done) => { lost = done; });
const over = new Promise((done) => { ended = done; });
const watching = ann.watch({
  seen: (now) => seen.push(now),
  status: (status) => { statuses.push(status); if (status === "lost") lost(); },
  ended,
});
await watching.started;
await gm.answer("gm", "begin");
await until(() => seen.length > 1); // who comes back from the middle of a version gets a snapshot
console.log("watching");

await away; // nobody is there to take this; it is sent again until somebody is
const again = { command: "answer", id: "once", combatant: "ann", choice: "attack", args: { target: "bob", weapon: "sword" } };
await ann.command(again);
const repeated = (await ann.command(again)).repeated;
const waited = await bob.answer("bob", "wait");
const taken = await bob.undo(waited.version);
const { redo } = await gm.view();
await gm.redo(redo.version);
await until(() => seen.at(-1).options.ann?.decisions[0].ask === "act");

const refused = await ann.answer("bob", "pass").catch((problem) => (problem instanceof Problem ? problem.code : "?"));
const last = seen.at(-1);
const view = await ann.view();
await gm.revoke("ann-at-home");
const problem = await over;
console.log(JSON.stringify({
  repeated, refused, statuses, view, last, ended: problem.code,
  taken: taken.events.map((each) => each.type), positions: seen.map((each) => each.position),
  fresh: seen.map((each) => each.fresh), lines: seen.flatMap((each) => each.lines.map((line) => line.text)),
}));

async function until(holds) {
  while (!holds()) await new Promise((done) => setTimeout(done, 20));
}
