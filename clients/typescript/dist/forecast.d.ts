import type { FightForecast } from "../types/wire.js";
/**
 * From which version on (now, where none is named), how many fights, by which dice; `less` leaves a combatant out, and `more` adds
 * another like one, by their ids; `signal` stops it.
 */
export interface Forecasting {
    at?: number;
    fights?: number;
    seed?: number;
    less?: string;
    more?: string;
    signal?: AbortSignal;
}
/** The last message of a forecast; `seen` gets each as it comes. Throws Problem, Unreachable, and what `signal` does. */
export declare function forecastAt(address: string, headers: Record<string, string>, seen: (soFar: FightForecast) => void, signal?: AbortSignal): Promise<FightForecast>;
