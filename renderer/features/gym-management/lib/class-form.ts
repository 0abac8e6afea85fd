import { Temporal } from "temporal-polyfill";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { isDay } from "#shared/domain/training/days.ts";

export type GymClass = RowOfKind<"gym_classes">;

/** A time of day and the weekdays on which a class is held then, 0 for Monday. */
export type Slot = { days: readonly number[]; time: string };

export type ClassForm = {
  title: string;
  description: string;
  /** Account id of the coach; empty for none. */
  coach: string;
  room: string;
  capacity: string;
  minutes: string;
  slots: readonly Slot[];
  startsOn: string;
  /** The last day; empty for none. */
  endsOn: string;
};
export type ClassProblem = "title" | "capacity" | "minutes" | "slots" | "startsOn" | "endsOn";

export const newClass = (today: string): ClassForm => ({
  ...{ title: "", description: "", coach: "", room: "", capacity: "12", minutes: "60" },
  ...{ slots: [{ days: [], time: "18:30" }], startsOn: today, endsOn: "" },
});

/** The times of a class with their weekdays, by time. Stored entries are `{day, time}`, with 1 for Monday. */
export const slotsOf = (weekly: GymClass["weekly"]): Slot[] => {
  const daysOf = new Map<string, number[]>();
  for (const { day, time } of weekly) daysOf.set(String(time), [...(daysOf.get(String(time)) ?? []), Number(day) - 1]);
  return [...daysOf]
    .map(([time, days]) => ({ time, days: days.toSorted() }))
    .toSorted((a, b) => a.time.localeCompare(b.time));
};

/** Whether a class begins at an instant, in the gym's time zone. */
export const isHeldAt = (
  { weekly, starts_on, ends_on }: Pick<GymClass, "weekly" | "starts_on" | "ends_on">,
  instant: string,
  zone: string,
): boolean => {
  const shown = Temporal.Instant.fromEpochMilliseconds(Date.parse(instant)).toZonedDateTimeISO(zone);
  const day = shown.toPlainDate().toString();
  const time = shown.toPlainTime().toString({ smallestUnit: "minute" });
  const isWithinDates = day >= starts_on && (ends_on === null || day <= ends_on);
  return isWithinDates && weekly.some((entry) => Number(entry.day) === shown.dayOfWeek && entry.time === time);
};

export const formOfClass = (held: Omit<GymClass, "id" | "space_id" | "created_at" | "updated_at">): ClassForm => ({
  title: held.title,
  description: held.description,
  coach: held.coach_id ?? "",
  room: held.room,
  capacity: String(held.capacity),
  minutes: String(held.minutes),
  slots: slotsOf(held.weekly),
  startsOn: held.starts_on,
  endsOn: held.ends_on ?? "",
});

const isWithin = (text: string, min: number, max: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

export const isCapacity = (text: string): boolean => isWithin(text, 1, 1000);

export const problemsOfClass = (form: ClassForm): ReadonlySet<ClassProblem> => {
  const problems = new Set<ClassProblem>();
  if (form.title.trim() === "") problems.add("title");
  if (!isCapacity(form.capacity)) problems.add("capacity");
  if (!isWithin(form.minutes, 5, 480)) problems.add("minutes");
  const isHeld = ({ days, time }: Slot) => days.length > 0 && /^\d\d:\d\d$/.test(time);
  if (form.slots.length === 0 || !form.slots.every(isHeld) || argsOfSlots(form.slots).length > 50)
    problems.add("slots");
  if (!isDay(form.startsOn)) problems.add("startsOn");
  if (form.endsOn !== "" && (!isDay(form.endsOn) || form.endsOn < form.startsOn)) problems.add("endsOn");
  return problems;
};

const argsOfSlots = (slots: readonly Slot[]) =>
  slots.flatMap(({ days, time }) => days.map((day) => ({ day: day + 1, time })));

/** The arguments of `save_class` for a form. */
export const argsOfClass = (form: ClassForm) => ({
  title: form.title.trim(),
  description: form.description.trim(),
  coach_id: form.coach === "" ? null : form.coach,
  room: form.room.trim(),
  capacity: Number(form.capacity),
  minutes: Number(form.minutes),
  weekly: argsOfSlots(form.slots),
  starts_on: form.startsOn,
  ends_on: form.endsOn === "" ? null : form.endsOn,
});
