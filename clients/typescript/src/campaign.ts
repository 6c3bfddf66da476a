// A campaign: what its GM prepares, kept on the service, and the fights that belong together.

import type { CampaignSummary, CampaignView, Prepared } from "../types/wire.js";
import { ask, bare, bearing, reading } from "./requests.js";
import type { Seat } from "./seat.js";

/** What is sent to be kept: another of its kind and name is replaced. */
export type Preparing = Pick<Prepared, "name" | "ruleset" | "combatants"> & Partial<Prepared>;

/** A campaign, for whoever holds its token. Its texts are in `language` ("de"); "": as the runtime says. */
export class Campaign {
  readonly url: string;
  readonly campaign: string;
  readonly token: string;
  readonly language: string;

  constructor(url: string, campaign: string, token: string, language = "") {
    this.url = bare(url);
    this.campaign = campaign;
    this.token = token;
    this.language = language;
  }

  /** What is prepared, and the fights with a token for the GM's seat at each. */
  view(): Promise<CampaignView> {
    return this.#say("GET", "");
  }

  /** Who did what in all its fights, and how lucky they were. */
  summary(): Promise<CampaignSummary> {
    return this.#say("GET", "/summary");
  }

  /** Keep a party or an encounter. */
  prepare(what: Preparing): Promise<CampaignView> {
    return this.#say("POST", "/prepared", what);
  }

  /** All of something prepared, by its id. */
  prepared(id: string): Promise<Prepared> {
    return this.#say("GET", `/prepared/${encodeURIComponent(id)}`);
  }

  /** Forget something prepared. */
  forget(id: string): Promise<CampaignView> {
    return this.#say("DELETE", `/prepared/${encodeURIComponent(id)}`);
  }

  /** Have a fight belong to it, by its GM's seat. */
  addFight(seat: Pick<Seat, "encounter" | "token">): Promise<CampaignView> {
    return this.#say("POST", "/fights", { encounter: seat.encounter, token: seat.token });
  }

  /** Have a fight belong to it no more; the fight stays. */
  removeFight(encounter: string): Promise<CampaignView> {
    return this.#say("DELETE", `/fights/${encodeURIComponent(encounter)}`);
  }

  /** Delete it, with all that is prepared; its fights stay. */
  remove(): Promise<CampaignView> {
    return this.#say("DELETE", "");
  }

  #say<T>(method: string, what: string, body?: unknown): Promise<T> {
    const headers = { "content-type": "application/json", ...bearing(this.token), ...reading(this.language) };
    return ask(`${this.url}/campaigns/${encodeURIComponent(this.campaign)}${what}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  }
}
