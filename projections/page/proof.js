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
      if (!roll || roll.total !== rolled.total || JSON.stringify(roll.dice) !== JSON.stringify(rolled.dice)) wrong.push(say('wrong-roll', { entry: id }));
    }
    if (['DamageTaken', 'DamageHealed', 'ResourceChanged'].includes(event.type)) {
      last.set(`${v}/${event.combatant}/${event.resource || 'hp'}`, [v, event.combatant, event.resource || 'hp', event.now || 0, id]);
    }
  }
  for (const [id, left] of told) if (left.length) wrong.push(say('missing-roll', { entry: id }));
  for (const [v, who, what, now, id] of last.values()) {
    const person = states[v] && (states[v].people || {})[who];
    values += 1;
    if (!person || !person.resources[what] || person.resources[what][0] !== now) wrong.push(say('wrong-value', { what, who, entry: id }));
  }
  return { rolls, values, wrong };
};

// What comes out here, as points: [good | bad | part | note, what, more, what of it is to be said at once].
const checksOf = async (bytes, story, states, verified) => {
  await rest();
  const found = affrayVerify(bytes, (entry, says) => verified.dice.set(entry, says));
  verified.seed = found.seed === 'revealed';
  if (found.wrong.some((each) => each.check === 'chain')) return [wrongPoint(say('record-broken'), found.wrong)];
  const text = textOf(bytes);
  const kept = JSON.parse(text.slice(0, text.indexOf('\n'))).head !== undefined;
  const points = [chainPoint(found, kept), dicePoint(found)];
  await rest();
  const { rolls, values, wrong } = compareWithRecord(text, story, states);
  points.push(wrong.length
    ? ['bad', say('tells-otherwise', { what: wrong.slice(0, 5).join(', ') })]
    : ['good', say('tells-alike', { rolls: say('number-of-rolls', { count: rolls }), values: say('number-of-changes', { count: values }) })]);
  return [...points, overridePoint(found, story)];
};

// Lets the reader go on in the meantime.
const rest = () => new Promise((done) => { setTimeout(done); });

const wrongPoint = (what, wrong) => ['bad', say('first-at', { what, entry: wrong[0].entry, why: wrong[0].says }),
  wrong.length > 1 ? build('ul', {}, wrong.slice(1, 50).map(({ entry, says }) => build('li', {}, build('code', {}, entry), ` ${says}`))) : null];

const chainPoint = ({ events, commits, withheld, hash }, kept) => [kept ? 'good' : 'part',
  [say(withheld ? 'chain-withheld' : 'chain-whole', { withheld, events: say('number-of-events', { count: events }), commits: say('number-of-commits', { count: commits }) }),
    ...(kept ? [] : [say('end-unproven')])].join(' '),
  [build('p', {}, say('chain-how')),
    build('p', {}, `${say('chain-head')} `, build('code', {}, `${commits}:${hash}`)),
    build('p', {}, say(kept ? 'head-kept' : 'head-not-kept'))]];

const dicePoint = (found) => {
  const rolls = { count: found.server_rolls }, typed = typedIn(found.given);
  if (found.wrong.length) return wrongPoint(say('not-as-committed'), found.wrong);
  if (found.seed === 'revealed' && found.dice_checked < found.server_rolls) return ['part', say('dice-some-hidden', { checked: found.dice_checked, rolls: say('number-of-rolls', rolls) }) + typed];
  if (found.seed === 'revealed') return ['good', (found.server_rolls ? say('dice-all-follow', rolls) : say('dice-none')) + typed];
  if (found.verdict === 'proven') return ['good', say('dice-none-yet') + typed];
  return ['part', say('dice-until-closed', rolls) + typed];
};

// What nothing proves: dice that somebody typed in.
const typedIn = (given) => {
  const typed = given.filter((each) => each.source !== 'fork'), by = [...new Set(typed.map((each) => each.by))];
  return typed.length ? ` ${say('typed-in', { count: typed.length, who: by.join(', ') })}` : '';
};

const HOW_GIVEN = { gm: 'given-gm', table: 'given-table', fork: 'given-fork' };

const overridePoint = ({ no_override: free, sealed, given, rulings, hidden, foreknown, entropy, taken_back: back, seeds, overrides }, story) => {
  const changing = rulings.filter((each) => each.effects);
  const listed = [
    story.seeded ? say('seeded') : '',
    ...given.map((each) => say(each.source === 'fork' ? 'given' : 'given-by', { entry: each.entry, how: HOW_GIVEN[each.source] ? say(HOW_GIVEN[each.source]) : each.source, who: each.by, roll: `${each.notation} = ${each.total}` })),
    ...foreknown.map((each) => say(each.hidden ? 'foreknown-hidden' : 'foreknown', { entry: each.entry, purpose: each.purpose, combatant: each.combatant, who: each.by, before: each.before })),
    back.rolls ? say('seen-taken-back', { count: back.rolls, dice: say('number-of-dice', { count: back.dice }) }) : '',
    ...seeds.slice(1).map((each) => say('new-seed', { entry: each.entry, count: each.rolls })),
    ...changing.map((each) => say(each.ruling ? 'ruled' : 'ruled-withheld', { entry: each.entry, ruling: each.ruling })),
    ...hidden.filter((each) => !each.revealed).map((each) => say('still-secret', { entry: each.entry })),
    overrides.includes('replaced') ? say('replaced') : '',
    overrides.includes('withheld') ? say('withheld') : '',
    entropy ? say('entropy', { count: entropy }) : '',
  ].filter(Boolean);
  const unsure = overrides.every((each) => each === 'withheld');
  return ['note', say(free ? (sealed ? 'no-override-sealed' : 'no-override') : unsure ? 'override-maybe' : 'override'),
    listed.length ? build('ul', {}, listed.map((each) => build('li', {}, each))) : null,
    free || unsure ? '' : say('see-proof')];
};

const drawProof = (points, { story, bytes }) => {
  const ticks = { good: ['✓', 'holds'], bad: ['✗', 'fails'], part: ['◦', 'open'], note: ['·', 'to-know'] };
  const point = ([how, what, more]) => build('li', { class: how },
    build('span', { class: 'tick', 'aria-hidden': 'true' }, ticks[how][0]),
    build('div', {}, build('span', { class: 'unseen' }, `${say(ticks[how][1])} `), build('b', {}, what), more ? build('div', {}, more) : null));
  const save = build('button', { type: 'button' }, say('save-record'));
  save.addEventListener('click', () => {
    const link = build('a', { href: URL.createObjectURL(new Blob([bytes], { type: 'application/jsonl' })), download: `${story.encounter || 'fight'}.jsonl` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  });
  refill(the('proof'),
    build('h3', {}, say('checked-here')),
    build('p', {}, say('checked-here-how')),
    build('ul', { id: 'here' }, points.map(point)),
    build('h3', {}, say('checked-there')),
    build('p', {}, say(story.audit ? 'rules-run-on' : 'made-on', { time: moment(story.exported) })),
    build('ul', { id: 'there' }, !story.audit ? point(['part', say('no-audit')]) : point([story.audit.clean ? 'good' : story.audit.findings.length ? 'bad' : 'part', story.audit.says, story.audit.findings.length
      ? build('ul', {}, story.audit.findings.slice(0, 50).map(([entry, says]) => build('li', {}, build('code', {}, entry), ` ${says}`))) : null])),
    story.audit && fold(say('full-report'), () => build('pre', { tabindex: '0' }, story.audit.report.join('\n'))),
    build('h3', {}, say('export')),
    build('p', {}, say('export-how')),
    save);
};

const verdictOf = (points, story) => {
  const told = [...points.slice(0, 2).map(([, what]) => what), ...points.filter(([, , , head]) => head).map(([, , , head]) => head)].join(' ');
  const bad = points.find(([how]) => how === 'bad');
  if (bad) return ['bad', '✗', say('do-not-trust', { why: bad[1] })];
  if (story.audit && story.audit.findings.length) return ['bad', '✗', say('audit-found')];
  if (story.audit && story.audit.verdict === 'rules-missing') return ['part', '◦', `${say('audit-without-rules')} ${told}`];
  const open = !story.audit || points.find(([how]) => how === 'part');
  if (open) return ['part', '◦', told];
  return ['good', '✓', told];
};
