// Playing a fight on by itself: from one step that is told to the next, faster or slower, up to now.

import { marksOf } from "./marks.js";

const PACE = 1600; // milliseconds for a step at single speed
export const SPEEDS = [0.5, 1, 2, 4];

/** What plays a session's steps: {on, speed}, and `toggle`, `stop`, `setSpeed`. */
export function playing(session) {
  const player = { on: false, speed: 1 };
  let timer = 0;

  function next() {
    const step = session.past.following(+1);
    session.past.go(step);
    if (step === null || step >= session.view.version) player.stop();
    else wait();
  }
  const wait = () => { clearTimeout(timer); timer = setTimeout(next, PACE / player.speed); };

  player.toggle = () => {
    if (player.on) { player.stop(); return; }
    player.on = true;
    if (session.when === null) session.past.go(marksOf(session).told[0] ?? 1); // from the beginning
    wait();
    session.draw();
  };
  player.stop = () => {
    clearTimeout(timer);
    player.on = false;
    session.draw();
  };
  player.setSpeed = (speed) => {
    player.speed = speed;
    if (player.on) wait();
    session.draw();
  };
  return player;
}
