import { addDays } from "#shared/domain/training/days.ts";

/** Days off training, from `day` on. */
export type TimeOff = { day: string; days: number };

export const lastDayOf = ({ day, days }: TimeOff): string => addDays(day, days - 1);

/** The time off that a day is in; undefined for none. */
export const timeOffOn = <Off extends TimeOff>(all: readonly Off[], day: string): Off | undefined =>
  all.find((off) => off.day <= day && day <= lastDayOf(off));

const WEEK = 7;
/** Days of time off, more than half of a week, that exclude a week from the streak. */
export const DAYS_OF_WEEK_OFF = 4;

/** Whether most of the week from `monday` on, a calendar day, is time off. */
export const isWeekOff = (all: readonly TimeOff[], monday: string): boolean =>
  all.length > 0 &&
  Array.from({ length: WEEK }, (_, index) => addDays(monday, index)).filter((day) => timeOffOn(all, day)).length >=
    DAYS_OF_WEEK_OFF;
