// Cards of the story on this page: see cards.js for how lines are put together.

const drawCard = (card, { explain, words }) => {
  const { name } = words;
  const stamp = card.tone ? build('span', { class: `stamp ${card.tone}` }, build(card.undone ? 's' : 'span', {}, card.lapsed ? say('lapsed') : card.badge)) : null;
  const shows = card.large || card.rows.some((each) => each.line === card.first && !each.chips);
  const targets = [card.target].flat().filter(Boolean).map(name).join(', ');
  const who = [
    build('b', {}, build('bdi', {}, name(card.doer))),
    targets ? [build('span', { class: 'to', 'aria-hidden': 'true' }, ' → '), build('b', {}, build('bdi', {}, targets))] : null,
    card.brief ? build('span', { class: 'what' }, ` ${card.brief}`) : null,
  ];
  const head = card.large ? build('p', {}, who) : shows ? null : explain.line(card.first, card.first.undone);
  return build('div', { class: `deed${card.large ? ' large' : ''}${card.tone ? ` tone-${card.tone}` : ''}${card.undone ? ' undone' : ''}` },
    head || stamp ? build('header', {}, head, stamp, card.undone && card.large ? build('span', { class: 'tag' }, say('undone')) : null) : null,
    card.rows.map((row) => drawRow(row, { explain, words })),
    card.told.length ? fold(say('how-it-came'), () => card.told.map((line) => explain.line(line, line.undone)), { class: 'why how' }) : null);
};

const drawRow = ({ line, harm, chips, who }, { explain, words }) => {
  const undone = line.undone ? ' undone' : '';
  if (harm) {
    const { by, resource, before, now, most } = harm;
    const left = now === null ? null : build('span', { class: 'left' }, ` ${before} → ${now} `.replaceAll('-', '−'));
    return build('div', { class: `row harm${by < 0 ? '' : ' won'}${undone}` },
      build('bdi', {}, words.name(harm.who)), build('strong', {}, `${by < 0 ? '−' : '+'}${Math.abs(by)}`), build('span', { class: 'unit' }, words.word(resource)), left,
      now !== null && most > 0 ? gauge(now, most) : null);
  }
  if (!chips) return build('div', { class: `row${undone}` }, explain.line(line, line.undone));
  return build('div', { class: 'row chips' }, build('bdi', {}, words.name(who)),
    build('ul', {}, chips.map((each) => build('li', { class: `${each.lost ? 'lost' : 'gained'}${each.line.undone ? ' undone' : ''}`, title: each.line.s }, `${each.lost ? '− ' : '▸ '}${words.word(each.condition)}`))));
};

const gauge = (now, most) => {
  const fill = build('i');
  fill.style.width = `${percentOf(now, most)}%`;
  return build('span', { class: 'gauge', 'aria-hidden': 'true' }, fill);
};
