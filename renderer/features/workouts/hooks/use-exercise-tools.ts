import { useCallback, useMemo, useState } from "react";
import type { WorkoutExerciseDetail } from "#renderer/data/workout-shapes.ts";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import type { KilogramsOf } from "#renderer/features/workouts/lib/loaded-as.ts";
import type { RowTools } from "#renderer/features/workouts/lib/row-tools.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { usePreferences } from "#renderer/kit/data/use-preferences.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { BAR_KINDS } from "#shared/domain/kinds/place-equipment.ts";
import type { Equipment, Exercise } from "#shared/domain/training/exercise.ts";
import { bandKilograms, levelKilograms } from "#shared/domain/training/places/equipment.ts";
import { barOf, barsOf, type Gym } from "#shared/domain/training/weights/gym-plates.ts";
import { loadsOf } from "#shared/domain/training/weights/loads.ts";
import { warmUpSets } from "#shared/domain/training/weights/warm-up.ts";
import { readWarmUp } from "#shared/domain/training/weights/warm-up-steps.ts";
import {
  fromKilograms,
  type LoadUnit,
  toKilograms,
  type WeightUnit,
} from "#shared/domain/training/weights/weight-units.ts";

/** The gym with the bar of an exercise; null where it takes no plates. */
const gymFor = (gym: Gym, equipment: Equipment | undefined, unit: WeightUnit): Gym | null => {
  const kind = BAR_KINDS.find((candidate) => candidate === equipment);
  return kind === undefined ? null : { ...gym, bar: barOf(gym, kind, unit) };
};

/** The unit of one exercise, its gym, and the tools that follow from them. */
export const useExerciseTools = (
  exercise: WorkoutExerciseDetail,
  known: Exercise | undefined,
  unit: WeightUnit,
  previous: readonly WorkoutSetDocument[],
  past: readonly WorkoutSetDocument[],
) => {
  const { exercises, places } = useMemberData();
  const { edits, history, catalogue, place, gyms } = useWorkoutScreen();
  const { write } = useWrite();
  const [preferences] = usePreferences();
  const [gymOpen, setGymOpen] = useState(false);
  const gym = gyms[unit];
  const openGym = useCallback(() => setGymOpen(true), []);
  const { equipment, type } = known ?? {};
  const loadUnit = catalogue.loadUnitOf(exercise.exercise_id);
  const { exercise_id } = exercise;
  const kilogramsOf = useCallback<KilogramsOf>(
    ({ level, band }) => {
      if (level !== null) return levelKilograms(place.equipment, exercise_id, level);
      return band === null ? null : bandKilograms(place.equipment, band);
    },
    [place.equipment, exercise_id],
  );
  const tools = useMemo<RowTools>(
    () => ({ unit, loadUnit, kilogramsOf, type, gym: gymFor(gym, equipment, unit), past, openGym }),
    [unit, loadUnit, kilogramsOf, type, gym, equipment, past, openGym],
  );

  const working =
    [...exercise.sets, ...previous].find((set) => set.kind !== "warmup" && (set.weight_kg ?? 0) > 0)?.weight_kg ?? null;
  const warmUpSteps = readWarmUp(preferences);
  const warmUp = () => {
    const loads = loadsOf({ exercise_id, equipment }, gym, unit, null);
    const bar = gymFor(gym, equipment, unit)?.bar ?? 0;
    return working === null ? [] : warmUpSets(fromKilograms(working, unit), bar, loads, warmUpSteps);
  };
  const changeGym = async (next: Gym) => {
    history.push(await places.changeEquipment(place, () => ({ [unit]: barsOf(next) })));
  };
  const changeUnit = async (next: LoadUnit) => {
    await exercises.setWeightUnit(exercise_id, next);
    history.push(() => exercises.setWeightUnit(exercise_id, loadUnit));
  };
  return {
    tools,
    gym,
    gymOpen,
    closeGym: () => setGymOpen(false),
    changeGym: (next: Gym) => write(changeGym(next)),
    changeUnit: (next: LoadUnit) => void write(changeUnit(next)),
    warmUpSteps,
    /** Whether there is a working weight to warm up for, and no warm-up yet. */
    canWarmUp: warmUp().length > 0 && exercise.sets.every((set) => set.kind !== "warmup"),
    addWarmUp: () =>
      void write(
        edits.addSetsFirst(
          exercise.id,
          warmUp().map(({ weight, reps }) => ({ kind: "warmup", weight_kg: toKilograms(weight, unit), reps })),
        ),
      ),
  };
};
