import { DAY_MINUTES } from "./day-blocks.ts";

/** A dropped item: its key, its old and new time (days or local times), and the key of its column. */
export type Drop = { key: string; from: string; to: string; column: string };

/** Minutes that times are rounded to. */
export const STEP = 15;

/** The local time so many minutes after a day's midnight, within that day. */
export const timeOn = (day: string, minutes: number): string => {
  const at = Math.min(Math.max(minutes, 0), DAY_MINUTES - STEP);
  return `${day}T${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
};

/** The local time at a height of a day's column, from 0 (first hour) to 1 (last hour). */
export const timeAt = (day: string, height: number, { first, last }: { first: number; last: number }): string =>
  timeOn(day, Math.round((first * 60 + height * (last - first) * 60) / STEP) * STEP);
