import { muscleKey } from "#renderer/kit/exercises/muscles.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { MUSCLES } from "#shared/domain/training/exercise.ts";
import { volumeZone } from "#shared/domain/training/progress/muscle-volume.ts";
import type { RecordSet } from "#shared/domain/training/progress/records.ts";
import type { Totals, TrainingReport } from "#shared/domain/training/progress/training-report.ts";
import { convertKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { brokenTexts, recordSetText } from "./record-text.ts";

/** A figure of the period, compared with the previous period. */
type ReportFigure = { name: string; value: string; note: string };

/** A report as text, for the page and the PDF. */
export type ReportView = {
  heading: string;
  figures: readonly ReportFigure[];
  recordsTitle: string;
  noRecords: string;
  records: readonly { key: string; exercise: string; set: string; broken: string; day: string }[];
  levelHead: string;
  muscles: readonly { name: string; sets: string; zone: string }[];
  partsTitle: string;
  partHead: string;
  /** The parts of the period. `workoutId`: null for a part with several workouts. */
  parts: readonly { id: string; workoutId: string | null; day: string; name: string; sets: string; volume: string }[];
};

/** Most records in a report of more than a month, the newest. */
const MAX_RECORDS = 12;

/** The change since the previous period in percent: `+12%`; null where it had nothing. */
const change = (now: number, before: number, formats: Formats): string | null => {
  if (before === 0) return null;
  const percent = Math.round((now / before - 1) * 100);
  return percent === 0 ? "" : `${percent > 0 ? "+" : "−"}${formats.number(Math.abs(percent))}%`;
};

/** The year of an instant in the device's time zone, like all days of the report. */
const yearOf = (iso: string): string => String(new Date(iso).getFullYear());

export const reportView = (
  report: TrainingReport,
  catalogue: Pick<Catalogue, "nameOf" | "find" | "unitOf">,
  t: Translate,
  formats: Formats,
  unit: WeightUnit,
): ReportView => {
  const { kind, totals, previous } = report;
  const volumeText = (kilograms: number) => `${formats.volume(convertKilograms(kilograms, unit))} ${unit}`;
  const start = new Date(report.start).toISOString();
  const shownRecords = kind === "month" ? report.records : report.records.slice(-MAX_RECORDS);
  const figure = (name: string, value: string, key: keyof Totals): ReportFigure => {
    const compared = previous && change(totals[key], previous[key], formats);
    if (compared === null || kind === "all") return { name, value, note: "" };
    return {
      name,
      value,
      note:
        compared === ""
          ? t(`progress:report.${kind}.same`)
          : t(`progress:report.${kind}.compare`, { change: compared }),
    };
  };
  const minutes = Math.round(totals.seconds / 60);
  return {
    heading: t(`progress:report.${kind}.heading`, {
      period: kind === "year" ? yearOf(start) : kind === "month" ? formats.month(start) : formats.fullDay(start),
    }),
    figures: [
      figure(t("progress:report.workouts"), formats.number(totals.workouts), "workouts"),
      figure(t("progress:report.volume"), volumeText(totals.volumeKg), "volumeKg"),
      figure(t("progress:report.sets"), formats.volume(totals.sets), "sets"),
      figure(
        t("progress:report.time"),
        t("progress:report.hours", { hours: formats.number(Math.floor(minutes / 60)), minutes: minutes % 60 }),
        "seconds",
      ),
    ],
    recordsTitle: t(`progress:report.${kind}.records`),
    noRecords: t(kind === "month" ? "progress:report.month.noRecords" : "progress:report.noRecords"),
    records: shownRecords.toReversed().map(({ exerciseId, workout_id, started_at, passed }) => {
      const type = catalogue.find(exerciseId)?.type;
      const unit = catalogue.unitOf(exerciseId);
      const [{ set }] = passed;
      const brokenBy = (one: RecordSet) =>
        brokenTexts(
          passed.filter((limit) => limit.set === one),
          one,
          type,
          unit,
          t,
          formats,
        ).join(" · ");
      const others = [...new Set(passed.map((limit) => limit.set))].filter((one) => one !== set);
      return {
        key: `${exerciseId} ${workout_id}`,
        exercise: catalogue.nameOf(exerciseId),
        set: recordSetText(set, unit, t, formats),
        broken: [
          brokenBy(set),
          ...others.map((one) => `${recordSetText(one, unit, t, formats)}: ${brokenBy(one)}`),
        ].join(" · "),
        day: formats.shortDay(started_at),
      };
    }),
    levelHead: t(kind === "month" ? "progress:report.level" : "progress:report.trainedLevel"),
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
    partsTitle: t(`progress:report.${kind}.parts`),
    partHead: t(`progress:report.${kind}.part`),
    parts: report.parts.map(({ id, name, start, workouts, sets, volumeKg }) => ({
      id,
      workoutId: kind === "month" ? id : null,
      day: kind === "month" ? formats.dayAndMonth(start) : kind === "year" ? formats.month(start) : yearOf(start),
      name: kind === "month" ? name : t("progress:report.workoutCount", { count: workouts }),
      sets: formats.volume(sets),
      volume: volumeText(volumeKg),
    })),
  };
};
