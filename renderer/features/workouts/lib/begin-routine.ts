import { firstValueFrom } from "rxjs";
import type { MemberData } from "#renderer/data/member-data.ts";
import type { PlannedExercise } from "#renderer/data/training-data.ts";
import { type Catalogue, readCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { gymsOf } from "#shared/domain/training/places/equipment.ts";
import {
  type CountsHere,
  countsHere,
  EVERYWHERE,
  type Whereabouts,
} from "#shared/domain/training/places/whereabouts.ts";
import { writeAdvice } from "#shared/domain/training/planning/advice.ts";
import { type Deload, isDeloadDay, readDeload, STALLS_BEFORE_DELOAD } from "#shared/domain/training/planning/deload.ts";
import { type Line, LOOK_BACK, liftTimeOf, lineOf, lookBack } from "#shared/domain/training/planning/entry-history.ts";
import { planSets } from "#shared/domain/training/planning/plan-sets.ts";
import { type RoutineExercise, readRoutine } from "#shared/domain/training/routine.ts";
import type { Gym } from "#shared/domain/training/weights/gym-plates.ts";
import { preferredUnit } from "#shared/domain/training/weights/preferred-unit.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { Language } from "#shared/i18n/languages.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** Most sessions of a deload week: they are read and then ignored. */
const DELOAD_TIMES = 7;

/** What a routine's sets depend on besides earlier training. */
type Known = {
  workouts: MemberData["workouts"];
  now: Date;
  catalogue: Catalogue;
  deload: Deload | null;
  gyms: Readonly<Record<WeightUnit, Gym>>;
  whereabouts: Whereabouts;
  lineOf: (exercise: RoutineExercise) => Line;
};

const plan = async (
  exercise: RoutineExercise,
  { workouts, now, catalogue, deload, gyms, whereabouts, lineOf }: Known,
) => {
  const { exercise_id, rest_seconds, superset } = exercise;
  const unit = catalogue.unitOf(exercise_id);
  const known = catalogue.find(exercise_id);
  const { type, equipment } = known ?? {};
  const counts = countsHere(whereabouts, known);
  const read = (at: CountsHere) =>
    workouts.exerciseHistory(exercise_id, now.toISOString(), LOOK_BACK + DELOAD_TIMES, at);
  const elsewhere = counts === EVERYWHERE ? [] : await read((placeId) => !counts(placeId));
  const sessions = [...(await read(counts)), ...elsewhere];
  const times = sessions
    .toSorted((a, b) => b.started_at.localeCompare(a.started_at))
    .map(({ started_at, routine_id: routineId, place_id: placeId, rows }) =>
      liftTimeOf({ day: localDay(new Date(started_at)), routineId, placeId }, rows),
    )
    .filter(({ day }) => !isDeloadDay(deload, day));
  const today = localDay(now);
  const gym = gyms[unit];
  const isDeload = isDeloadDay(deload, today);
  const { suggestion, sets } = planSets(exercise, {
    ...{ unit, gym, type, equipment, isDeload, today },
    past: lookBack(times, counts),
    countsHere: counts,
    line: lineOf(exercise),
  });
  const advice = suggestion ? writeAdvice(suggestion, exercise) : "";
  const planned: PlannedExercise = { exercise_id, rest_seconds, superset, notes: exercise.notes, advice, sets };
  return { planned, hasStalled: suggestion?.reason === "deload" };
};

/**
 * Begins a workout from a routine, with what to lift next and, as each exercise's advice, why. Gives the workout's id,
 * and whether so many exercises have stalled that a deload is due.
 */
export const beginRoutine = async (
  { workouts, exercises, places, profile, routines }: MemberData,
  routine: RoutineDocument,
  language: Language,
): Promise<{ id: string; needsDeload: boolean }> => {
  const now = new Date(systemClock.now());
  // Read now, not with the screen: the button is there before they are, and kilograms for pounds would be stored.
  const owner = await firstValueFrom(profile.watch());
  const preferences = owner?.preferences ?? {};
  const place = await places.arrive();
  const catalogue = await readCatalogue(exercises, language, preferredUnit(preferences));
  const entries = (await firstValueFrom(routines.watch())).map(({ id, folder, exercises: stored }) => ({
    id,
    folder,
    exercises: readRoutine(stored),
  }));
  const own = { id: routine.id, folder: routine.folder, exercises: readRoutine(routine.exercises) };
  const program = entries.filter(({ id }) => id !== routine.id);
  const known: Known = {
    workouts,
    now,
    catalogue,
    deload: readDeload(preferences),
    gyms: gymsOf(place.equipment),
    whereabouts: { places: await firstValueFrom(places.watch()), id: place.id },
    lineOf: (exercise) => lineOf(exercise, own, program),
  };
  const plans = [];
  for (const exercise of own.exercises) plans.push(await plan(exercise, known));
  const input = { name: routine.name, routine_id: routine.id, place_id: place.id };
  const { id } = await workouts.begin(
    input,
    plans.map(({ planned }) => planned),
  );
  return { id, needsDeload: plans.filter(({ hasStalled }) => hasStalled).length >= STALLS_BEFORE_DELOAD };
};
