import type { PlannedExercise, WorkoutDetail } from "../../../data/member-data.ts";

/** The exercises of a past workout, to be done again: as many sets of the same kinds, nothing filled in yet. */
export const repeatedExercises = ({ exercises }: Pick<WorkoutDetail, "exercises">): PlannedExercise[] =>
  exercises.map(({ exercise_id, rest_seconds, superset_id, sets }) => ({
    exercise_id,
    rest_seconds,
    superset: superset_id,
    sets: sets.map(({ kind }) => ({ kind, weight_kg: null, reps: null })),
  }));
