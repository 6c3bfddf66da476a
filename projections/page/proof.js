// What can be said for the record: checked here, in this browser; and by the server, as of the export.

// The rolls that an event shows.
const rolledIn = (event) => {
  if (event.type === 'DiceRolled') return [event];
  if (event.type === 'RollRevealed') return [event.rolled];
  return event.type === 'EncounterClosed' ? (event.revealed || []).map((each) => each.rolled) : [];
};

// Whether the story tells what the record says: every roll, and what is left of every resource.
const compareWithRecord = (text, story, states) => {
  const wrong = [];
  let rolls = 0, values = 0;
  const told = new Map();
  for (const each of story.rolls) if (each.notation) told.set(each.p, [...(told.get(each.p) || []), each]);
  const last = new Map();
  for (const line of text.split('\n').slice(1)) {
    if (!line) continue;
    const { id, event } = JSON.parse(line);
    if (!event) continue;
    const v = Number(id.split('-')[0]);
    for (const rolled of rolledIn(event)) {
      const roll = (told.get(id) || []).shift();
      rolls += 1;
      if (!roll || roll.total !== rolled.total || JSON.stringify(roll.dice) !== JSON.stringify(rolled.dice)) wrong.push(`the roll at entry ${id}`);
    }
    if (['DamageTaken', 'DamageHealed', 'ResourceChanged'].includes(event.type)) {
      last.set(`${v}/${event.combatant}/${event.resource || 'hp'}`, [v, event.combatant, event.resource || 'hp', event.now || 0, id]);
    }
  }
  for (const [id, left] of told) if (left.length) wrong.push(`a roll at entry ${id} that is not there`);
  for (const [v, who, what, now, id] of last.values()) {
    const person = states[v] && (states[v].people || {})[who];
    values += 1;
    if (!person || !person.resources[what] || person.resources[what][0] !== now) wrong.push(`${what} of ${who} at entry ${id}`);
  }
  return { rolls, values, wrong };
};

// What comes out here, as points: [good | bad | part | note, what, more, what of it is to be said at once].
const checksOf = async (bytes, story, states, verified) => {
  await rest();
  const found = affrayVerify(bytes, (entry, says) => verified.dice.set(entry, says));
  verified.seed = found.seed === 'revealed';
  if (found.wrong.some((each) => each.check === 'chain')) return [wrongPoint('The record is broken', found.wrong)];
  const text = textOf(bytes);
  const kept = JSON.parse(text.slice(0, text.indexOf('\n'))).head !== undefined;
  const points = [chainPoint(found, kept), dicePoint(found)];
  await rest();
  const { rolls, values, wrong } = compareWithRecord(text, story, states);
  points.push(wrong.length
    ? ['bad', `The page tells otherwise than the record: ${wrong.slice(0, 5).join(', ')}.`]
    : ['good', `The page tells ${count(rolls, 'roll', 'rolls')} and ${count(values, 'change', 'changes')} of hit points and the like as the record has them.`]);
  return [...points, overridePoint(found, story)];
};

// Lets the reader go on in the meantime.
const rest = () => new Promise((done) => { setTimeout(done); });

const wrongPoint = (what, wrong) => ['bad', `${what}, first at entry ${wrong[0].entry}: ${wrong[0].says}.`,
  wrong.length > 1 ? build('ul', {}, wrong.slice(1, 50).map(({ entry, says }) => build('li', {}, build('code', {}, entry), ` ${says}`))) : null];

const chainPoint = ({ events, commits, withheld, hash }, kept) => [kept ? 'good' : 'part',
  `The chain is whole: ${count(events, 'event', 'events')} of ${count(commits, 'commit', 'commits')}${withheld ? `; of ${withheld} withheld only the digests are here` : ''}${kept ? '' : '; its end is unproven'}.`,
  [build('p', {}, 'Each event is salted, each commit linked to the one before.'),
    build('p', {}, 'Head of the chain: ', build('code', {}, `${commits}:${hash}`)),
    build('p', {}, kept
      ? 'It is the head that the log kept apart from the record. The file has both, though: whoever cut the one could cut the other. Only a head that somebody noted down elsewhere proves the end (“affray verify --head”).'
      : 'No head of the chain was kept apart from the record, so commits that are missing after its end would not show.')]];

const dicePoint = (found) => {
  const rolls = count(found.server_rolls, 'roll', 'rolls'), typed = typedIn(found.given);
  if (found.wrong.length) return wrongPoint('Not all of it follows from what was committed to', found.wrong);
  if (found.seed === 'revealed' && found.dice_checked < found.server_rolls) return ['part', `${found.dice_checked} of the server's ${rolls} follow from the seed committed to before the first; the others are still hidden.${typed}`];
  if (found.seed === 'revealed') return ['good', `${found.server_rolls ? `The server's ${rolls} follow from the seed committed to before the first.` : 'The server rolled nothing.'}${typed}`];
  if (found.verdict === 'proven') return ['good', `The server has rolled nothing yet.${typed}`];
  return ['part', `The server's ${rolls} come to what is told; whether they follow from the seed can be checked when the fight is closed and the seed revealed.${typed}`];
};

// What nothing proves: dice that somebody typed in.
const typedIn = (given) => {
  const typed = given.filter((each) => each.source !== 'fork'), by = [...new Set(typed.map((each) => each.by))];
  return typed.length ? ` Nothing proves ${count(typed.length, 'roll', 'rolls')} typed in by ${by.join(', ')}.` : '';
};

const HOW_GIVEN = { gm: 'dice set by the GM', table: 'dice rolled by hand', fork: 'dice rolled in the fight before' };

const overridePoint = ({ no_override: free, sealed, given, rulings, hidden, foreknown, entropy }, story) => {
  const changing = rulings.filter((each) => each.effects);
  const listed = [
    story.seeded ? 'Whoever opened the fight gave the seed of its dice, and could know them.' : '',
    ...given.map((each) => `Entry ${each.entry}: ${HOW_GIVEN[each.source] || each.source}${each.source === 'fork' ? '' : `, typed in by ${each.by}`}, ${each.notation} = ${each.total}.`),
    ...foreknown.map((each) => `Entry ${each.entry}: ${each.purpose} of ${each.combatant} was known before it fell, to ${each.hidden ? `${each.by}, who had rolled it in secret` : 'all who had seen it'} at ${each.before}, since undone.`),
    ...changing.map((each) => `Entry ${each.entry}: a ruling that changed the state, ${each.ruling ? `“${each.ruling}”` : 'whose words are withheld'}`),
    ...hidden.filter((each) => !each.revealed).map((each) => `Entry ${each.entry}: a roll that is still secret.`),
    entropy ? `The seats added entropy of their own ${count(entropy, 'time', 'times')}.` : '',
  ].filter(Boolean);
  return ['note', free ? `No override: all dice were the server's secret ones, and no ruling changed the state${sealed ? '; the encounter was sealed' : ''}.` : 'More than the rules and the server\'s secret dice decided here; that is allowed, and on record.',
    listed.length ? build('ul', {}, listed.map((each) => build('li', {}, each))) : null,
    free ? '' : 'Some dice or outcomes were set by hand: see Proof.'];
};

const drawProof = (points, { story, bytes }) => {
  const ticks = { good: ['✓', 'Holds: '], bad: ['✗', 'Does not hold: '], part: ['◦', 'Open: '], note: ['·', 'To know: '] };
  const point = ([how, what, more]) => build('li', { class: how },
    build('span', { class: 'tick', 'aria-hidden': 'true' }, ticks[how][0]),
    build('div', {}, build('span', { class: 'unseen' }, ticks[how][1]), build('b', {}, what), more ? build('div', {}, more) : null));
  const save = build('button', { type: 'button' }, 'Save the record (JSON Lines)');
  save.addEventListener('click', () => {
    const link = build('a', { href: URL.createObjectURL(new Blob([bytes], { type: 'application/jsonl' })), download: `${story.encounter || 'fight'}.jsonl` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  });
  refill(the('proof'),
    build('h3', {}, 'Checked just now in this browser'),
    build('p', {}, 'From the record in this file alone, without a network. A page can be made to lie about itself, though: whoever doubts its maker saves the record, and checks it with “affray verify” or a verifier of their own.'),
    build('ul', { id: 'here' }, points.map(point)),
    build('h3', {}, 'Checked by the service, as of the export'),
    build('p', {}, `${story.audit ? 'The rules were run once more over the whole record on' : 'This page was made on'} ${moment(story.exported)}. A browser cannot run the rules; “affray audit” on the record does it for yourself.`),
    build('ul', { id: 'there' }, !story.audit ? point(['part', 'There is no audit: events are withheld from this record, and the rules need all of it.']) : point([story.audit.clean ? 'good' : story.audit.verdict === 'unproven-end' ? 'part' : 'bad', story.audit.says, story.audit.findings.length
      ? build('ul', {}, story.audit.findings.slice(0, 50).map(([entry, says]) => build('li', {}, build('code', {}, entry), ` ${says}`))) : null])),
    story.audit && fold('Full report', () => build('pre', { tabindex: '0' }, story.audit.report.join('\n'))),
    build('h3', {}, 'Export'),
    build('p', {}, 'The record is the exported file, byte for byte: it can be imported, replayed and audited anywhere.'),
    save);
};

const verdictOf = (points, story) => {
  const told = [...points.slice(0, 2).map(([, what]) => what), ...points.filter(([, , , head]) => head).map(([, , , head]) => head)].join(' ');
  const bad = points.find(([how]) => how === 'bad');
  if (bad) return ['bad', '✗', `Do not trust this file: ${bad[1]}`];
  if (story.audit && story.audit.findings.length) return ['bad', '✗', 'The record is whole, but the service\'s audit found something that does not come out by the rules.'];
  const open = !story.audit || points.find(([how]) => how === 'part');
  if (open) return ['part', '◦', told];
  return ['good', '✓', told];
};
