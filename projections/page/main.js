// The page itself: unpack, draw, and go where the reader wants.

const start = async () => {
  if (typeof DecompressionStream === 'undefined') throw new Error(the('verdict').dataset.old);
  const story = JSON.parse(textOf(await bytesOf('story')));
  speak(story);
  const states = allStates(story.moves);
  const own = (map, key) => (map && Object.hasOwn(map, key) ? map[key] : undefined);
  const words = {
    name: (id) => own(story.names, id) ?? (id === 'gm' ? say('gm') : id),
    word: (id) => own(story.words, id) ?? id,
    phase: (id) => own(story.phases, id) ?? id,
  };
  const verified = { dice: new Map(), seed: false };
  const checked = (position) => {
    const says = verified.dice.get(position);
    if (says) return say('does-not-hold', { why: says });
    return says === '' && verified.seed ? say('derived-again') : '';
  };
  const explain = explainer(story, checked);
  const all = { story, states, words, explain };
  const most = story.moves.length;

  const rounds = states[most].round;
  refill(the('about'), say('about', {
    rules: `${story.ruleset} ${story.rules}`, steps: say('number-of-steps', { count: most }), rounds: say('number-of-rounds', { count: rounds }),
    from: moment(story.moves[0].at), to: moment(story.moves[most - 1].at), end: states[most].closed || say('not-over'),
  }));

  drawTurning(all);
  drawStory(all);
  const marked = new Map();
  for (const each of document.querySelectorAll('#told [data-v]')) {
    for (const step of each.dataset.v.split(' ')) marked.set(step, [...(marked.get(step) || []), each]);
  }
  const wide = matchMedia('(min-width: 62rem)');
  const drawn = { moves: () => drawMoves(all), rolls: () => { drawLuck(all); drawRolls(all); } };
  let v = 0, tab = 'story', lit = [], saving = 0;

  const light = () => {
    lit.forEach((each) => { each.classList.remove('now'); each.removeAttribute('aria-current'); });
    lit = tab === 'story' ? marked.get(String(v)) || [] : [...document.querySelectorAll(`#${tab}-panel [data-v="${v}"]`)];
    lit.forEach((each) => { each.classList.add('now'); each.setAttribute('aria-current', 'true'); });
  };
  const follow = () => {
    if (!lit.length) return;
    const box = lit[0].getBoundingClientRect();
    if (box.top < 60 || box.bottom > innerHeight - 120) lit[0].scrollIntoView({ block: 'center' });
  };

  const go = (to, { quiet = false } = {}) => {
    const next = Math.max(1, Math.min(most, Math.round(to) || 1));
    if (next === v) return;
    v = next;
    const move = story.moves[v - 1], state = states[v];
    const changes = drawStep(v, all);
    const what = label(move, words);
    const where = state.round ? say('in-round', { round: state.round, phase: words.phase(state.phase) }) : say('in-none');
    the('slider').value = String(v);
    the('slider').setAttribute('aria-valuetext', say('step-of', { step: v, last: most, where }));
    refill(the('where'), build('b', {}, `${v}`), ` / ${most} · ${where} · `, build(move.undone ? 's' : 'span', {}, what));
    the('first').disabled = the('back').disabled = v === 1;
    the('last').disabled = the('forth').disabled = v === most;
    light();
    if (!quiet) follow();
    clearTimeout(saving);
    saving = setTimeout(() => {
      // Some browsers refuse many such calls in a row; the page works without.
      try { history.replaceState(null, '', `#v=${v}`); } catch { /* the link of the moment still is right */ }
      if (!quiet) refill(the('live'), say(move.undone ? 'step-said-undone' : 'step-said', { step: v, where, what: `${what} ${changes.slice(0, 4).map(([, each]) => each).join('. ')}` }));
    }, 250);
  };

  const show = (name) => {
    tab = name;
    for (const each of document.querySelectorAll('[role=tab]')) {
      const chosen = each.id === `tab-${name}`;
      each.setAttribute('aria-selected', String(chosen));
      each.tabIndex = chosen ? 0 : -1;
    }
    document.body.className = document.body.className.replace(/\bon-\w+/g, '').trim();
    document.body.classList.add(name === 'moment' ? 'on-moment' : 'on-book');
    if (name !== 'moment') for (const each of ['story', 'moves', 'rolls', 'proof']) the(`${each}-panel`).hidden = each !== name;
    if (drawn[name]) { drawn[name](); delete drawn[name]; }
    light();
    if (name !== 'proof' && name !== 'moment') follow();
  };
  const tabs = () => [...document.querySelectorAll('[role=tab]')].filter((each) => each.offsetParent !== null);
  the('tabs').addEventListener('click', (e) => { if (e.target.id.startsWith('tab-')) show(e.target.id.slice(4)); });
  the('tabs').addEventListener('keydown', (e) => {
    const shown = tabs(), at = shown.indexOf(document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: shown.length - 1 }[e.key];
    if (to === undefined || at < 0) return;
    e.preventDefault();
    e.stopPropagation();
    const next = shown[(to + shown.length) % shown.length];
    next.focus();
    show(next.id.slice(4));
  });
  const fit = () => show(wide.matches && tab === 'moment' ? 'story' : tab);
  wide.addEventListener('change', fit);

  const roundStart = (step) => {
    let to = v + step;
    const wanted = step > 0 ? states[v].round + 1 : states[Math.max(1, v - 1)].round;
    while (to > 1 && to < most && !(states[to].round >= wanted && states[to - 1].round < wanted)) to += step;
    return to;
  };
  document.addEventListener('keydown', (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return;
    const to = { ArrowLeft: e.shiftKey ? roundStart(-1) : v - 1, ArrowRight: e.shiftKey ? roundStart(1) : v + 1 }[e.key]
      ?? (e.target === the('slider') ? { Home: 1, End: most, PageUp: roundStart(-1), PageDown: roundStart(1), ArrowUp: v - 1, ArrowDown: v + 1 }[e.key] : undefined);
    if (to === undefined) return;
    e.preventDefault();
    go(to);
  });
  the('slider').max = String(most);
  the('slider').addEventListener('input', (e) => go(Number(e.target.value)));
  for (const [id, to] of Object.entries({ first: () => 1, back: () => v - 1, forth: () => v + 1, last: () => most })) the(id).addEventListener('click', () => go(to()));
  the('undone').addEventListener('change', (e) => document.body.classList.toggle('kept', !e.target.checked));
  the('why').addEventListener('click', () => { show('proof'); the('tab-proof').focus(); });
  const linked = () => { const found = /^#v=(\d+)$/.exec(location.hash); return found ? Number(found[1]) : 0; };
  addEventListener('hashchange', () => { if (linked()) go(linked()); });
  addEventListener('beforeprint', () => { for (const each of document.querySelectorAll('#lines details')) if (each.unfold) each.unfold(); });

  show(linked() && !wide.matches ? 'moment' : 'story');
  go(linked() || most, { quiet: !linked() });
  await prove(all, verified);
};

const prove = async ({ story, states }, verified) => {
  let points, bytes = new Uint8Array();
  try {
    bytes = await bytesOf('record');
    points = await checksOf(bytes, story, states, verified);
  } catch (error) {
    points = [['bad', say('record-unreadable', { why: error.message })]];
  }
  drawProof(points, { story, bytes });
  const [how, seal, says] = verdictOf(points, story);
  the('verdict').className = `verdict ${how}`;
  refill(the('seal'), seal);
  refill(the('says'), says);
  document.body.dataset.verdict = how;
};

start().catch((error) => {
  the('verdict').className = 'verdict bad';
  refill(the('says'), filled(the('verdict').dataset.failed, { why: error.message }));
  document.body.dataset.verdict = 'broken';
});
