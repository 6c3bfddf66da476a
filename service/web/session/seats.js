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
  store(all);
  keepInCookie();
}

function store(all) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, 200)));
  } catch {
    // Without storage (a private window) the seat lasts as long as the page.
  }
}

/** What the storage has; null: nothing was ever kept, or it was emptied; "" where there is no storage. */
function storage() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return "";
  }
}

// A cookie of the service, which no script reads, has the seats as well: some browsers empty a page's storage after a week without a
// visit, and a group meets once a week. What is shown first comes first, and the cookie after it.

const PAUSE = 3000; // milliseconds
const wasEmptied = storage() === null;
let taken = null; // a promise of whether the cookie had seats
let timer = 0;

/** Take the seats back that the cookie has, where this browser's storage was emptied; whether there were any. */
export const seatsFromCookie = () => (taken ??= wasEmptied ? takeBack() : Promise.resolve(false));

async function takeBack() {
  const there = (await ask("GET"))?.seats ?? [];
  const here = savedSeats(); // some may have come meanwhile
  if (there.length) store([...here, ...there.filter((each) => !here.some((one) => one.encounter === each.encounter && one.seat === each.seat))]);
  return there.length > 0;
}

/** Keep the seats in the cookie, whose time begins again with each visit. */
export function keepInCookie() {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    await seatsFromCookie();
    const seats = savedSeats().slice(0, 40).map(({ encounter, token, title = "", seat = "", role = "" }) => ({ encounter, token, title: title.slice(0, 80), seat, role }));
    await ask("POST", JSON.stringify({ seats })); // what fails is sent again at the next visit
  }, PAUSE);
}

async function ask(method, body) {
  try {
    const answer = await fetch("/seats", { method, body, headers: body ? { "content-type": "application/json" } : {} });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Whether an address leads to the machine on which it is opened, whichever that is. */
export const isThisMachine = (address) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);
