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
  const note = (who, what) => found.push([who, what]);
  const tell = (id, text, blanks) => note(id, say(text, { who: name(id), ...blanks }));
  if (before.round !== after.round) note('', say('round-begins', { round: after.round }));
  if (before.phase !== after.phase) note('', say('phase-now', { phase: phase(after.phase) }));
  if (before.clock !== after.clock && after.clock) note('', say('clock-now', { clock: after.clock }));
  const people = after.people || {};
  const were = before.people || {};
  for (const [id, now] of Object.entries(people)) {
    const was = were[id];
    if (!was) { tell(id, 'joins', { side: now.side }); continue; }
    for (const [what, pair] of Object.entries(now.resources || {})) {
      const old = (was.resources || {})[what];
      if (!old || old[0] !== pair[0]) note(id, `${name(id)}: ${word(what)} ${old ? `${old[0]} → ` : ''}${pair[0]}`);
      else if (old[1] !== pair[1]) tell(id, 'at-most', { now: pair[1], what: word(what), before: old[1] });
    }
    const listed = (field, gained, changed, gone) => {
      const a = was[field] || {}, b = now[field] || {};
      for (const key of Object.keys(b)) if (a[key] !== b[key]) tell(id, a[key] ? changed : gained, { what: b[key], before: a[key] });
      for (const key of Object.keys(a)) if (!(key in b)) tell(id, gone, { what: a[key] });
    };
    listed('conditions', 'now', 'changed', 'no-longer');
    listed('wounds', 'wound', 'wound-changed', 'wound-gone');
    listed('links', 'linked', 'linked', 'no-longer');
    listed('items', 'has', 'has', 'has-not');
    if (was.position !== now.position) tell(id, now.position ? 'is-at' : 'is-nowhere', { place: now.position });
    if (was.intent !== now.intent && now.intent) note(id, now.intent);
    const foes = new Set(was.engaged || []), still = new Set(now.engaged || []);
    for (const foe of still) if (!foes.has(foe) && id < foe) tell(id, 'engaged', { foe: name(foe) });
    for (const foe of foes) if (!still.has(foe) && id < foe) tell(id, 'disengaged', { foe: name(foe) });
    if (now.left && !was.left) tell(id, 'leaves');
    if (!now.left && was.left) tell(id, 'is-back');
  }
  for (const id of Object.keys(were)) if (!(id in people)) tell(id, 'is-gone');
  const lay = before.things || {}, lies = after.things || {};
  for (const [id, text] of Object.entries(lies)) if (lay[id] !== text) note('', say(lay[id] ? 'there-is-changed' : 'there-is', { what: text, before: lay[id] }));
  for (const [id, text] of Object.entries(lay)) if (!(id in lies)) note('', say('not-there', { what: text }));
  const turn = (state) => state.turn ? `${state.turn.who} ${state.turn.rank}` : '';
  if (after.turn && turn(before) !== turn(after)) note('', say(after.turn.rank === undefined ? 'acts' : 'acts-on-rank', { who: name(after.turn.who), rank: after.turn.rank }));
  if (after.closed && !before.closed) note('', after.closed);
  if (before.closed && !after.closed) note('', say('open-again'));
  return found;
};
