// What can be said for the record: checked here, in this browser; and by the server, as of the export.

// Whether the story tells what the record says: every roll, and what is left of every resource.
const compareWithRecord = (text, story, states) => {
  const wrong = [];
  let rolls = 0, values = 0;
  const told = new Map(story.rolls.map((each) => [each.p, each]));
  const last = new Map();
  for (const line of text.split('\n').slice(1)) {
    if (!line) continue;
    const { id, event } = JSON.parse(line);
    if (!event) continue;
    const v = Number(id.split('-')[0]);
    if (event.type === 'DiceRolled') {
      const roll = told.get(id);
      rolls += 1;
      if (!roll || roll.total !== event.total || JSON.stringify(roll.dice) !== JSON.stringify(event.dice)) wrong.push(`the roll at entry ${id}`);
    } else if (['DamageTaken', 'DamageHealed', 'ResourceChanged'].includes(event.type)) {
      last.set(`${v}/${event.combatant}/${event.resource || 'hp'}`, [v, event.combatant, event.resource || 'hp', event.now || 0, id]);
    }
  }
  for (const [v, who, what, now, id] of last.values()) {
    const person = states[v] && (states[v].people || {})[who];
    values += 1;
    if (!person || !person.resources[what] || person.resources[what][0] !== now) wrong.push(`${what} of ${who} at entry ${id}`);
  }
  return { rolls, values, wrong };
};

// What comes out here, as points: [good | bad | part, what, more].
const checksOf = async (bytes, story, states, verified) => {
  const text = textOf(bytes);
  const points = [await chainPoint(text), ...(await dicePoints(text, verified))];
  const { rolls, values, wrong } = compareWithRecord(text, story, states);
  points.push(wrong.length
    ? ['bad', `The page tells otherwise than the record: ${wrong.slice(0, 5).join(', ')}.`]
    : ['good', `The page tells ${count(rolls, 'roll', 'rolls')} and ${count(values, 'change', 'changes')} of hit points and the like as the record has them.`]);
  return points;
};

const chainPoint = async (text) => {
  try {
    const { commits, entries, withheld, head, hash } = await checkChain(text);
    const kept = withheld ? ` ${count(withheld, 'event is', 'events are')} withheld; their digests hold.` : '';
    return ['good', `The chain is whole: ${count(entries, 'event', 'events')} of ${count(commits, 'commit', 'commits')}, each salted and linked to the one before.${kept}`,
      [build('p', {}, 'Head of the chain: ', build('code', {}, hash)), build('p', {}, head ? 'It is the head that the log kept apart.' : 'The log had kept no head apart, so play cut off at the end would not show.')]];
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return ['bad', `The record is broken: ${error.message}.`];
  }
};

const drawProof = (points, { story, bytes }) => {
  const ticks = { good: ['✓', 'Holds: '], bad: ['✗', 'Does not hold: '], part: ['◦', 'Open: '] };
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
    build('h3', {}, 'Checked just now, in this browser'),
    build('p', {}, 'From the record in this file alone, without a network and without trust in whoever made the page\'s story.'),
    build('ul', { id: 'here' }, points.map(point)),
    build('h3', {}, 'Checked by the service, as of the export'),
    build('p', {}, `The rules were run once more over the whole record on ${moment(story.exported)}. A browser cannot do that; run “affray audit” on the record to do it yourself.`),
    build('ul', { id: 'there' }, point([story.audit.clean ? 'good' : 'bad', story.audit.says, story.audit.findings.length
      ? build('ul', {}, story.audit.findings.slice(0, 50).map(([entry, says]) => build('li', {}, build('code', {}, entry), build('span', {}, says)))) : null])),
    fold('The whole report', () => build('pre', { tabindex: '0' }, story.audit.report.join('\n'))),
    build('h3', {}, 'Take it with you'),
    build('p', {}, 'The record is the exported file, byte for byte: it can be imported, replayed and audited anywhere.'),
    save);
};

const verdictOf = (points, story) => {
  const bad = points.find(([how]) => how === 'bad');
  if (bad) return ['bad', '✗', `Do not trust this file: ${bad[1]}`];
  if (!story.audit.clean) return ['bad', '✗', 'The record is whole, but the service\'s audit found something that does not come out by the rules.'];
  const open = points.find(([how]) => how === 'part');
  if (open) return ['part', '◦', points.map(([, what]) => what).join(' ')];
  return ['good', '✓', points.map(([, what]) => what).join(' ')];
};
