// The whole fight to read: the story by round, phase and rank; all steps; all rolls.

const label = (move, words) => {
  const told = move.lines.find((each) => !each.aside && each.k !== 'round') || move.lines.find((each) => each.k !== 'round');
  return told ? told.s : `${move.kind}${move.by ? ` by ${words.name(move.by)}` : ''}`;
};

const drawStory = ({ story, states, explain, words }) => {
  const told = the('told');
  let round = null, phase = null, rank = null, list = null, section = null, last = 0;
  story.moves.forEach((move, i) => {
    for (const each of move.lines) {
      if (each.aside) continue;
      const [r, p, k] = each.at;
      if (r !== round) {
        section = add(told, build('section', { class: 'round-of', 'aria-label': r ? `Round ${r}` : 'Before the first round' })).lastChild;
        add(section, build('h3', {}, r ? `Round ${r}` : 'Before the first round'));
      }
      if (r !== round || p !== phase) {
        if (r) add(section, build('h4', {}, words.phase(p)));
        list = add(section, build('ol', { class: 'lines' })).lastChild;
        rank = undefined;
        last = 0;
      }
      const shown = build('span', { class: 'rank' }, k !== undefined && k !== rank && !['undone', 'redone'].includes(each.k) ? `Rank ${k}` : null);
      [round, phase] = [r, p];
      if (!['undone', 'redone'].includes(each.k)) rank = k;
      add(list, build('li', { 'data-v': i + 1, class: move.undone ? 'undone' : null },
        last === i + 1 ? build('span') : moveLink(i + 1), shown, explain.line(each, move.undone)));
      last = i + 1;
    }
  });
  const state = states[states.length - 1];
  const waits = Object.values(state.waits || {});
  if (waits.length) add(told, build('h3', {}, 'Next'), waits.map((each) => build('p', {}, each)));
};

const drawMoves = ({ story, states, words }) => {
  let round = null;
  refill(the('moves'), story.moves.map((move, i) => {
    const now = states[i + 1].round;
    const head = now !== round ? build('li', { class: 'head' }, build('h3', {}, now ? `Round ${now}` : 'Before the first round')) : null;
    round = now;
    const said = build(move.undone ? 's' : 'span', {}, label(move, words));
    return [head, build('li', { 'data-v': i + 1 }, moveLink(i + 1), build('span', {}, said, move.undone ? build('span', { class: 'tag' }, 'undone') : null))];
  }).flat());
};

const drawRolls = ({ story, explain, words }) => {
  let round = null;
  refill(the('rolls'), story.rolls.length ? story.rolls.map((roll) => {
    const head = roll.round !== round ? build('li', { class: 'head' }, build('h3', {}, roll.round ? `Round ${roll.round}` : 'Before the first round')) : null;
    round = roll.round;
    const v = Number(roll.p.split('-')[0]);
    const text = `${words.name(roll.who)}, ${roll.for}: ` + (roll.check ? `${roll.check.held}, ${roll.check.level}` : roll.source === 'hidden' ? 'hidden roll' : `${roll.notation} = ${roll.total}`);
    const said = [build(roll.undone ? 's' : 'span', {}, text), roll.undone ? build('span', { class: 'tag' }, 'undone') : null];
    return [head, build('li', { 'data-v': v }, moveLink(v), fold(said, () => explain.roll(roll)))];
  }).flat() : build('li', { class: 'head' }, 'Nothing was rolled.'));
};
