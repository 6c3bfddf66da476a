/** Learn from a response what time it is there; it was made after it was `asked` for. Other origins are not shown it. */
export declare function setClock(address: string, response: Response, asked: number): void;
/** The time of the service of an origin, in milliseconds since 1970, never behind. */
export declare const clockOf: (origin: string) => number;
