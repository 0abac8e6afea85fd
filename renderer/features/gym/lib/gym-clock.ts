import { zoneClock } from "#shared/domain/calendar/clock.ts";

/** A gym's clocks. Local times as `2026-11-18T18:30`; instants in ISO 8601 or milliseconds. */
export type GymClock = {
  dayOf: (at: string | number) => string;
  timeOf: (at: string | number) => string;
  instantOf: (time: string) => string;
};

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Whether it is a local time, as {@link GymClock.instantOf} takes it. */
export const isLocalTime = (text: string): boolean => TIME.test(text) && !Number.isNaN(Date.parse(`${text}Z`));

/** The clocks of a gym's zone; UTC where this device does not know it. */
export const gymClock = (zone: string): GymClock => {
  const clock = zoneClock(zone) ?? zoneClock("UTC");
  if (!clock) throw new Error("UTC is no zone");
  const timeOf = (at: string | number) => clock.timeAt(typeof at === "number" ? at : Date.parse(at));
  return {
    timeOf,
    dayOf: (at) => timeOf(at).slice(0, 10),
    instantOf: (time) => new Date(clock.instantOf(time)).toISOString(),
  };
};
