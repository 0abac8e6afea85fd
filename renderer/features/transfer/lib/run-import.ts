import { firstValueFrom } from "rxjs";
import type { MemberData } from "#renderer/data/member-data.ts";
import type { ImportResult } from "#renderer/data/training-data.ts";
import type { Undo } from "#renderer/data/undo.ts";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { MEASURES } from "#shared/domain/body/measures.ts";
import {
  fileExercises,
  type ImportableWorkout,
  nameKey,
  toImportable,
} from "#shared/domain/training/transfer/importable.ts";
import type { Pace } from "#shared/domain/training/transfer/pace.ts";
import type { OpenedTrainingFile } from "#shared/domain/training/transfer/read-training-file.ts";
import type { ChosenUnits, TrainingFile } from "#shared/domain/training/transfer/training-file.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import type { Preview } from "./import-state.ts";
import { likelyTwins } from "./likely-twins.ts";
import { decidedByHand, ownFromFile, recogniseNames } from "./name-choices.ts";
import type { FileFailure } from "./read-file.ts";
import { rememberChoices } from "./remembered-names.ts";

/** Seconds of rest after a set where the file says nothing. */
const DEFAULT_REST = 120;

type PreviewFacts = {
  opened: OpenedTrainingFile;
  units: ChosenUnits;
  catalogue: Catalogue;
  preferences: Readonly<Record<string, unknown>>;
  data: Pick<MemberData, "transfer" | "exercises" | "measures" | "workouts">;
};

/** The member's workouts that did not come from this file. */
const othersOf = async (
  { workouts }: TrainingFile,
  present: ReadonlySet<string>,
  data: PreviewFacts["data"],
): Promise<WorkoutSummary[]> => {
  const mine = new Set(workouts.flatMap(({ key, startedAt }) => (present.has(key) ? [startedAt] : [])));
  return (await firstValueFrom(data.workouts.list())).filter(({ started_at }) => !mine.has(started_at));
};

/** Reads a file with its units settled, and holds it against what the member has. Throws what `pace` throws. */
export const previewFile = async (
  { opened, units, catalogue, preferences, data }: PreviewFacts,
  pace: Pace,
): Promise<Result<Preview, FileFailure>> => {
  const read = await opened.read(units, pace);
  if (!read.ok) return fail(read.error.code === "unknown_columns" ? "unknown_format" : read.error.code);
  const file = read.value;
  const names = await recogniseNames(fileExercises(file.workouts), file.source, { catalogue, preferences, data }, pace);
  const present = await data.transfer.presentKeys(file.workouts);
  await pace.rest();
  const measures = await firstValueFrom(data.measures.watch());
  const days = new Set(measures.flatMap(({ kind, day }) => (kind === "bodyweight" ? [day] : [])));
  const { min, max } = MEASURES.bodyweight;
  const weights = file.bodyWeights.filter(({ day, kg }) => !days.has(day) && kg >= min && kg <= max);
  const fresh = file.workouts.filter(({ key }) => !present.has(key));
  // Our own files say by their ids what is here.
  const isAsked = file.source !== "prime" && fresh.length > 0;
  const twins = isAsked ? likelyTwins(fresh, await othersOf(file, present, data)) : new Set<string>();
  return ok({ opened, units, file, names, present: present.size, twins, leaveTwins: true, weights });
};

type WriteFacts = {
  data: Pick<MemberData, "transfer" | "exercises" | "profile" | "workouts" | "measures">;
  /** Name of workouts that have none. */
  unnamed: string;
  preferences: Readonly<Record<string, unknown>>;
  signal: AbortSignal;
  onProgress: (done: number, of: number) => void;
};

/** The exercises whose unit a file may settle: the member neither chose one for them nor has trained them yet. */
const unitsOpen = async ({ exercises, workouts }: WriteFacts["data"]): Promise<(id: string) => boolean> => {
  const kept = await firstValueFrom(exercises.watch());
  const before = await firstValueFrom(workouts.list());
  const settled = new Set([
    ...kept.flatMap((row) => (row.weight_unit === null ? [] : [row.exercise_id])),
    ...before.flatMap(({ exerciseIds }) => exerciseIds),
  ]);
  return (id) => !settled.has(id);
};

/** Writes a file as the member chose. The undo takes back all but what was remembered of names. */
export const writeImport = async (
  { file, names, weights, twins, leaveTwins }: Omit<Preview, "opened" | "units" | "present">,
  { data, unnamed, preferences, signal, onProgress }: WriteFacts,
  pace: Pace,
): Promise<{ result: ImportResult; leftOut: number; weights: number }> => {
  const ids = new Map<string, string>();
  const undoes: Undo[] = [];
  for (const name of names) {
    if (name.choice?.kind === "exercise") ids.set(name.key, name.choice.id);
    if (name.choice?.kind !== "own") continue;
    const id = await data.exercises.create(ownFromFile(name), name.key);
    // The one of an import before is no doing of this one.
    if (name.found?.kind !== "exercise" || name.found.id !== id)
      undoes.push(async () => void (await data.exercises.archive(id)));
    ids.set(name.key, id);
  }
  const isOpen = await unitsOpen(data);
  for (const { key, weightUnit } of names) {
    const id = ids.get(key);
    if (!weightUnit || id === undefined || !isOpen(id)) continue;
    await data.exercises.setWeightUnit(id, weightUnit);
    undoes.push(() => data.exercises.setWeightUnit(id, null));
  }
  // A new own exercise is found by its name, but for a name that the library goes by as well.
  const decided = decidedByHand(names).flatMap(({ key, note, found, choice }) => {
    const id = ids.get(key);
    if (choice.kind === "own")
      return found === null || id === undefined ? [] : [{ name: note, choice: { kind: "exercise", id } as const }];
    return [{ name: note, choice }];
  });
  const remembered = rememberChoices(preferences, decided);
  if (Object.keys(remembered).length > 0) await data.profile.setPreferences(remembered);
  const workouts: ImportableWorkout[] = [];
  for (const workout of file.workouts) {
    await pace.rest();
    if (leaveTwins && twins.has(workout.key)) continue;
    workouts.push(...toImportable({ workouts: [workout] }, (one) => ids.get(nameKey(one)) ?? null, unnamed));
  }
  const result = await data.transfer.importWorkouts(workouts, { restSeconds: DEFAULT_REST, signal, onProgress });
  const isWhole = result.left === 0;
  if (isWhole && weights.length > 0) {
    const values = weights.map(({ day, kg }) => ({ kind: "bodyweight", day, value: kg }));
    undoes.push(await data.measures.addAll(values));
  }
  const undo = async () => {
    await result.undo();
    for (const take of undoes) await take();
  };
  const leftOut = names.filter(({ choice }) => choice?.kind === "leave").length;
  return { result: { ...result, undo }, leftOut, weights: isWhole ? weights.length : 0 };
};
