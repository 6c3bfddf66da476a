import type { Admission, AskToJoin, FeedPage, Health, MapToRead, ReadMap, ReadSheets, ReadyCombatants, RuleEntry, Rules, RulesetDetails, Rulesets, TableDoor } from "../types/wire.js";
import { Campaign } from "./campaign.js";
import { Seat, type Opening } from "./seat.js";
/** Open an encounter; you sit there as its GM. `key` is what that takes, where the service says so (`/healthz`). */
export declare function open(url: string, opening: Opening, key?: string, commandId?: string): Promise<Seat>;
/** A service: what it tells everybody, without a seat. Its texts are in `language` ("de"); "": as the runtime says. */
export declare class Service {
    #private;
    readonly url: string;
    readonly language: string;
    constructor(url: string, language?: string);
    /**
     * Open an encounter; you sit there as its GM. `key` is what that takes, where `health` says so. The fight's own id is
     * `encounter` of the opening; under the same `commandId` it is opened once.
     */
    open(opening: Opening, key?: string, commandId?: string): Promise<Seat>;
    /** Whether all is well, and whether opening an encounter takes a key. */
    health(): Promise<Health>;
    /**
     * What became of all fights after a position, or of a community's: opened, began, ended, archived, deleted. `key` is the
     * operator's token, or for a community its key.
     */
    feed(key: string, after?: number, community?: string): Promise<FeedPage>;
    /** The rulesets that are installed. */
    rulesets(): Promise<Rulesets>;
    /** A ruleset, played with these parts (left out: the usual ones): options, sheet, phases, what questions and conditions are called, and all parts. */
    ruleset(name: string, parts?: readonly string[]): Promise<RulesetDetails>;
    /** The combatants that come with a ruleset and these parts, with their sheets. */
    combatants(ruleset: string, parts?: readonly string[]): Promise<ReadyCombatants>;
    /**
     * Read sheets in any form, for a fight with these parts: an actor that Foundry exported, another program's file, Affray's own JSON,
     * or a table. Nothing is kept.
     */
    readSheets(ruleset: string, text: string, parts?: readonly string[]): Promise<ReadSheets>;
    /** The same sheets as a table of comma-separated values. */
    sheetTable(ruleset: string, text: string, parts?: readonly string[]): Promise<string>;
    /**
     * Read a Universal VTT map as a board, best without its `image`. Portals that are not closed are "windows" or open "doors"; with
     * `light` it is dark but where its lights fall. Nothing is kept.
     */
    readMap(asks: MapToRead): Promise<ReadMap>;
    /** The rules of a system in their order, with its tables and what its text leaves open. */
    rules(system: string): Promise<Rules>;
    /** The text of a rule, by its id. */
    rule(id: string): Promise<RuleEntry>;
    /** Open a campaign, in which a GM prepares; `key` as for `open`. */
    openCampaign(title: string, key?: string): Promise<Campaign>;
    /** What a table's code leads to: the title, and whom one may ask for. */
    door(code: string): Promise<TableDoor>;
    /** Ask to join by a table's code; the `ticket` is drawn once (`randomId`), and kept. */
    askToJoin(code: string, asks: AskToJoin): Promise<Admission>;
    /** What became of whoever asked with this ticket: waiting, let in with a seat and its token, or refused. */
    admission(code: string, ticket: string): Promise<Admission>;
    /** The description of all requests (OpenAPI), or of all live messages (AsyncAPI). */
    schema(kind: "openapi" | "asyncapi"): Promise<Record<string, any>>;
    /**
     * The service's time, in milliseconds since 1970, as far as its answers have told: what `due` is to be held against.
     * It is never behind: what is sent before `due` by it comes in time, on a slow line too.
     */
    clock(): number;
}
