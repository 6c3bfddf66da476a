// Whether the verifier in plain JavaScript gives the vectors of dice.json. Run by the tests, where Node is there.
'use strict';
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const v = require('../../service/verify/affray-verify.js');

const text = readFileSync(join(__dirname, 'dice.json'), 'utf8');
const all = JSON.parse(text), exact = v.readJson(text), utf8 = new TextEncoder();
let checked = 0;
const holds = (what, expected, found) => {
  checked += 1;
  if (JSON.stringify(expected) !== JSON.stringify(found)) console.error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
};
const bytes = (...parts) => Uint8Array.from(parts.flatMap((each) => [...each]));

for (const { seed, commitment } of all.commitments) holds('commitment', commitment, `sha256:${v.hex(v.sha256(v.unhex(seed)))}`);
let entropy = new Uint8Array(0);
for (const each of all.entropy.additions) {
  entropy = v.sha256(bytes(entropy, utf8.encode(`${each.seat}|`), v.unhex(each.entropy)));
  holds('entropy', [each.running, each.key], [v.hex(entropy), v.hex(v.hmac(v.unhex(all.entropy.seed), entropy))]);
}
for (const { json, text: said } of all.numbers) holds('number', said, v.canonical(v.readJson(json)));
for (const each of exact.get('contexts')) holds('context', each.get('context'), v.canonical(each.get('parts')));
for (const { key, context, faces, shows } of all.dice) holds('dice', shows, faces.map(v.derived(v.unhex(key), context)));
for (const { key, context, notation, dice, total } of all.rolls) {
  holds(notation, { dice, total }, v.throwDice(v.parseDice(notation), v.derived(v.unhex(key), context)));
}
const refuses = (text) => { try { v.parseDice(text); return false; } catch (error) { return error instanceof RangeError; } };
for (const each of all.refused) holds(`refusing ${each}`, true, refuses(each));
holds('hidden', all.hidden.commitment, `sha256:${v.hex(v.sha256(v.unhex(all.hidden.nonce + all.hidden.event)))}`);
console.log(`${checked} vectors hold`);
