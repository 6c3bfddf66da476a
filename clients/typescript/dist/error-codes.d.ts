/** The codes of refusals that pass: the same may be sent again, a command under the same id. */
export declare const TRY_AGAIN: ReadonlySet<string>;
