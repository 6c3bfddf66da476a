// Why it was this number, and by which rule.

const explainer = (story, checked) => {
  const rule = (id) => {
    const found = story.cited[id] || {};
    return build('div', { class: 'rule' },
      build('code', {}, id), found.section ? ` — ${found.section}` : '',
      found.text ? build('blockquote', {}, found.text) : build('p', {}, 'No text for this rule.'));
  };

  const rules = (ids) => [...new Set(ids.filter(Boolean))].map(rule);

  const dice = (roll) => {
    if (roll.source === 'hidden') return build('p', {}, `Hidden roll; the record holds what it came to, bound by its commitment, until it is revealed. Entry ${roll.p}.`);
    if (!roll.notation) return null;
    const faces = roll.dice.length > 1 || roll.dice[0] !== roll.total ? ` (${roll.dice.join(', ')})` : '';
    const how = { server: 'rolled by the server', table: 'rolled by hand', gm: 'set by the GM' }[roll.source] || roll.source;
    const proof = roll.source === 'server' ? checked(roll.p) : '';
    return build('p', {}, `${roll.notation} = ${roll.total}${faces}, ${how}${proof ? `; ${proof}` : ''}. Entry ${roll.p}.`);
  };

  const sum = (check) => build('table', {},
    build('caption', { class: 'unseen' }, 'How the chance adds up'),
    check.sum.map(([what, total, id]) => build('tr', {}, build('th', { scope: 'row' }, what), build('td', { class: 'n' }, total), build('td', {}, build('code', {}, id)))),
    build('tr', { class: 'total' }, build('td', {}, check.held), build('td', { class: 'n' }, ''), build('td', {}, check.level)));

  const roll = (r) => [
    dice(r), r.check ? sum(r.check) : null,
    ...rules([r.rule, ...(r.check ? [...r.check.sum.map((each) => each[2]), r.check.rule] : [])]),
  ];

  // A line of the story, with a fold-out where there is something to explain.
  const line = (told, undone) => {
    const words = build(undone ? 's' : 'span', { 'data-kind': undone ? null : told.k, class: told.aside ? 'aside' : null }, build('bdi', {}, told.s));
    const said = undone ? [words, build('span', { class: 'tag' }, 'undone')] : [words];
    const about = told.d === undefined ? null : story.rolls[told.d];
    if (!about && !told.r) return build('div', {}, said);
    return fold(said, () => about ? [...roll(about), ...(told.r && told.r !== about.rule ? rules([told.r]).slice(0, about.check && about.check.sum.some((e) => e[2] === told.r) ? 0 : 1) : [])] : rules([told.r]));
  };

  return { line, roll };
};
