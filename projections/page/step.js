// The table at a step: the state after it, and what it changed.

const drawStep = (v, { story, states, explain, words }) => {
  const move = story.moves[v - 1], state = states[v], before = states[v - 1];
  const { name, word, phase } = words;
  const changes = changesBetween(before, state, words);
  const touched = new Set(changes.map(([who]) => who));
  const turn = state.turn || {};

  refill(the('now'), build('a', { href: `#v=${v}`, title: say('link-to-step') }, say('step-number', { step: v })), move.undone ? build('span', { class: 'tag' }, say('undone-later')) : null);
  refill(the('byline'), say(move.by ? 'command-by' : 'command', { kind: move.kind, who: name(move.by), time: moment(move.at) }));
  refill(the('phases'),
    build('li', { class: 'round' }, `${state.round ? say('round', { round: state.round }) : say('before-first')}${state.clock ? ` (${state.clock})` : ''}`),
    Object.keys(story.phases).map((each) => build('li', { 'aria-current': each === state.phase ? 'step' : null }, phase(each))));
  refill(the('orders'),
    turn.who ? build('p', {}, turn.rank === undefined ? say('acts', { who: name(turn.who) }) : say('acts-on-rank', { who: name(turn.who), rank: turn.rank })) : null,
    Object.entries(state.orders || {}).map(([kind, order]) => build('p', {}, `${say('order', { kind: word(kind) })} `,
      order.map(([who, rank], i) => [i ? ' · ' : '', build('span', { class: who === turn.who ? 'turn' : null }, build('bdi', {}, name(who)), ` ${rank}`)]))));
  refill(the('waits'), Object.values(state.waits || {}).map((each) => build('li', {}, each)));
  if (state.closed) add(the('waits'), build('li', {}, state.closed));

  const sides = new Map();
  for (const [id, person] of Object.entries(state.people || {})) sides.set(person.side, [...(sides.get(person.side) || []), [id, person]]);
  refill(the('people'), [...sides].map(([side, people]) => [
    build('h4', { class: 'side' }, side || say('no-side')),
    people.map(([id, person]) => drawPerson(id, person, (before.people || {})[id], { turn: turn.who === id, touched: touched.has(id), words })),
  ]).flat(2));
  const things = Object.values(state.things || {});
  if (things.length) add(the('people'), build('h4', { class: 'side' }, say('on-the-table')), build('ul', {}, things.map((each) => build('li', {}, each))));

  refill(the('changes'), changes.length ? changes.map(([, what]) => build('li', {}, what)) : build('li', {}, say('nothing-changed')));
  refill(the('lines'), move.lines.length
    ? move.lines.map((told) => build('li', {}, explain.line(told, move.undone)))
    : build('li', {}, say('nothing-happened')));
  return changes;
};

const drawPerson = (id, person, was, { turn, touched, words }) => {
  const { name, word } = words;
  const away = person.left === true;
  const few = (title, texts) => texts.length ? build('details', {}, build('summary', {}, say(title, { number: texts.length })), build('ul', {}, texts.map((each) => build('li', {}, each)))) : null;
  const engaged = (person.engaged || []).map(name).join(', ');
  return build('article', { class: `person${turn ? ' turn' : ''}${touched ? ' touched' : ''}${away ? ' away' : ''}`, 'aria-label': name(id) },
    build('h5', {}, build('bdi', {}, name(id)), away ? build('small', {}, say('has-left')) : null),
    Object.entries(person.resources || {}).map(([what, pair], i) => drawBar(word(what), pair, was && (was.resources || {})[what], i > 0, name(id))),
    build('ul', { class: 'chips' }, Object.values(person.conditions || {}).map((each) => build('li', {}, each))),
    person.intent ? build('p', {}, person.intent) : null,
    engaged ? build('p', {}, say('engaged-with', { foes: engaged })) : null,
    Object.values(person.links || {}).map((each) => build('p', {}, each)),
    person.position ? build('p', {}, say('at', { place: person.position })) : null,
    few('wounds', Object.values(person.wounds || {})),
    few('in-hand', Object.values(person.items || {})));
};

const drawBar = (what, [now, most], was, minor, whose) => {
  const shift = was ? now - was[0] : 0;
  const fill = build('span', { class: `full ${levelOf(percentOf(now, most))}` });
  fill.style.width = `${percentOf(now, most)}%`;
  return build('div', { class: `bar${minor ? ' minor' : ''}` },
    build('span', { class: 'left' }, build('span', {}, what),
      build('span', {}, shift ? build('span', { class: `delta ${shift < 0 ? 'lost' : 'won'}` }, `${shift < 0 ? '−' : '+'}${Math.abs(shift)}`) : null, ` ${now} / ${most}`)),
    build('div', { class: 'trough', role: 'meter', 'aria-label': say('meter', { what, who: whose }), 'aria-valuemin': Math.min(0, now), 'aria-valuemax': Math.max(most, now), 'aria-valuenow': now, 'aria-valuetext': say('of', { now, most }) }, fill));
};

const moment = (ms) => {
  const at = new Date(ms);
  return Number.isNaN(at.getTime()) ? say('unknown-time') : `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
};
