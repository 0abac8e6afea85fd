/// <reference path="./sax.d.ts" />
import { parser as createParser, type SaxTag } from "sax";
import { MOST_FIGURES } from "#shared/domain/training/transfer/figures.ts";
import {
  readDistanceUnit,
  readNumber,
  readWeightUnit,
  toKilograms,
  toMetres,
} from "#shared/domain/training/transfer/quantities.ts";
import type {
  BodyWeight,
  ImportedWorkout,
  SkippedRow,
  WholeFile,
} from "#shared/domain/training/transfer/training-file.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { byDay } from "./body-weights.ts";

/** Most workouts of a file: nobody has more in a lifetime. */
const MOST_WORKOUTS = 50_000;

/** `2026-03-01 07:30:00 +0100`: local date and time, and offset from UTC. */
const DATE = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/;

const instantOf = (date: string): { day: string; at: Date } | null => {
  const [, day = "", time = "", hours = "", minutes = ""] = DATE.exec(date) ?? [];
  const at = new Date(`${day}T${time}${hours}:${minutes}`);
  if (Number.isNaN(at.getTime()) || at.getFullYear() < 1971 || at.getFullYear() > 2198) return null;
  // Browsers read the last day of February and a few more as days of March.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? { day, at } : null;
};

const ACTIVITY = /^HKWorkoutActivityType/;
const INDOOR = "HKIndoorWorkout";

export type HealthFailure = { code: "damaged" | "unknown_format" };

type OpenWorkout = { attributes: Record<string, string>; distance: number | null; isIndoor: boolean };

const metres = (sum: string | undefined, unit: string | undefined): number | null => {
  const [value, named] = [readNumber(sum ?? "", "."), readDistanceUnit(unit ?? "")];
  const found = value && named ? toMetres(value, named) : null;
  return found !== null && found <= MOST_FIGURES.distance ? found : null;
};

/** The workout, a single exercise by the name of its activity; null where it has no time. */
const workoutOf = ({ attributes, distance, isIndoor }: OpenWorkout): ImportedWorkout | null => {
  const [start, end] = [instantOf(attributes.startDate ?? ""), instantOf(attributes.endDate ?? "")];
  const activity = (attributes.workoutActivityType ?? "").replace(ACTIVITY, "");
  if (!start || !end || end.at < start.at || activity === "") return null;
  const minutes = attributes.durationUnit === "min" ? readNumber(attributes.duration ?? "", ".") : null;
  const seconds = minutes ? minutes * 60 : (end.at.getTime() - start.at.getTime()) / 1000;
  const endedAt = end.at.toISOString();
  const set = { kind: "normal", weightKg: null, reps: null, rpe: null, completedAt: endedAt, notes: "" } as const;
  const name = isIndoor ? `${activity} (Indoor)` : activity;
  return {
    key: `apple|${start.at.toISOString()}|${activity}`,
    id: null,
    name: "",
    startedAt: start.at.toISOString(),
    endedAt,
    notes: "",
    exercises: [
      {
        name,
        exerciseId: null,
        notes: "",
        superset: null,
        restSeconds: null,
        sets: [{ ...set, distance, duration: Math.min(MOST_FIGURES.duration, Math.round(seconds)) || null }],
      },
    ],
  };
};

/**
 * Reads `export.xml` of Apple Health piece by piece, without keeping it: the body's weights by the day on the wall of
 * the place, and workouts with their time and distance. Strength training has no sets there, so the member is asked
 * what becomes of it. Entities that a file declares itself are not known: such a file is no XML. `damaged`: it ends in
 * the middle. `unknown_format`: it is XML of something else.
 *
 * Elements and attributes as Apple's document type at the head of each export declares them (`Record`, `Workout`,
 * `WorkoutStatistics`, `MetadataEntry`).
 */
export const createHealthReader = () => {
  const parser = createParser(true);
  const weights = new Map<string, BodyWeight>();
  const workouts = new Map<string, ImportedWorkout>();
  const skipped: SkippedRow[] = [];
  let rows = 0;
  let root: string | null = null;
  let isClosed = false;
  let open: OpenWorkout | null = null;

  const addWeight = ({ startDate = "", value = "", unit = "" }: Record<string, string>) => {
    rows += 1;
    const [date, weight, named] = [instantOf(startDate), readNumber(value, "."), readWeightUnit(unit)];
    if (date && weight && named) weights.set(date.day, { day: date.day, kg: toKilograms(weight, named) });
    else skipped.push({ line: parser.line + 1, reason: date ? "number" : "date" });
  };
  const addWorkout = (done: OpenWorkout) => {
    rows += 1;
    const workout = workoutOf(done);
    if (workout && workouts.size < MOST_WORKOUTS) workouts.set(workout.key, workout);
    else skipped.push({ line: parser.line + 1, reason: "workout" });
  };

  let isXml = true;
  parser.onerror = () => {
    isXml = false;
  };
  parser.onopentag = ({ name, attributes }: SaxTag) => {
    root ??= name;
    if (name === "Record" && attributes.type === "HKQuantityTypeIdentifierBodyMass") addWeight(attributes);
    if (name === "Workout")
      open = {
        attributes,
        distance: metres(attributes.totalDistance, attributes.totalDistanceUnit),
        isIndoor: false,
      };
    if (open && name === "WorkoutStatistics" && /Distance/.test(attributes.type ?? ""))
      open.distance ??= metres(attributes.sum, attributes.unit);
    if (open && name === "MetadataEntry" && attributes.key === INDOOR) open.isIndoor = attributes.value === "1";
  };
  parser.onclosetag = (name) => {
    if (name === "Workout" && open) {
      addWorkout(open);
      open = null;
    }
    isClosed ||= name === root;
  };

  return {
    /** Whether this is an export of Apple Health; null before its first element. */
    isHealth: (): boolean | null => (root === null ? null : root === "HealthData"),
    /** False where the text is no XML: then nothing more can be written. */
    write(text: string): boolean {
      parser.write(text);
      return isXml;
    },
    end(): Result<WholeFile, HealthFailure> {
      if (root !== "HealthData") return fail({ code: "unknown_format" });
      if (!isClosed) return fail({ code: "damaged" });
      const bodyWeights = byDay([...weights.values()]);
      const found = [...workouts.values()].sort((a, b) => a.startedAt.localeCompare(b.startedAt));
      return ok({
        dialect: "apple_health",
        file: { source: "apple", rows, workouts: found, skipped, changed: [], bodyWeights },
      });
    },
  };
};
