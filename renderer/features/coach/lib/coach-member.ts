import { z } from "zod";
import type { Places } from "#renderer/data/places/place-data.ts";
import type { VolumeRange } from "#shared/domain/coach/engine/volume.ts";
import { type CoachMember, goalIn } from "#shared/domain/coach/member.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import type {
  MeasureDocument,
  MemberExerciseDocument,
  PlannedWorkoutDocument,
  ProfileDocument,
  RoutineDocument,
  SyncedDocuments,
} from "#shared/domain/kinds/documents.ts";
import { ageOn } from "#shared/domain/profile/birth-date.ts";
import { MUSCLES } from "#shared/domain/training/exercise.ts";
import { gymsOf } from "#shared/domain/training/places/equipment.ts";
import { placeWith } from "#shared/domain/training/places/place.ts";
import { readDeload } from "#shared/domain/training/planning/deload.ts";
import { readRoutine } from "#shared/domain/training/routine.ts";
import { preferredUnit } from "#shared/domain/training/weights/preferred-unit.ts";
import { isWeightUnit } from "#shared/domain/training/weights/weight-units.ts";

export type MemberRows = {
  profile: ProfileDocument | null;
  routines: readonly RoutineDocument[];
  plans: readonly PlannedWorkoutDocument[];
  measures: readonly MeasureDocument[];
  kept: readonly MemberExerciseDocument[];
  /** What the member told PrimeBot of themselves; null for nothing. */
  coachProfile: SyncedDocuments["coach_profiles"] | null;
  parentalConsent: boolean;
  /** The member's places, with the one of today. */
  places: Places;
};

const range = z.object({ min: z.number().min(0), max: z.number().min(0) });

/** The weekly sets that the member set for a muscle; null for none. */
export const readRange = (stored: unknown): VolumeRange | null => range.safeParse(stored).data ?? null;

const rangesOf = (stored: Readonly<Record<string, unknown>>): CoachMember["ranges"] =>
  Object.fromEntries(
    MUSCLES.flatMap((muscle) => {
      const read = readRange(stored[muscle]);
      return read ? [[muscle, read]] : [];
    }),
  );

/** The member as PrimeBot knows them besides the log; null for what they did not say. `today`: their calendar day. */
export const readCoachMember = (rows: MemberRows, today: string): CoachMember => {
  const { profile, routines, plans, measures, kept, coachProfile } = rows;
  const preferences = profile?.preferences ?? {};
  const { id, equipment } = placeWith(rows.places, preferences);
  const birth = profile?.birth_date ?? null;
  const values = (kind: string) =>
    measures
      .filter((measure) => measure.kind === kind)
      .map(({ day, value }) => ({ day, value }))
      .toSorted((a, b) => a.day.localeCompare(b.day));
  return {
    age: birth === null ? null : ageOn(birth, today),
    parentalConsent: rows.parentalConsent,
    sex: coachProfile?.sex ?? null,
    heightCm: coachProfile?.height_cm ?? null,
    unit: preferredUnit(preferences),
    units: Object.fromEntries(
      kept.flatMap(({ exercise_id, weight_unit }) =>
        weight_unit && isWeightUnit(weight_unit) ? [[exercise_id, weight_unit]] : [],
      ),
    ),
    gyms: gymsOf(equipment),
    whereabouts: { places: rows.places, id },
    missing: equipment.missing,
    routines: routines.map(({ id, name, folder, updated_at, exercises }) => ({
      id,
      name,
      folder,
      revision: updated_at,
      exercises: readRoutine(exercises),
    })),
    plans: plans.map(({ id, day, routine_id }) => ({ id, day, routine_id })),
    bodyweights: values("bodyweight"),
    deload: readDeload(preferences),
    goal: goalIn(wordsOf(coachProfile?.goal ?? "")),
    days: coachProfile?.days ?? null,
    minutes: coachProfile?.minutes ?? null,
    ranges: rangesOf(coachProfile?.ranges ?? {}),
    exclusions: Object.keys(coachProfile?.exclusions ?? {}),
    pains: Object.keys(coachProfile?.pains ?? {}),
    stopped: [],
  };
};
