import type { ErrorCode, ProblemDetails } from "../types/wire.js";
/** A refusal. `code` is stable; `message` says what was wrong and what would be right. */
export declare class Problem extends Error {
    /** All that the service says of it: the `rule` that bars it, the `legal` choices ... */
    readonly details: ProblemDetails;
    readonly code: ErrorCode;
    /** In how many milliseconds at the earliest it is worth trying again, where more was asked than is taken. */
    readonly againIn: number;
    constructor(details: ProblemDetails & {
        again_in?: number;
    });
}
/**
 * A service that did not answer, however often it was asked. `id` is that of a command of which nobody knows whether
 * it was carried out: sent again under the same id it takes effect once.
 */
export declare class Unreachable extends Error {
    readonly id: string;
    /** What came instead of an answer, in words. */
    readonly what: string;
    constructor(message: string, id?: string, what?: string);
}
