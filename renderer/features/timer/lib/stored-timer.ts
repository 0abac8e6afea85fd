import { z } from "zod";
import { type Countdown, MAX_SECONDS, newCountdown } from "./countdown.ts";
import { MAX_LAPS, NEW_STOPWATCH, type Stopwatch } from "./stopwatch.ts";

export type TimerMode = "countdown" | "stopwatch";
export type TimerState = { mode: TimerMode; countdown: Countdown; stopwatch: Stopwatch };

const KEY = "app-timer";
const DEFAULT_SECONDS = 90;

const instant = z.number().finite();
const stored = z.object({
  mode: z.enum(["countdown", "stopwatch"]),
  countdown: z.object({
    seconds: z.number().int().min(1).max(MAX_SECONDS),
    run: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("ready") }),
      z.object({ kind: z.literal("running"), endsAt: instant }),
      z.object({ kind: z.literal("paused"), left: instant }),
    ]),
  }),
  stopwatch: z.object({
    run: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("ready") }),
      z.object({ kind: z.literal("running"), since: instant }),
      z.object({ kind: z.literal("paused"), elapsed: instant }),
    ]),
    laps: z.array(instant).max(MAX_LAPS),
  }),
});

const fresh = (): TimerState => ({
  mode: "countdown",
  countdown: newCountdown(DEFAULT_SECONDS),
  stopwatch: NEW_STOPWATCH,
});

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The timer of this tab as it stood before a reload; a new one where there was none. */
export const readTimer = (store: Store): TimerState => {
  try {
    return stored.parse(JSON.parse(store.getItem(KEY) ?? ""));
  } catch {
    // Nothing there, refused by the browser, or of another release.
    return fresh();
  }
};

export const keepTimer = (store: Store, state: TimerState): void => {
  try {
    store.setItem(KEY, JSON.stringify(state));
  } catch {
    // It then lasts as long as the page.
  }
};

/** With the member it goes: the next one on this machine finds none. */
export const forgetTimer = (store: Store): void => {
  try {
    store.removeItem(KEY);
  } catch {
    // Nothing was kept then.
  }
};
