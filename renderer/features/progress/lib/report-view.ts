import { type Catalogue, muscleKey } from "#renderer/features/exercises/index.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { MUSCLES } from "#shared/training/exercise.ts";
import type { MonthReport } from "#shared/training/progress/month-report.ts";
import { volumeZone } from "#shared/training/progress/muscle-volume.ts";
import { brokenTexts, recordSetText } from "./record-text.ts";

/** A figure of the month and how it stands against the month before. */
type ReportFigure = { name: string; value: string; note: string };

/** The report in words, as the page and the PDF say it. */
export type ReportView = {
  heading: string;
  figures: readonly ReportFigure[];
  records: readonly { key: string; exercise: string; set: string; broken: string; day: string }[];
  muscles: readonly { name: string; sets: string; zone: string }[];
  days: readonly { id: string; day: string; name: string; sets: string; volume: string }[];
};

/** Share of the month before, with its sign: `+12%`. Null where there is nothing to compare with. */
const change = (now: number, before: number, formats: Formats): string | null => {
  if (before === 0) return null;
  const percent = Math.round((now / before - 1) * 100);
  return percent === 0 ? "" : `${percent > 0 ? "+" : "−"}${formats.number(Math.abs(percent))}%`;
};

export const reportView = (
  report: MonthReport,
  catalogue: Pick<Catalogue, "nameOf" | "find" | "unitOf">,
  t: Translate,
  formats: Formats,
): ReportView => {
  const { totals, previous } = report;
  const figure = (name: string, value: string, now: number, before: number): ReportFigure => {
    const compared = change(now, before, formats);
    if (compared === null) return { name, value, note: "" };
    return {
      name,
      value,
      note: compared === "" ? t("progress:report.same") : t("progress:report.compare", { change: compared }),
    };
  };
  const minutes = Math.round(totals.seconds / 60);
  return {
    heading: t("progress:report.heading", { month: formats.month(new Date(report.start).toISOString()) }),
    figures: [
      figure(t("progress:report.workouts"), formats.number(totals.workouts), totals.workouts, previous.workouts),
      figure(t("progress:report.volume"), `${formats.volume(totals.volumeKg)} kg`, totals.volumeKg, previous.volumeKg),
      figure(t("progress:report.sets"), formats.volume(totals.sets), totals.sets, previous.sets),
      figure(
        t("progress:report.time"),
        t("progress:report.hours", { hours: formats.number(Math.floor(minutes / 60)), minutes: minutes % 60 }),
        totals.seconds,
        previous.seconds,
      ),
    ],
    records: report.records.toReversed().map(({ exerciseId, set, records }) => ({
      key: `${exerciseId} ${set.at} ${set.reps}`,
      exercise: catalogue.nameOf(exerciseId),
      set: recordSetText(set, catalogue.unitOf(exerciseId), t, formats),
      broken: brokenTexts(
        records,
        set,
        catalogue.find(exerciseId)?.type,
        catalogue.unitOf(exerciseId),
        t,
        formats,
      ).join(" · "),
      day: formats.shortDay(set.at),
    })),
    muscles: MUSCLES.flatMap((muscle) => {
      const sets = report.muscles.get(muscle) ?? 0;
      return sets === 0 ? [] : [{ muscle, sets }];
    })
      .toSorted((a, b) => b.sets - a.sets)
      .map(({ muscle, sets }) => ({
        name: t(muscleKey(muscle)),
        sets: formats.number(sets),
        zone: t(`progress:muscles.zones.${volumeZone(sets / report.weeks)}`),
      })),
    days: report.days.map(({ id, name, started_at, sets, volumeKg }) => ({
      id,
      name,
      day: formats.dayAndMonth(started_at),
      sets: formats.number(sets),
      volume: `${formats.volume(volumeKg)} kg`,
    })),
  };
};
