import { firstValueFrom } from "rxjs";
import type { MemberData } from "#renderer/data/member-data.ts";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { MEASURES } from "#shared/domain/body/measures.ts";
import { fileExercises } from "#shared/domain/training/transfer/importable.ts";
import type { OpenedTrainingFile } from "#shared/domain/training/transfer/read-training-file.ts";
import type { ChosenUnits, TrainingFile } from "#shared/domain/training/transfer/training-file.ts";
import type { Pace } from "#shared/lib/pace.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import type { FileFailure } from "./file-failures.ts";
import type { Preview } from "./import-state.ts";
import { likelyTwins } from "./likely-twins.ts";
import { recogniseNames } from "./name-choices.ts";

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

/** Reads a file with its units and compares it with the member's data. Throws what `pace` throws. */
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
