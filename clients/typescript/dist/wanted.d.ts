import type { OptionView } from "../types/wire.js";
/** See docs/tutorials/write-a-front-end.md. With `fields`, each option has only these and its id. */
export interface Wanted {
    labels?: "no" | "yes" | "sentences";
    fields?: readonly (keyof OptionView)[];
    groups?: readonly string[];
    only?: readonly ("mine" | "legal")[];
    limit?: number;
}
/** As a query: "?only=mine,legal&limit=25"; "" where nothing is said. */
export declare function queryOf(wanted: Wanted): string;
