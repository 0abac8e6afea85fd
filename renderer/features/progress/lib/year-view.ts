import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { noonMillis } from "#shared/domain/body/measures.ts";
import { daysBetween, localDay, weekdayOf } from "#shared/domain/training/days.ts";
import type { TrainedDay, YearReview } from "#shared/domain/training/progress/year-review.ts";
import { convertKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { durationParts } from "./duration-text.ts";
import type { SummaryFigure } from "./summary-view.ts";

/** How long a day's training was, in three steps; 0 for none. */
export type DayLevel = 0 | 1 | 2 | 3;

/** Minutes from which a day has level 2, and level 3. */
export const LEVEL_MINUTES = { middle: 45, long: 75 } as const;

/** A month of the year. `blank`: days before the first in its week, from Monday; `days`: the level of each. */
export type MonthView = { key: string; name: string; blank: number; days: readonly DayLevel[] };

/** A year as text, for screen and poster. */
export type YearView = {
  title: string;
  /** The last day of a running year, as text; empty for a past one. */
  period: string;
  figures: readonly SummaryFigure[];
  months: readonly MonthView[];
  /** A sentence on the months. */
  sentence: string;
  /** Trained days (milliseconds) with their minutes, as points of a chart. */
  points: readonly { at: number; value: number }[];
  lifts: readonly { exerciseId: string; name: string; workouts: string; sets: string }[];
};

/** Most exercises that the year names. */
const MAX_LIFTS = 5;

const levelOf = ({ seconds }: Pick<TrainedDay, "seconds">): DayLevel => {
  if (seconds >= LEVEL_MINUTES.long * 60) return 3;
  return seconds >= LEVEL_MINUTES.middle * 60 ? 2 : 1;
};

/** A duration as value and unit; whole hours from ten on: `312 h`. */
const timeParts = (seconds: number, formats: Formats): { value: string; unit: string } =>
  seconds < 36_000 ? durationParts(seconds, formats) : { value: formats.volume(Math.round(seconds / 3600)), unit: "h" };

const dayOf = (year: number, month: number, day: number): string => localDay(new Date(year, month, day));

const monthsOf = ({ year, days }: YearReview, formats: Formats): MonthView[] => {
  const levels = new Map(days.map((one) => [one.day, levelOf(one)]));
  return Array.from({ length: 12 }, (_, month) => {
    const first = dayOf(year, month, 1);
    const count = daysBetween(first, dayOf(year, month + 1, 1));
    return {
      key: first.slice(0, 7),
      name: formats.monthName(`${first}T12:00`),
      blank: weekdayOf(first),
      days: Array.from({ length: count }, (_, index) => levels.get(dayOf(year, month, index + 1)) ?? 0),
    };
  });
};

export const yearView = (
  review: YearReview,
  catalogue: Pick<Catalogue, "nameOf">,
  t: Translate,
  formats: Formats,
  unit: WeightUnit,
  now: number,
): YearView => {
  const { year, totals, days, records, lifts, cardio } = review;
  const today = localDay(new Date(now));
  const isRunning = today.startsWith(`${year}-`);
  const months = monthsOf(review, formats);
  const trainedIn = ({ days: levels }: MonthView) => levels.filter((level) => level > 0).length;
  const fullest = months.reduce((most, month) => (trainedIn(month) > trainedIn(most) ? month : most));
  const daysText = (count: number) => t("progress:year.days", { count });
  const passed = daysBetween(dayOf(year, 0, 1), isRunning ? today : dayOf(year, 11, 31)) + 1;
  const plain = (name: string, value: string): SummaryFigure => ({ name, value, unit: "" });
  return {
    title: t("progress:year.own", { year }),
    period: isRunning ? t("progress:year.until", { day: formats.fullDay(`${today}T12:00`) }) : "",
    figures: [
      plain(t("progress:report.workouts"), formats.volume(totals.workouts)),
      { name: t("progress:report.time"), ...timeParts(totals.seconds, formats) },
      plain(t("progress:year.records"), formats.volume(records)),
      {
        name: t("progress:report.volume"),
        value: formats.volume(convertKilograms(totals.volumeKg, unit)),
        unit,
      },
      ...(cardio.minutes > 0 ? [{ name: t("progress:year.cardio"), ...timeParts(cardio.minutes * 60, formats) }] : []),
      ...(cardio.metres > 0
        ? [{ name: t("progress:year.distance"), value: formats.volume(cardio.metres / 1000), unit: "km" }]
        : []),
    ],
    months,
    sentence: t("progress:year.sentence", {
      days: daysText(days.length),
      all: passed,
      month: fullest.name,
      most: daysText(trainedIn(fullest)),
    }),
    points: days.map(({ day, seconds }) => ({ at: noonMillis(day), value: Math.round(seconds / 60) })),
    lifts: lifts.slice(0, MAX_LIFTS).map((lift) => ({
      exerciseId: lift.exerciseId,
      name: catalogue.nameOf(lift.exerciseId),
      workouts: formats.number(lift.workouts),
      sets: formats.volume(lift.sets),
    })),
  };
};
