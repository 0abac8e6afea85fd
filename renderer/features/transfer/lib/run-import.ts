import { firstValueFrom } from "rxjs";
import type { MemberData } from "#renderer/data/member-data.ts";
import type { OpenImport } from "#renderer/data/training-data.ts";
import {
  type ExerciseName,
  type ImportableWorkout,
  nameKey,
  toImportable,
} from "#shared/domain/training/transfer/importable.ts";
import type { LoadUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { Pace } from "#shared/lib/pace.ts";
import type { ReadFile, WrittenImport } from "./import-state.ts";
import { decidedByHand, type FileName, ownFromFile } from "./name-choices.ts";
import { rememberChoices } from "./remembered-names.ts";

/** Seconds of rest after a set where the file says nothing. */
const DEFAULT_REST = 120;

type WrittenFile = Omit<ReadFile, "opened" | "units" | "present">;

type WriteFacts = {
  data: Pick<MemberData, "transfer" | "exercises" | "profile" | "workouts" | "measures">;
  /** Name of workouts that have none, and of an exercise of the library, by which one of it alone is called. */
  unnamed: string;
  nameOf: (exerciseId: string) => string | null;
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

/** Whether an import makes this own exercise: the one of an import before is no doing of it. */
const isMade = ({ found }: FileName, id: string | undefined): boolean => found?.kind !== "exercise" || found.id !== id;

/** Takes back all that an import wrote, but for what was remembered of names. */
export const undoImport = (
  { transfer, exercises, measures }: Pick<MemberData, "transfer" | "exercises" | "measures">,
  open: OpenImport,
): Promise<void> =>
  transfer.inTurn(async () => {
    await transfer.removeWorkouts(open.workouts);
    // What it meant to write is not there where it ended before.
    const kept = await firstValueFrom(exercises.watch());
    for (const id of open.exercises) if (kept.some((row) => row.id === id)) await exercises.archive(id);
    for (const id of open.units)
      if (kept.some((row) => row.exercise_id === id && row.weight_unit !== null))
        await exercises.setWeightUnit(id, null);
    await measures.remove(...open.weights);
    await transfer.close(open.id);
  });

type PlannedImport = {
  /** The exercise of each name that is not left out. */
  ids: ReadonlyMap<string, string>;
  own: readonly FileName[];
  units: ReadonlyMap<string, LoadUnit>;
  workouts: readonly ImportableWorkout[];
};

/** What a file comes to as the member chose; nothing is written. */
const planImport = async (
  { file, names, twins, leaveTwins }: WrittenFile,
  { data, unnamed, nameOf }: WriteFacts,
  pace: Pace,
): Promise<PlannedImport> => {
  const ids = new Map<string, string>();
  for (const { key, choice } of names) {
    if (choice?.kind === "exercise") ids.set(key, choice.id);
    if (choice?.kind === "own") ids.set(key, await data.exercises.fromFile(key));
  }
  const isOpen = await unitsOpen(data);
  const units = new Map<string, LoadUnit>();
  for (const { key, weightUnit } of names) {
    const id = ids.get(key);
    if (weightUnit && id !== undefined && isOpen(id)) units.set(id, weightUnit);
  }
  const workouts: ImportableWorkout[] = [];
  for (const workout of file.workouts) {
    await pace.rest();
    if (leaveTwins && twins.has(workout.key)) continue;
    const idOf = (one: ExerciseName) => ids.get(nameKey(one)) ?? null;
    const [only, ...others] = workout.exercises;
    const id = only && others.length === 0 ? idOf(only) : null;
    workouts.push(...toImportable({ workouts: [workout] }, idOf, (id !== null && nameOf(id)) || unnamed));
  }
  return { ids, own: names.filter(({ choice }) => choice?.kind === "own"), units, workouts };
};

/** The preferences that remember what the member chose for the names of a file. */
const rememberedOf = (
  names: readonly FileName[],
  ids: PlannedImport["ids"],
  preferences: WriteFacts["preferences"],
) => {
  // A new own exercise is found by its name, but for a name that the library goes by as well.
  const decided = decidedByHand(names).flatMap(({ key, note, found, choice }) => {
    const id = ids.get(key);
    if (choice.kind === "own")
      return found === null || id === undefined ? [] : [{ name: note, choice: { kind: "exercise", id } as const }];
    return [{ name: note, choice }];
  });
  return rememberChoices(preferences, decided);
};

/**
 * Writes a file as the member chose. What it writes is noted first, and forgotten once all of it is written: an import
 * that ends before can be taken back as a whole.
 */
export const writeImport = async (chosen: WrittenFile, facts: WriteFacts, pace: Pace): Promise<WrittenImport> => {
  const { name, names, weights } = chosen;
  const { data, preferences, signal, onProgress } = facts;
  const { ids, own, units, workouts } = await planImport(chosen, facts, pace);
  return data.transfer.inTurn(async () => {
    const open = await data.transfer.begin({
      file: name,
      workouts,
      exercises: own.flatMap((one) => (isMade(one, ids.get(one.key)) ? (ids.get(one.key) ?? []) : [])),
      units: [...units.keys()],
      weights: weights.length,
    });
    for (const one of own) await data.exercises.create(ownFromFile(one), one.key);
    for (const [id, unit] of units) await data.exercises.setWeightUnit(id, unit);
    const remembered = rememberedOf(names, ids, preferences);
    if (Object.keys(remembered).length > 0) await data.profile.setPreferences(remembered);
    const result = await data.transfer.importWorkouts(workouts, { restSeconds: DEFAULT_REST, signal, onProgress });
    const isWhole = result.left === 0;
    if (isWhole) {
      const newest = open.weights.slice(open.weights.length - weights.length);
      const values = weights.map(({ day, kg }) => ({ kind: "bodyweight", day, value: kg }));
      await data.measures.addAll(values.map((value, at) => ({ ...value, ...(newest[at] && { id: newest[at] }) })));
      await data.transfer.close(open.id);
    }
    const leftOut = names.filter(({ choice }) => choice?.kind === "leave").length;
    return { result, open, leftOut, weights: isWhole ? weights.length : 0 };
  });
};
