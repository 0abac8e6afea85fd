import type { EventChange } from "#shared/domain/calendar/edits.ts";
import { type CalendarEvent, isWholeDay } from "#shared/domain/calendar/event.ts";
import { addDays, isDay, weekdayOf } from "#shared/domain/training/days.ts";
import {
  FREQUENCIES,
  type Frequency,
  MAX_INSTANCES,
  MAX_INTERVAL,
  readRule,
  WEEKDAYS,
} from "#shared/lib/recurrence-rule.ts";

/** The repetition in a form. `kept`: a rule that the form cannot express, and leaves unchanged. */
export type Repeat = "none" | "kept" | Frequency;
export const ENDINGS = ["never", "until", "count"] as const;
export type RepeatEnding = (typeof ENDINGS)[number];

/** An event in its form; every value as typed. */
export type EventForm = {
  title: string;
  isWholeDay: boolean;
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
  repeat: Repeat;
  /** Number of days, weeks, months or years between repetitions. */
  interval: string;
  /** Weekdays of a weekly repetition, 0 for Monday; empty means the start's own. */
  weekdays: readonly number[];
  ending: RepeatEnding;
  until: string;
  count: string;
  /** Minutes before the start. */
  reminders: readonly number[];
};

export type FormProblem = "title" | "times" | "order" | "interval" | "until" | "count";

type Repetition = Pick<EventForm, "repeat" | "interval" | "weekdays" | "ending" | "until" | "count">;

const NEVER = { interval: "1", weekdays: [], ending: "never", until: "", count: "10" } as const;
const KEPT = { ...NEVER, repeat: "kept" } as const;

const endingOf = (until: string | undefined, count: string | undefined) => {
  if (count !== undefined) return { ending: "count", count } as const;
  if (until === undefined) return {};
  return { ending: "until", until: until.replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3") } as const;
};

/** The weekdays that a rule names, 0 for Monday; null where it names other days. */
const weekdaysOf = (named: string): number[] | null => {
  const places = named.split(",").map((day) => (WEEKDAYS as readonly string[]).indexOf(day));
  return places.includes(-1) ? null : places.toSorted();
};

const readRepetition = (rule: string): Repetition => {
  if (rule === "") return { ...NEVER, repeat: "none" };
  const read = readRule(rule);
  if (!read.ok) return KEPT;
  const { FREQ, INTERVAL = "1", BYDAY, WKST = "MO", UNTIL, COUNT, ...others } = Object.fromEntries(read.value);
  const repeat = FREQUENCIES.find((frequency) => frequency === FREQ);
  const weekdays = BYDAY === undefined ? [] : weekdaysOf(BYDAY);
  const isPlain = WKST === "MO" && Object.keys(others).length === 0 && (BYDAY === undefined || repeat === "WEEKLY");
  if (repeat === undefined || weekdays === null || !isPlain || (UNTIL !== undefined && UNTIL.length !== 8)) return KEPT;
  return { ...NEVER, repeat, interval: INTERVAL, weekdays, ...endingOf(UNTIL, COUNT) };
};

/** The form of an event, with the times of the chosen instance. */
export const eventFormOf = (
  event: Pick<CalendarEvent, "title" | "start" | "end" | "rule" | "reminders">,
): EventForm => ({
  title: event.title,
  isWholeDay: isWholeDay(event),
  startDay: event.start.slice(0, 10),
  startTime: event.start.slice(11) || "18:00",
  endDay: event.end.slice(0, 10),
  endTime: event.end.slice(11) || "19:00",
  ...readRepetition(event.rule),
  reminders: event.reminders,
});

const ruleOf = ({ repeat, interval, weekdays, ending, until, count }: EventForm, startDay: string): string => {
  const named = repeat === "WEEKLY" && !(weekdays.length === 1 && weekdays[0] === weekdayOf(startDay)) ? weekdays : [];
  const parts = [
    `FREQ=${repeat}`,
    ...(Number(interval) === 1 ? [] : [`INTERVAL=${Number(interval)}`]),
    ...(named.length === 0 ? [] : [`BYDAY=${named.map((day) => WEEKDAYS[day]).join(",")}`]),
    ...{ never: [], until: [`UNTIL=${until.replaceAll("-", "")}`], count: [`COUNT=${Number(count)}`] }[ending],
  ];
  return parts.join(";");
};

/** Whether the repetition is unchanged: then the rule keeps its own text. */
const isAsBefore = (form: EventForm, rule: string): boolean => {
  const before = readRepetition(rule);
  return (Object.keys(before) as (keyof Repetition)[]).every((name) => String(form[name]) === String(before[name]));
};

/** Days until the first day of the repetition, where it starts. */
const daysToFirst = ({ repeat, weekdays, startDay }: EventForm): number => {
  if (repeat !== "WEEKLY" || weekdays.length === 0 || !isDay(startDay)) return 0;
  return Math.min(...weekdays.map((weekday) => (weekday - weekdayOf(startDay) + WEEKDAYS.length) % WEEKDAYS.length));
};

/** The change that a form makes. `before`: rule and zone of the event, or those of a new one. */
export const changeOf = (form: EventForm, before: Pick<CalendarEvent, "rule" | "zone">): EventChange => {
  const isKept = form.repeat === "kept" || isAsBefore(form, before.rule);
  const later = isKept ? 0 : daysToFirst(form);
  const moved = (day: string) => (later > 0 && isDay(day) ? addDays(day, later) : day);
  const [startDay, endDay] = [moved(form.startDay), moved(form.endDay)];
  const rule = form.repeat === "none" ? "" : isKept ? before.rule : ruleOf(form, startDay);
  return {
    title: form.title.trim(),
    start: form.isWholeDay ? startDay : `${startDay}T${form.startTime}`,
    end: form.isWholeDay ? endDay : `${endDay}T${form.endTime}`,
    zone: form.isWholeDay ? "" : before.zone,
    rule,
    reminders: form.reminders,
  };
};

const TIME = /^\d\d:\d\d$/;

export const eventProblems = (form: EventForm): ReadonlySet<FormProblem> => {
  const { start, end } = changeOf(form, { rule: "", zone: "" });
  const areTimes = form.isWholeDay || [form.startTime, form.endTime].every((time) => TIME.test(time));
  const areClear = isDay(form.startDay) && isDay(form.endDay) && areTimes;
  const isRepeated = form.repeat !== "none" && form.repeat !== "kept";
  const isWithin = (text: string, most: number) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;
  const problems: Record<FormProblem, boolean> = {
    title: form.title.trim() === "",
    times: !areClear,
    order: areClear && end < start,
    interval: isRepeated && !isWithin(form.interval, MAX_INTERVAL),
    until: isRepeated && form.ending === "until" && (!isDay(form.until) || form.until < form.startDay),
    count: isRepeated && form.ending === "count" && !isWithin(form.count, MAX_INSTANCES),
  };
  return new Set((Object.keys(problems) as FormProblem[]).filter((problem) => problems[problem]));
};
