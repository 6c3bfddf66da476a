// Three quiet sounds, made as they are needed: one's turn, a question in the middle of what others do, time running out.

const NOTES = {
  turn: [[392, 0], [523, 0.14]],
  asked: [[523, 0], [523, 0.12]],
  hurry: [[311, 0]],
}; // of each: hertz, and seconds from its beginning

const LOUD = 0.06; // of what is possible
const LONG = 0.35; // seconds

let speaker = null;

/** Whether somebody has touched the page: before that, browsers let it neither sound nor vibrate. */
export const wasTouched = () => navigator.userActivation?.hasBeenActive ?? true;

/** Play a sound, once the page was touched. */
export function play(name) {
  if (!wasTouched()) return;
  speaker ??= new AudioContext();
  if (speaker.state === "suspended") speaker.resume().catch(() => {});
  for (const [pitch, after] of NOTES[name]) note(pitch, speaker.currentTime + after);
}

function note(pitch, at) {
  const tone = new OscillatorNode(speaker, { type: "triangle", frequency: pitch });
  const volume = new GainNode(speaker, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + LONG);
  tone.connect(volume).connect(speaker.destination);
  tone.start(at);
  tone.stop(at + LONG);
}
