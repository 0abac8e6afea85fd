import { trueClock } from "#renderer/data/true-clock.ts";
import { useTimeOf } from "./use-now.ts";

/**
 * The time in milliseconds since the epoch, updated every `every` milliseconds, at a gym, whose days go by the server's
 * time where the device's clock is wrong.
 */
export const useGymNow = (every: number): number => useTimeOf(trueClock, every);
