// How likely each side was to win, round by round, as a picture, and where that turned; where forecasts were made for the page.

const HIGH = 40;

const drawTurning = ({ story: { turning } }) => {
  if (!turning) return;
  const { points, fights } = turning;
  const sides = Object.keys(turning.sides), called = (side) => turning.sides[side];
  const round = ({ round }) => say('turning-round', { round });
  refill(the('turning'), build('h3', {}, say('turning-points')),
    build('figure', { class: 'turning' },
      build('ul', {}, sides.map((side, number) => build('li', { class: `side-${number % 4}` }, build('bdi', {}, called(side))))),
      turningPicture(points, sides),
      build('p', { class: 'from-to soft' }, build('span', {}, round(points[0])), build('span', {}, round(points.at(-1)))),
      build('ol', {}, turns(points).map((each) => build('li', {}, moveLink(each.from.step, say('turned', {
        round: each.from.round, side: called(each.side), from: each.to.wins[each.side].percent - each.by, to: each.to.wins[each.side].percent,
      }))))),
      turns(points).length ? null : build('p', {}, say('never-turned')),
      fold(say('figures'), () => build('table', {},
        build('thead', {}, build('tr', {}, build('td', {}), sides.map((side) => build('th', { scope: 'col' }, called(side))))),
        build('tbody', {}, points.map((each) => build('tr', {}, build('th', { scope: 'row' }, round(each)), sides.map((side) => build('td', {}, shareOf(each.wins[side])))))))),
      build('p', { class: 'soft' }, say('turning-points-how', { count: fights }))));
};

const shareOf = (share) => (share ? `${share.percent} % (${share.low}–${share.high})` : '–');

const turningPicture = (points, sides) => {
  const drawn = (tag, attributes) => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    return node;
  };
  const across = (place) => (points.length > 1 ? (100 * place) / (points.length - 1) : 50);
  const picture = drawn('svg', { viewBox: `0 0 100 ${HIGH}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': say('turning-picture') });
  sides.forEach((side, number) => picture.append(drawn('polyline', {
    class: `side-${number % 4}`, points: points.map(({ wins }, place) => `${across(place)},${HIGH * (1 - (wins[side]?.percent ?? 0) / 100)}`).join(' '),
  })));
  return picture;
};
