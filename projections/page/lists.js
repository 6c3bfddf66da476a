// The whole fight to read: the story by round, phase and rank; all steps; all rolls.

const label = (move, words) => {
  const told = move.lines.find((each) => !each.aside && each.k !== 'round') || move.lines.find((each) => each.k !== 'round');
  return told ? told.s : move.by ? say('move-by', { kind: move.kind, who: words.name(move.by) }) : move.kind;
};

const roundTitle = (round) => (round ? say('round', { round }) : say('before-first'));

const drawStory = ({ story, states, explain, words }) => {
  const told = the('told');
  const lines = story.moves.flatMap((move, i) => move.lines.map((each) => ({
    ...each, v: i + 1, undone: Boolean(move.undone), position: each.p, key: each.key ?? each.k, args: each.a ?? {}, text: each.s,
  })));
  let round = null, phase = null, rank = null, list = null, section = null, last = 0;
  for (const card of cardsOf(lines)) {
    if (card.lines.every((each) => each.aside)) continue;
    const { first } = card;
    const [r, p, k] = first.at;
    if (r !== round) {
      section = add(told, build('section', { class: 'round-of', 'aria-label': roundTitle(r) })).lastChild;
      add(section, build('h3', {}, roundTitle(r)));
    }
    if (r !== round || p !== phase) {
      if (r) add(section, build('h4', {}, words.phase(p)));
      list = add(section, build('ol', { class: 'lines' })).lastChild;
      rank = undefined;
      last = 0;
    }
    const turned = ['undone', 'redone'].includes(first.k);
    const shown = build('span', { class: 'rank' }, k !== undefined && k !== rank && !turned ? say('rank', { rank: k }) : null);
    [round, phase] = [r, p];
    if (!turned) rank = k;
    const steps = [...new Set(card.lines.map((each) => each.v))];
    add(list, build('li', { 'data-v': steps.join(' '), class: card.undone ? 'undone' : null },
      last === first.v ? build('span') : moveLink(first.v), shown, drawCard(card, { explain, words })));
    last = first.v;
  }
  const state = states[states.length - 1];
  const waits = Object.values(state.waits || {});
  if (waits.length) add(told, build('h3', {}, say('next')), waits.map((each) => build('p', {}, each)));
};

const drawMoves = ({ story, states, words }) => {
  let round = null;
  refill(the('moves'), story.moves.map((move, i) => {
    const now = states[i + 1].round;
    const head = now !== round ? build('li', { class: 'head' }, build('h3', {}, roundTitle(now))) : null;
    round = now;
    const said = build(move.undone ? 's' : 'span', {}, label(move, words));
    return [head, build('li', { 'data-v': i + 1 }, moveLink(i + 1), build('span', {}, said, move.undone ? build('span', { class: 'tag' }, say('undone')) : null))];
  }).flat());
};

const drawRolls = ({ story, explain, words }) => {
  let round = null;
  refill(the('rolls'), story.rolls.length ? story.rolls.map((roll) => {
    const head = roll.round !== round ? build('li', { class: 'head' }, build('h3', {}, roundTitle(roll.round))) : null;
    round = roll.round;
    const v = Number(roll.p.split('-')[0]);
    const outcome = roll.check ? `${roll.check.held}, ${roll.check.level}` : roll.source === 'hidden' ? say('hidden-roll') : `${roll.notation} = ${roll.total}`;
    const text = say('roll-of', { who: words.name(roll.who), what: roll.for, outcome });
    const said = [build(roll.undone ? 's' : 'span', {}, text), roll.undone ? build('span', { class: 'tag' }, say('undone')) : null];
    return [head, build('li', { 'data-v': v }, moveLink(v), fold(said, () => explain.roll(roll)))];
  }).flat() : build('li', { class: 'head' }, say('nothing-rolled')));
};
