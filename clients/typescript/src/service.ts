// A service: what it tells everybody, and opening a fight.

import type {
  Admission, AskToJoin, CampaignView, FeedPage, Health, MapToRead, Played, ReadMap, ReadSheets, ReadyCombatants, RuleEntry, Rules, RulesetDetails, Rulesets, TableDoor,
} from "../types/wire.js";
import { Campaign } from "./campaign.js";
import { clockOf } from "./clock.js";
import { answered, ask, bare, bearing, randomId, reading, send } from "./requests.js";
import { Seat, type Opening } from "./seat.js";

/** Open an encounter; you sit there as its GM. `key` is what that takes, where the service says so (`/healthz`). */
export function open(url: string, opening: Opening, key = "", commandId = randomId()): Promise<Seat> {
  return new Service(url).open(opening, key, commandId);
}

/** The parts of a ruleset in an address: "?part=dusk&part=dawn", "?part=" for none; "" for those that are usual. */
const partsQuery = (parts?: readonly string[]): string =>
  parts === undefined ? "" : `?${(parts.length ? parts : [""]).map((each) => `part=${encodeURIComponent(each)}`).join("&")}`;

/** A service: what it tells everybody, without a seat. Its texts are in `language` ("de"); "": as the runtime says. */
export class Service {
  readonly url: string;
  readonly language: string;

  constructor(url: string, language = "") {
    this.url = bare(url);
    this.language = language;
  }

  /**
   * Open an encounter; you sit there as its GM. `key` is what that takes, where `health` says so. The fight's own id is
   * `encounter` of the opening; under the same `commandId` it is opened once.
   */
  async open(opening: Opening, key = "", commandId = randomId()): Promise<Seat> {
    if ("id" in opening) throw new TypeError("A fight's own id is `encounter`; that of the command comes after the key.");
    const body = { id: commandId, ...opening };
    const played: Played = await send(`${this.url}/encounters`, key, body);
    return new Seat(this.url, played.encounter, played.token, this.language);
  }

  /** Whether all is well, and whether opening an encounter takes a key. */
  health(): Promise<Health> {
    return this.#get("/healthz");
  }

  /**
   * What became of all fights after a position, or of a community's: opened, began, ended, archived, deleted. `key` is the
   * operator's token, or for a community its key.
   */
  feed(key: string, after = 0, community = ""): Promise<FeedPage> {
    const of = community ? `/communities/${encodeURIComponent(community)}` : "";
    return ask(`${this.url}${of}/feed?after=${after}`, { headers: { ...bearing(key), ...reading(this.language) } });
  }

  /** The rulesets that are installed. */
  rulesets(): Promise<Rulesets> {
    return this.#get("/rulesets");
  }

  /** A ruleset, played with these parts (left out: the usual ones): options, sheet, phases, what questions and conditions are called, and all parts. */
  ruleset(name: string, parts?: readonly string[]): Promise<RulesetDetails> {
    return this.#get(`/rulesets/${encodeURIComponent(name)}${partsQuery(parts)}`);
  }

  /** The combatants that come with a ruleset and these parts, with their sheets. */
  combatants(ruleset: string, parts?: readonly string[]): Promise<ReadyCombatants> {
    return this.#get(`/rulesets/${encodeURIComponent(ruleset)}/combatants${partsQuery(parts)}`);
  }

  /**
   * Read sheets in any form, for a fight with these parts: an actor that Foundry exported, another program's file, Affray's own JSON,
   * or a table. Nothing is kept.
   */
  readSheets(ruleset: string, text: string, parts?: readonly string[]): Promise<ReadSheets> {
    return ask(...this.#sheets(ruleset, "sheets", text, parts));
  }

  /** The same sheets as a table of comma-separated values. */
  sheetTable(ruleset: string, text: string, parts?: readonly string[]): Promise<string> {
    return answered(...this.#sheets(ruleset, "sheets/table", text, parts), {}, (response) => response.text());
  }

  /**
   * Read a Universal VTT map as a board, best without its `image`. Portals that are not closed are "windows" or open "doors"; with
   * `light` it is dark but where its lights fall. Nothing is kept.
   */
  readMap(asks: MapToRead): Promise<ReadMap> {
    return ask(`${this.url}/maps`, this.#telling(asks));
  }

  /** The rules of a system in their order, with its tables and what its text leaves open. */
  rules(system: string): Promise<Rules> {
    return this.#get(`/rulesets/${encodeURIComponent(system)}/rules`);
  }

  /** The text of a rule, by its id. */
  rule(id: string): Promise<RuleEntry> {
    return this.#get(`/rules/${encodeURIComponent(id)}`);
  }

  /** Open a campaign, in which a GM prepares; `key` as for `open`. */
  async openCampaign(title: string, key = ""): Promise<Campaign> {
    const opened: CampaignView = await ask(`${this.url}/campaigns`, this.#telling({ title }, key));
    return new Campaign(this.url, opened.campaign, opened.token, this.language);
  }

  /** What a table's code leads to: the title, and whom one may ask for. */
  door(code: string): Promise<TableDoor> {
    return this.#get(`/tables/${encodeURIComponent(code)}`);
  }

  /** Ask to join by a table's code; the `ticket` is drawn once (`randomId`), and kept. */
  askToJoin(code: string, asks: AskToJoin): Promise<Admission> {
    return ask(`${this.url}/tables/${encodeURIComponent(code)}/guests`, this.#telling(asks));
  }

  /** What became of whoever asked with this ticket: waiting, let in with a seat and its token, or refused. */
  admission(code: string, ticket: string): Promise<Admission> {
    return ask(`${this.url}/tables/${encodeURIComponent(code)}/guest`, { headers: { ...bearing(ticket), ...reading(this.language) } });
  }

  /** The description of all requests (OpenAPI), or of all live messages (AsyncAPI). */
  schema(kind: "openapi" | "asyncapi"): Promise<Record<string, any>> {
    return this.#get(`/schema/${kind}.json`);
  }

  /**
   * The service's time, in milliseconds since 1970, as far as its answers have told: what `due` is to be held against.
   * It is never behind: what is sent before `due` by it comes in time, on a slow line too.
   */
  clock(): number {
    return clockOf(new URL(this.url).origin);
  }

  #sheets(ruleset: string, what: string, text: string, parts?: readonly string[]): [string, RequestInit] {
    return [`${this.url}/rulesets/${encodeURIComponent(ruleset)}/${what}${partsQuery(parts)}`, this.#telling({ text })];
  }

  #telling(body: unknown, key = ""): RequestInit {
    const headers = { "content-type": "application/json", ...bearing(key), ...reading(this.language) };
    return { method: "POST", headers, body: JSON.stringify(body) };
  }

  #get<T>(path: string): Promise<T> {
    return ask(`${this.url}${path}`, { headers: reading(this.language) });
  }
}
