import { z } from "zod";
import type { TabStorage } from "#renderer/ui/browser/tab-storage.ts";
import { type Countdown, MAX_SECONDS, newCountdown } from "./countdown.ts";
import { FIELD_BOUNDS, INTERVAL_MODES, type IntervalField, type IntervalMode } from "./interval-plan.ts";
import { type Intervals, MAX_ROUNDS, NEW_INTERVALS } from "./intervals.ts";
import { MAX_LAPS, NEW_STOPWATCH, type Stopwatch } from "./stopwatch.ts";

export const TIMER_MODES = ["countdown", "stopwatch", ...INTERVAL_MODES] as const;
export type TimerMode = (typeof TIMER_MODES)[number];
export type TimerState = { mode: TimerMode; countdown: Countdown; stopwatch: Stopwatch; intervals: Intervals };

const KEY = "app-timer";
const DEFAULT_SECONDS = 90;

const instant = z.number().finite();
const field = (name: IntervalField) => z.number().int().min(FIELD_BOUNDS[name].least).max(FIELD_BOUNDS[name].most);
const settings = z.object({
  prepare: field("prepare"),
  work: field("work"),
  rest: field("rest"),
  rounds: field("rounds"),
  sets: field("sets"),
  setRest: field("setRest"),
});
const eachMode = { tabata: settings, emom: settings, amrap: settings, for_time: settings, custom: settings };
const stored = z.object({
  mode: z.enum(TIMER_MODES),
  intervals: z
    .object({
      mode: z.enum(INTERVAL_MODES),
      settings: z.object(eachMode satisfies Record<IntervalMode, typeof settings>),
      run: z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("ready") }),
        z.object({ kind: z.literal("running"), since: instant }),
        z.object({ kind: z.literal("paused"), elapsed: instant }),
        z.object({ kind: z.literal("finished"), elapsed: instant }),
      ]),
      rounds: z.array(instant).max(MAX_ROUNDS),
    })
    // What an older release kept has none.
    .default(NEW_INTERVALS),
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
  intervals: NEW_INTERVALS,
});

/** The timer of this tab from before a reload; a new one for none. */
export const readTimer = (store: TabStorage): TimerState => {
  try {
    return stored.parse(JSON.parse(store.get(KEY) ?? ""));
  } catch {
    // Nothing there, or of another release.
    return fresh();
  }
};

export const keepTimer = (store: TabStorage, state: TimerState): void => store.set(KEY, JSON.stringify(state));

/** Forgets the timer at sign-out, so that the next member finds none. */
export const forgetTimer = (store: TabStorage): void => store.set(KEY, null);
