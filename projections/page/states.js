// The state at every move, folded from the changes; and what differs between two states, in words.

// JSON Merge Patch (RFC 7386). What a patch does not touch is shared.
const patched = (before, patch) => {
  const after = Object.assign(Object.create(null), before);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete after[name];
    else if (typeof value === 'object' && !Array.isArray(value)) {
      const old = before && before[name];
      after[name] = patched(old && typeof old === 'object' && !Array.isArray(old) ? old : {}, value);
    } else after[name] = value;
  }
  return after;
};

const allStates = (moves) => {
  const states = [{}];
  for (const move of moves) states.push(patched(states[states.length - 1], move.patch));
  return states;
};

// [who it is about ("" for nobody), what changed]
const changesBetween = (before, after, { name, word, phase }) => {
  const found = [];
  const say = (who, what) => found.push([who, what]);
  if (before.round !== after.round) say('', `Round ${after.round} begins`);
  if (before.phase !== after.phase) say('', `Phase: ${phase(after.phase)}`);
  if (before.clock !== after.clock && after.clock) say('', `It is ${after.clock} by the clock`);
  const people = after.people || {};
  const were = before.people || {};
  for (const [id, now] of Object.entries(people)) {
    const was = were[id];
    if (!was) { say(id, `${name(id)} joins (${now.side})`); continue; }
    for (const [what, pair] of Object.entries(now.resources || {})) {
      const old = (was.resources || {})[what];
      if (!old || old[0] !== pair[0]) say(id, `${name(id)}: ${word(what)} ${old ? `${old[0]} → ` : ''}${pair[0]}`);
      else if (old[1] !== pair[1]) say(id, `${name(id)}: at most ${pair[1]} ${word(what)} (before: ${old[1]})`);
    }
    const listed = (field, gained, gone) => {
      const a = was[field] || {}, b = now[field] || {};
      for (const key of Object.keys(b)) if (a[key] !== b[key]) say(id, `${name(id)} ${gained(b[key], a[key])}`);
      for (const key of Object.keys(a)) if (!(key in b)) say(id, `${name(id)} ${gone(a[key])}`);
    };
    listed('conditions', (text, old) => old ? `— ${text} (before: ${old})` : `— now: ${text}`, (text) => `— no longer: ${text}`);
    listed('wounds', (text, old) => old ? `has a wound grown or healed: ${text}` : `has a wound: ${text}`, (text) => `has a wound no more: ${text}`);
    listed('links', (text) => `— ${text}`, (text) => `— no longer: ${text}`);
    listed('items', (text) => `has ${text}`, (text) => `has no longer in hand: ${text}`);
    if (was.position !== now.position) say(id, `${name(id)} is at ${now.position || 'no known place'}`);
    if (was.intent !== now.intent && now.intent) say(id, now.intent);
    const foes = new Set(was.engaged || []), still = new Set(now.engaged || []);
    for (const foe of still) if (!foes.has(foe) && id < foe) say(id, `${name(id)} and ${name(foe)} are engaged`);
    for (const foe of foes) if (!still.has(foe) && id < foe) say(id, `${name(id)} and ${name(foe)} are no longer engaged`);
    if (now.left && !was.left) say(id, `${name(id)} leaves`);
    if (!now.left && was.left) say(id, `${name(id)} is back`);
  }
  for (const id of Object.keys(were)) if (!(id in people)) say(id, `${name(id)} is not in the fight any more`);
  const lay = before.things || {}, lies = after.things || {};
  for (const [id, text] of Object.entries(lies)) if (lay[id] !== text) say('', `There is ${text}${lay[id] ? ` (before: ${lay[id]})` : ''}`);
  for (const [id, text] of Object.entries(lay)) if (!(id in lies)) say('', `No longer there: ${text}`);
  const turn = (state) => state.turn ? `${state.turn.who} ${state.turn.rank}` : '';
  if (after.turn && turn(before) !== turn(after)) say('', `Now ${name(after.turn.who)} is on${after.turn.rank === undefined ? '' : `, rank ${after.turn.rank}`}`);
  if (after.closed && !before.closed) say('', after.closed);
  if (before.closed && !after.closed) say('', 'The fight is open again');
  return found;
};
