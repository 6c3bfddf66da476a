// A campaign: what its GM prepares, kept on the service, and the fights that belong together.
import { ask, bare, bearing, reading } from "./requests.js";
/** A campaign, for whoever holds its token. Its texts are in `language` ("de"); "": as the runtime says. */
export class Campaign {
    url;
    campaign;
    token;
    language;
    constructor(url, campaign, token, language = "") {
        this.url = bare(url);
        this.campaign = campaign;
        this.token = token;
        this.language = language;
    }
    /** What is prepared, and the fights with a token for the GM's seat at each. */
    view() {
        return this.#say("GET", "");
    }
    /** Who did what in all its fights, and how lucky they were. */
    summary() {
        return this.#say("GET", "/summary");
    }
    /** Keep a party or an encounter. */
    prepare(what) {
        return this.#say("POST", "/prepared", what);
    }
    /** All of something prepared, by its id. */
    prepared(id) {
        return this.#say("GET", `/prepared/${encodeURIComponent(id)}`);
    }
    /** Forget something prepared. */
    forget(id) {
        return this.#say("DELETE", `/prepared/${encodeURIComponent(id)}`);
    }
    /** Have a fight belong to it, by its GM's seat. */
    addFight(seat) {
        return this.#say("POST", "/fights", { encounter: seat.encounter, token: seat.token });
    }
    /** Have a fight belong to it no more; the fight stays. */
    removeFight(encounter) {
        return this.#say("DELETE", `/fights/${encodeURIComponent(encounter)}`);
    }
    /** Delete it, with all that is prepared; its fights stay. */
    remove() {
        return this.#say("DELETE", "");
    }
    #say(method, what, body) {
        const headers = { "content-type": "application/json", ...bearing(this.token), ...reading(this.language) };
        return ask(`${this.url}/campaigns/${encodeURIComponent(this.campaign)}${what}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    }
}
