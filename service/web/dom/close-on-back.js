// What is open on the page closes by the way back that every phone has, and the fight stays where it is.

const open = new Map(); // what is open, the last one last: {at: the address at which it was opened, close}

/** Until it is closed otherwise (`closed`), the way back closes what has just been opened; what lies below it stays for the next. */
export function closeOnBack(close, what = "choice") {
  aStep();
  open.delete(what);
  open.set(what, { at: location.hash, close });
}

/** It is closed. The step in the browser's history stays, for what is opened next. */
export const closed = (what = "choice") => { open.delete(what); };

const aStep = () => { if (!history.state?.open) history.pushState({ open: true }, ""); };

addEventListener("popstate", () => {
  if (history.state?.open) return;
  const [found, below] = [...open].filter(([, each]) => each.at === location.hash).reverse();
  if (!found) return;
  const [what, { close }] = found;
  closed(what);
  if (below) aStep();
  close();
});
