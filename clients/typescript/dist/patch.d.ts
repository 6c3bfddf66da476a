/** An operation of a JSON Patch (RFC 6902). */
export type Operation = {
    op: "add" | "replace";
    path: string;
    value: unknown;
} | {
    op: "remove";
    path: string;
} | {
    op: "move" | "copy";
    path: string;
    from: string;
} | {
    op: "test";
    path: string;
    value: unknown;
};
/** The document after the operations. The one before stays as it is; what is the same is shared. Throws where one does not fit. */
export declare function patched<T>(document: T, operations: Operation[]): T;
