// The tickets with which this browser waits at tables: kept, so that a page that is loaded again waits on.

const KEY = "affray.tickets";
const MOST = 20;

function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || [];
  } catch {
    return [];
  }
}

/** What was said at the door of this code: {ticket, name}; of a code that is new, nothing but the name given last. */
export function openDoor(code) {
  const known = all();
  const here = known.find((each) => each.code === code);
  return here ? { ticket: here.ticket, name: here.name } : { name: known[0]?.name ?? "" };
}

/** Keep a ticket. */
export function rememberTicket(code, kept) {
  try {
    localStorage.setItem(KEY, JSON.stringify([{ code, ...kept }, ...all().filter((each) => each.code !== code)].slice(0, MOST)));
  } catch {
    // Without storage one waits as long as the page is open.
  }
}
