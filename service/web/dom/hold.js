// A button that goes on while it is held down, as a key does that is held.

const FIRST = 450; // milliseconds, from which on a press is a hold
const NEXT = 140; // from one time to the next

let timer = 0;
let ran = false;

/** The listeners of such a button: `does` happens at a press, and again and again while it is held. */
export const holding = (does) => ({
  down: ({ button, currentTarget }) => {
    if (button > 0) return;
    ran = false;
    const again = () => {
      if (currentTarget.disabled || !currentTarget.isConnected) return;
      ran = true;
      does();
      timer = setTimeout(again, NEXT);
    };
    clearTimeout(timer);
    timer = setTimeout(again, FIRST);
  },
  click: () => {
    if (!ran) does(); // the click at the end of a hold is no further press
    ran = false;
  },
});

for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => clearTimeout(timer), true);
