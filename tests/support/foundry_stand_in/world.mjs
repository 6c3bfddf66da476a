// A stand-in of Foundry's server: it checks who may, and tells every client what was done, as its documentation has it.

const soon = () => new Promise((done) => setImmediate(done));

export class World {
  clients = [];
  before = async () => {}; // what happens while a change is on its way to the server
  #ids = 0;

  newId() {
    return `doc${String(++this.#ids).padStart(13, "0")}`;
  }

  /** Carry out a change that a client asks for, in every client. */
  async submit(asking, change) {
    await soon();
    await this.before(change.type);
    if (!this.clients.includes(asking)) return new Promise(() => {}); // who has left hears nothing any more
    const text = JSON.stringify(change);
    if (!asking.user.isGM && !allowed(asking, change)) throw new Error(`User ${asking.user.name} lacks permission for ${text}`);
    let own;
    for (const client of this.clients) {
      const done = client.carryOut(JSON.parse(text), asking.user.id);
      if (client === asking) own = done;
    }
    await soon();
    return own;
  }

  /** A browser is closed; the others learn it after what happens `meanwhile`. */
  async leave(gone, meanwhile) {
    this.clients = this.clients.filter((each) => each !== gone);
    await meanwhile();
    for (const client of this.clients) {
      client.game.users.get(gone.user.id).active = false;
      client.Hooks.callAll("userConnected", client.game.users.get(gone.user.id), false);
    }
  }
}

/** A player changes what they own, and speaks for themselves. */
function allowed(asking, { type, uuid }) {
  if (type === "ChatMessage") return true;
  const found = asking.fromUuidSync(uuid);
  const actor = found?.type === "Token" ? found.actor : found?.type === "ActiveEffect" ? found.parent : found;
  return Boolean(actor?.testUserPermission?.(asking.user, "OWNER"));
}
