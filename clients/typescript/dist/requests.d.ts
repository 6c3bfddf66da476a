export declare const SLOWEST_RECORD = 300000;
/** An id that no other command has: 32 hexadecimal digits of chance. */
export declare function randomId(): string;
export declare const bearing: (token: string) => Record<string, string>;
/** An address without slashes at its end. */
export declare const bare: (url: string) => string;
/** The header that says in which language one reads. */
export declare const reading: (language: string) => Record<string, string>;
/** Between half of it and all: those who lost the service at the same moment do not come back at the same moment. */
export declare const varied: (pause: number) => number;
export declare function send<T>(address: string, token: string, body: {
    id: string;
}, more?: Record<string, string>): Promise<T>;
/** How a request is made: the `id` of its command, the milliseconds within which a try is answered, and whether it is sent `once`. */
interface How {
    id?: string;
    slowest?: number;
    once?: boolean;
}
/** The answer of the service, as JSON. Throws as `answered`. */
export declare function ask<T>(address: string, request: RequestInit, how?: How): Promise<T>;
/**
 * The answer of the service, as `read` reads it; null from that is none. What does not come from the service, or not
 * whole, tells nothing of what became of the request: then it is sent again as it is, a command under the same `id`; but not what goes `once`.
 * Throws Problem, Unreachable.
 */
export declare function answered<T>(address: string, request: RequestInit, { id, slowest, once }: How, read: (response: Response) => Promise<T | null>): Promise<T>;
export {};
