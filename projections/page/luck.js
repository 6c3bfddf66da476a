// Who did what, and how lucky they were: each figure of luck on the band in which fair dice come out.

const drawLuck = ({ story }) => {
  const heads = ['who', 'dealt', 'taken', 'checks-met', 'dice-fell', 'luckier-than', 'longest-runs', 'takes'];
  refill(the('people-luck'), build('h3', {}, say('who-did-what')),
    build('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': say('who-did-what') }, build('table', { class: 'luck' },
      build('thead', {}, build('tr', {}, heads.map((each) => build('th', { scope: 'col' }, say(each))))),
      build('tbody', {}, story.people.map(luckRow)))),
    build('p', { class: 'soft' }, say('luck-how')));
};

const luckRow = ({ name, dealt, taken, checks, dice, met, missed, seconds }) => build('tr', {},
  build('th', { scope: 'row' }, build('bdi', {}, name)),
  build('td', {}, `${dealt}`), build('td', {}, `${taken}`),
  build('td', {}, checks ? onBand(checks, checks.of, `${checks.came} / ${checks.of}`) : '–'),
  build('td', {}, dice ? onBand(dice, 100, `${dice.came}`) : '–'),
  build('td', {}, dice ? `${dice.luckier} %` : '–'),
  build('td', {}, checks ? say('runs', { met, missed }) : '–'),
  build('td', {}, seconds === null ? '–' : say('seconds', { seconds })));

const onBand = ({ came, low, high }, most, shown) => {
  const fair = build('i'), here = build('b');
  fair.style.left = `${(100 * low) / most}%`;
  fair.style.width = `${(100 * (high - low)) / most}%`;
  here.style.left = `${(100 * came) / most}%`;
  return [build('strong', {}, shown), build('small', {}, ` ${say('fair-between', { low, high })}`), build('span', { class: 'band', 'aria-hidden': 'true' }, fair, here)];
};
