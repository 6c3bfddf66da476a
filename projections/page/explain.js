// Why it was this number, and by which rule.

const HOW_ROLLED = { server: 'by-server', table: 'by-table', gm: 'by-gm', fork: 'by-fork' };

const explainer = (story, checked) => {
  const rule = (id) => {
    const found = story.cited[id] || {};
    return build('div', { class: 'rule' },
      build('code', {}, id), found.section ? ` — ${found.section}` : '',
      found.text ? build('blockquote', {}, found.text) : build('p', {}, say('no-rule-text')));
  };

  const rules = (ids) => [...new Set(ids.filter(Boolean))].map(rule);

  const dice = (roll) => {
    if (roll.source === 'hidden') return build('p', {}, say('hidden-roll-why', { entry: roll.p }));
    if (!roll.notation) return null;
    const faces = roll.dice.length > 1 || roll.dice[0] !== roll.total ? ` (${roll.dice.join(', ')})` : '';
    const how = HOW_ROLLED[roll.source] ? say(HOW_ROLLED[roll.source]) : roll.source;
    const proof = roll.source === 'server' ? checked(roll.p) : '';
    return build('p', {}, say(proof ? 'dice-checked' : 'dice', { roll: `${roll.notation} = ${roll.total}${faces}`, how, proof, entry: roll.p }));
  };

  const sum = (check) => build('table', {},
    build('caption', { class: 'unseen' }, say('adds-up')),
    check.sum.map(([what, total, id]) => build('tr', {}, build('th', { scope: 'row' }, what), build('td', { class: 'n' }, total), build('td', {}, build('code', {}, id)))),
    build('tr', { class: 'total' }, build('td', {}, check.held), build('td', { class: 'n' }, ''), build('td', {}, check.level)));

  const roll = (r) => [
    dice(r), r.check ? sum(r.check) : null,
    ...rules([r.rule, ...(r.check ? [...r.check.sum.map((each) => each[2]), r.check.rule] : [])]),
  ];

  // A line of the story, with a fold-out where there is something to explain.
  const line = (told, undone) => {
    const about = told.d === undefined ? null : story.rolls[told.d];
    const words = build(undone ? 's' : 'span', { 'data-kind': undone ? null : told.k, class: told.aside ? 'aside' : null }, build('bdi', {}, (about && told.short) || told.s));
    const said = undone ? [words, build('span', { class: 'tag' }, say('undone'))] : [words];
    if (!about && !told.r) return build('div', {}, said);
    return fold(said, () => about ? [...roll(about), ...(told.r && told.r !== about.rule ? rules([told.r]).slice(0, about.check && about.check.sum.some((e) => e[2] === told.r) ? 0 : 1) : [])] : rules([told.r]));
  };

  return { line, roll };
};
