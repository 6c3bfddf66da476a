import type { CampaignSummary, CampaignView, Prepared } from "../types/wire.js";
import type { Seat } from "./seat.js";
/** What is sent to be kept: another of its kind and name is replaced. */
export type Preparing = Pick<Prepared, "name" | "ruleset" | "combatants"> & Partial<Prepared>;
/** A campaign, for whoever holds its token. Its texts are in `language` ("de"); "": as the runtime says. */
export declare class Campaign {
    #private;
    readonly url: string;
    readonly campaign: string;
    readonly token: string;
    readonly language: string;
    constructor(url: string, campaign: string, token: string, language?: string);
    /** What is prepared, and the fights with a token for the GM's seat at each. */
    view(): Promise<CampaignView>;
    /** Who did what in all its fights, and how lucky they were. */
    summary(): Promise<CampaignSummary>;
    /** Keep a party or an encounter. */
    prepare(what: Preparing): Promise<CampaignView>;
    /** All of something prepared, by its id. */
    prepared(id: string): Promise<Prepared>;
    /** Forget something prepared. */
    forget(id: string): Promise<CampaignView>;
    /** Have a fight belong to it, by its GM's seat. */
    addFight(seat: Pick<Seat, "encounter" | "token">): Promise<CampaignView>;
    /** Have a fight belong to it no more; the fight stays. */
    removeFight(encounter: string): Promise<CampaignView>;
    /** Delete it, with all that is prepared; its fights stay. */
    remove(): Promise<CampaignView>;
}
