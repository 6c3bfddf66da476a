// What is open on the page closes by the way back that every phone has, and the fight stays where it is.

let open = null; // {at, close}: the address at which something was opened, and how it is closed

/** Until it is closed otherwise (`closed`), the way back closes what has just been opened. */
export function closeOnBack(close) {
  if (!history.state?.open) history.pushState({ open: true }, "");
  open = { at: location.hash, close };
}

/** It is closed. The step in the browser's history stays, for what is opened next. */
export const closed = () => { open = null; };

addEventListener("popstate", () => {
  if (!open || location.hash !== open.at || history.state?.open) return;
  const { close } = open;
  open = null;
  close();
});
