// A stand-in of Foundry's documents: updates are asked of the server, hooks run before in one client and after in all.

export class Collection extends Map {
  get contents() {
    return [...this.values()];
  }

  find(fits) {
    return this.contents.find(fits);
  }
}

const ANIMATION = 30; // milliseconds, for which a token that moves is drawn elsewhere than it is

export const EMBEDDED = { Scene: { Token: "tokens" }, Combat: { Combatant: "combatants" }, Actor: { ActiveEffect: "effects" } };

export const getProperty = (from, path) => path.split(".").reduce((found, key) => found?.[key], from);

export function setProperty(into, path, value) {
  const keys = path.split(".");
  const last = keys.pop();
  const found = keys.reduce((each, key) => (each[key] ??= {}), into);
  found[last] = value;
}

export class Document {
  constructor(client, type, data, parent = null) {
    Object.defineProperty(this, "client", { value: client, enumerable: false });
    Object.assign(this, structuredClone(data), { type, id: data._id, parent, flags: data.flags ?? {} });
    for (const [kind, name] of Object.entries(EMBEDDED[type] ?? {})) {
      this[name] = new Collection((data[name] ?? []).map((each) => [each._id, new Document(client, kind, each, this)]));
    }
    if (type === "ActiveEffect") this.statuses = new Set(data.statuses);
    if (type === "Token" && !data.actorLink) this.delta = new Document(client, "Actor", data.delta, this);
    if (type === "Token") Object.defineProperty(this, "_source", { value: { x: data.x, y: data.y }, enumerable: false });
    if (type === "Scene") this.grid = squares(data.gridSize);
  }

  get uuid() {
    return `${this.parent ? `${this.parent.uuid}.` : ""}${this.type}.${this.id}`;
  }

  // Tokens and combatants
  get actor() {
    if (this.type === "Combatant") return this.token?.actor;
    return this.actorLink ? this.client.game.actors.get(this.actorId) : this.delta;
  }

  get token() {
    return this.type === "Combatant" ? this.client.game.scenes.get(this.sceneId)?.tokens.get(this.tokenId) : undefined;
  }

  getBarAttribute() {
    return this.bar ? { type: "bar", attribute: this.bar } : null;
  }

  testUserPermission(user, level) {
    return level === "OWNER" && (user.isGM || (this.owners ?? []).includes(user.id));
  }

  // Actors
  get statuses() {
    return new Set(this.effects.contents.flatMap((each) => [...each.statuses]));
  }

  set statuses(value) {
    Object.defineProperty(this, "statuses", { value, writable: true, configurable: true });
  }

  async toggleStatusEffect(status, { active } = {}) {
    const there = this.effects.contents.filter((each) => each.statuses.has(status));
    if (active === there.length > 0) return;
    if (there.length) await this.deleteEmbeddedDocuments("ActiveEffect", there.map((each) => each.id));
    else await this.createEmbeddedDocuments("ActiveEffect", [{ statuses: [status] }]);
  }

  // Combats
  get turns() {
    return this.combatants.contents.sort((one, other) => (other.initiative ?? -1) - (one.initiative ?? -1));
  }

  nextTurn() {
    return this.update({ turn: (this.turn + 1) % this.turns.length }, { direction: 1 });
  }

  getFlag(scope, key) {
    return this.flags[scope]?.[key];
  }

  setFlag(scope, key, value) {
    return this.update({ [`flags.${scope}.${key}`]: value });
  }

  /** What does not change anything is not asked for; what a hook refuses neither. */
  async update(changes, options = {}) {
    const changed = {};
    for (const [path, value] of Object.entries(changes)) {
      if (path !== "_id" && JSON.stringify(this.stored(path)) !== JSON.stringify(value)) setProperty(changed, path, value);
    }
    if (!Object.keys(changed).length) return undefined;
    const sent = { ...options };
    if (this.client.Hooks.call(`preUpdate${this.hookName}`, this, changed, sent, this.client.user.id) === false) return undefined;
    return this.client.world.submit(this.client, { action: "update", type: this.type, uuid: this.uuid, data: changed, options: sent });
  }

  /** Of a token with data of its own, the actor is a delta of the token. */
  get hookName() {
    return this.type === "Actor" && this.parent ? "ActorDelta" : this.type;
  }

  async updateEmbeddedDocuments(type, updates, options = {}) {
    const all = this[EMBEDDED[this.type][type]];
    for (const each of updates) await all.get(each._id).update(each, options);
  }

  createEmbeddedDocuments(type, all, options = {}) {
    const data = all.map((each) => ({ _id: this.client.world.newId(), ...each }));
    return this.client.world.submit(this.client, { action: "create", type, uuid: this.uuid, data, options });
  }

  deleteEmbeddedDocuments(type, ids, options = {}) {
    return this.client.world.submit(this.client, { action: "delete", type, uuid: this.uuid, data: ids, options });
  }

  stored(path) {
    return this._source && path in this._source ? this._source[path] : getProperty(this, path);
  }

  /** A token that is moved is drawn where it was until its animation is over; where it is stands in its source. */
  apply(changes, { animate = true } = {}) {
    const { x, y, ...others } = changes;
    merge(this, this._source ? others : changes);
    if (!this._source) return;
    const place = { ...(x !== undefined && { x }), ...(y !== undefined && { y }) };
    Object.assign(this._source, place);
    if (animate) setTimeout(() => Object.assign(this, this._source), ANIMATION);
    else Object.assign(this, place);
  }
}

function merge(into, changes) {
  for (const [key, value] of Object.entries(changes)) {
    if (value && typeof value === "object" && !Array.isArray(value) && into[key]) merge(into[key], value);
    else into[key] = value;
  }
}

const squares = (size) => ({
  type: 1,
  size,
  getOffset: ({ x, y }) => ({ i: Math.floor(y / size), j: Math.floor(x / size) }),
  getTopLeftPoint: ({ i, j }) => ({ x: j * size, y: i * size }),
});
