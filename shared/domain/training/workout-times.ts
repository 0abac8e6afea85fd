import { localDay } from "./days.ts";

/** Milliseconds after the last set from which a workout counts as left open, not trained. */
const LEFT_OPEN = 3 * 3_600_000;

/**
 * Whether a workout began so long before `then` (milliseconds) that it may already be over: only the member knows its
 * end.
 */
export const beganLongBefore = (startedAt: string, then: number): boolean => then - Date.parse(startedAt) > LEFT_OPEN;

/**
 * The end (ISO 8601) of a workout that is finished at `now` (milliseconds): now, or its last set where it was left open
 * since. `completed`: times of its sets, ISO 8601, null for open ones.
 */
export const endOfWorkout = (startedAt: string, completed: readonly (string | null)[], now: number): string => {
  const start = Date.parse(startedAt);
  const last = completed.reduce((latest, at) => Math.max(latest, at === null ? start : Date.parse(at)), start);
  return new Date(now - last > LEFT_OPEN ? last : now).toISOString();
};

const pad = (value: number): string => String(value).padStart(2, "0");

/** An instant as the value of a date-time field, in the device's time zone: `2026-11-21T18:05`. */
export const localMinute = (iso: string): string => {
  const at = new Date(iso);
  return `${localDay(at)}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
};

export type WorkoutTimes =
  | { kind: "times"; started_at: string; ended_at: string | null }
  | { kind: "invalid"; field: "start" | "end" };

/**
 * Checks typed times of a workout: between 1970 and now, the end after the start. A null `end` means it is still
 * running.
 */
export const readTimes = (start: string, end: string | null, now: number): WorkoutTimes => {
  const from = new Date(start).getTime();
  if (Number.isNaN(from) || from < 0 || from > now) return { kind: "invalid", field: "start" };
  const started_at = new Date(from).toISOString();
  if (end === null) return { kind: "times", started_at, ended_at: null };
  const to = new Date(end).getTime();
  if (Number.isNaN(to) || to < from || to > now) return { kind: "invalid", field: "end" };
  return { kind: "times", started_at, ended_at: new Date(to).toISOString() };
};
