import type { EventChange } from "#shared/calendar/edits.ts";
import { type CalendarEvent, isWholeDay, MOST_INSTANCES } from "#shared/calendar/event.ts";
import { FREQUENCIES, type Frequency, readRule } from "#shared/calendar/rule.ts";
import { isDay } from "#shared/training/days.ts";

/** `kept`: a rule that the form has no words for, and leaves as it is. */
export type Repeat = "none" | "kept" | Frequency;
export const ENDINGS = ["never", "until", "count"] as const;
export type Ending = (typeof ENDINGS)[number];

/** An event as its form shows it; every value as it was typed. */
export type EventForm = {
  title: string;
  isWholeDay: boolean;
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
  repeat: Repeat;
  ending: Ending;
  until: string;
  count: string;
  /** Minutes before. */
  reminders: readonly number[];
};

/** Reminders that the form offers, in minutes before: at once, ten, half an hour, an hour, two hours, a day, a week. */
export const REMINDERS = [0, 10, 30, 60, 120, 1440, 10_080] as const;

export type FormProblem = "title" | "times" | "until" | "count";

type Repetition = Pick<EventForm, "repeat" | "ending" | "until" | "count">;

const PLAIN = new Set(["FREQ", "COUNT", "UNTIL"]);
const NEVER = { ending: "never", until: "", count: "10" } as const;

const readRepetition = (rule: string): Repetition => {
  if (rule === "") return { ...NEVER, repeat: "none" };
  const read = readRule(rule);
  if (!read.ok || [...read.value.keys()].some((name) => !PLAIN.has(name))) return { ...NEVER, repeat: "kept" };
  const [until, count] = [read.value.get("UNTIL"), read.value.get("COUNT")];
  const repeat = FREQUENCIES.find((frequency) => frequency === read.value.get("FREQ"));
  if (repeat === undefined || (until !== undefined && until.length !== 8)) return { ...NEVER, repeat: "kept" };
  if (count !== undefined) return { ...NEVER, repeat, ending: "count", count };
  if (until === undefined) return { ...NEVER, repeat };
  return { ...NEVER, repeat, ending: "until", until: until.replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3") };
};

/** The form of an event, with the times of the instance that was chosen. */
export const formOf = (event: Pick<CalendarEvent, "title" | "start" | "end" | "rule" | "reminders">): EventForm => ({
  title: event.title,
  isWholeDay: isWholeDay(event),
  startDay: event.start.slice(0, 10),
  startTime: event.start.slice(11) || "18:00",
  endDay: event.end.slice(0, 10),
  endTime: event.end.slice(11) || "19:00",
  ...readRepetition(event.rule),
  reminders: event.reminders,
});

const ruleOf = ({ repeat, ending, until, count }: EventForm, before: string): string => {
  if (repeat === "none") return "";
  if (repeat === "kept") return before;
  const end = { never: "", until: `;UNTIL=${until.replaceAll("-", "")}`, count: `;COUNT=${Number(count)}` }[ending];
  return `FREQ=${repeat}${end}`;
};

/** `before`: the rule and the zone that the event has, or those of a new one. */
export const changeOf = (form: EventForm, before: Pick<CalendarEvent, "rule" | "zone">): EventChange => ({
  title: form.title.trim(),
  start: form.isWholeDay ? form.startDay : `${form.startDay}T${form.startTime}`,
  end: form.isWholeDay ? form.endDay : `${form.endDay}T${form.endTime}`,
  zone: form.isWholeDay ? "" : before.zone,
  rule: ruleOf(form, before.rule),
  reminders: form.reminders,
});

const TIME = /^\d\d:\d\d$/;

export const problemsOf = (form: EventForm): ReadonlySet<FormProblem> => {
  const { start, end } = changeOf(form, { rule: "", zone: "" });
  const areTimes = form.isWholeDay || [form.startTime, form.endTime].every((time) => TIME.test(time));
  const isRepeated = form.repeat !== "none" && form.repeat !== "kept";
  const count = Number(form.count);
  const problems: Record<FormProblem, boolean> = {
    title: form.title.trim() === "",
    times: !isDay(form.startDay) || !isDay(form.endDay) || !areTimes || end < start,
    until: isRepeated && form.ending === "until" && (!isDay(form.until) || form.until < form.startDay),
    count: isRepeated && form.ending === "count" && !(Number.isInteger(count) && count >= 1 && count <= MOST_INSTANCES),
  };
  return new Set((Object.keys(problems) as FormProblem[]).filter((problem) => problems[problem]));
};
