// The seats of this browser: kept in its storage, never in an address that is sent to a server.

const KEY = "affray.seats";

/** Every seat: {encounter, title, token, seat, role}, the latest first. */
export function savedSeats() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || [];
  } catch {
    return [];
  }
}

export const savedSeat = (encounter, seat = "") =>
  savedSeats().find((each) => each.encounter === encounter && (!seat || each.seat === seat));

/** Keep a seat; another token for the same seat takes the place of the old one. */
export function saveSeat(kept) {
  const others = savedSeats().filter((each) => each.encounter !== kept.encounter || each.seat !== kept.seat);
  write([{ ...kept }, ...others]);
}

/** Keep what a fight is called by now, for the list of fights. */
export function keepTitle({ token }, title) {
  const all = savedSeats();
  const kept = all.find((each) => each.token === token);
  if (!kept || kept.title === title) return;
  kept.title = title;
  write(all);
}

/** Forget a seat, by its token: one that was given again meanwhile stays. */
export function forgetSeat(gone) {
  write(savedSeats().filter((each) => each.token !== gone.token));
}

function write(all) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, 200)));
  } catch {
    // Without storage (a private window) the seat lasts as long as the page.
  }
}

/** Whether an address leads to the machine on which it is opened, whichever that is. */
export const isThisMachine = (address) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);
