import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { systemClock } from "#shared/lib/clock.ts";
import type { RoutineDocument } from "#shared/sync/documents.ts";
import { suggestNext } from "#shared/training/progression.ts";
import { type RoutineExercise, readRoutine } from "#shared/training/routine.ts";
import { WEIGHT_STEPS } from "#shared/training/weight-units.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useObservable } from "../../../app/context/use-observable.ts";
import { useWrite } from "../../../app/context/use-write.ts";
import type { PlannedExercise } from "../../../data/member-data.ts";

/** Times that a suggestion looks back on. */
const LOOK_BACK = 3;
/** Effort that a suggestion by RPE aims at: two repetitions in reserve. */
const AIMED_RPE = 8;

/** The member's routines, and how a workout begins from one: with what to lift next, and why, in each exercise's notes. */
export const useRoutines = () => {
  const { routines, workouts } = useMemberData();
  const { t, formats } = useI18n();
  const { write } = useWrite();
  const navigate = useNavigate();
  const list = useObservable(useMemo(() => routines.watch(), [routines]));

  const plan = async (exercise: RoutineExercise): Promise<PlannedExercise> => {
    const { exercise_id, rest_seconds, superset, progression, sets } = exercise;
    const now = new Date(systemClock.now()).toISOString();
    const past = await workouts.exerciseHistory(exercise_id, now, LOOK_BACK);
    const aim = sets.find(({ kind, reps_min }) => kind === "normal" && reps_min !== null);
    const next =
      aim?.reps_min && aim.reps_max
        ? suggestNext(
            progression,
            { reps_min: aim.reps_min, reps_max: aim.reps_max, rpe: AIMED_RPE },
            past.map((session) => session.sets),
            WEIGHT_STEPS.kg,
          )
        : null;
    return {
      exercise_id,
      rest_seconds,
      superset,
      notes: next
        ? t(`workouts:routine.reasons.${next.reason}`, {
            from: formats.number(next.from),
            weight: formats.number(next.weight_kg),
            reps: next.reps,
          })
        : "",
      sets: sets.map(({ kind, reps_min }) =>
        next && kind === "normal"
          ? { kind, weight_kg: next.weight_kg, reps: next.reps }
          : { kind, weight_kg: null, reps: reps_min },
      ),
    };
  };
  const start = async (routine: RoutineDocument) => {
    const begin = async () => {
      const planned: PlannedExercise[] = [];
      for (const exercise of readRoutine(routine.exercises)) planned.push(await plan(exercise));
      return workouts.begin({ name: routine.name, routine_id: routine.id }, planned);
    };
    const beginning = begin();
    if (await write(beginning)) await navigate(`/workouts/${(await beginning).id}`);
  };
  return { list, start: (routine: RoutineDocument) => void start(routine) };
};
