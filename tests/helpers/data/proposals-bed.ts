import { createDocumentRepository } from "#renderer/data/repositories/document-repository.ts";
import { addMissingProfile, createProfileRepository } from "#renderer/data/repositories/profile-repository.ts";
import { createProposalsRepository } from "#renderer/data/repositories/proposals-repository.ts";
import { createRoutinesRepository } from "#renderer/data/repositories/routines-repository.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { MEMBER, openMemory } from "./memory-member.ts";

/** A member with two routines of three sets an exercise, and the repositories that a proposal changes. */
export const openProposals = async () => {
  const { rx } = await openMemory();
  const rows = createRowFactory(MEMBER, systemClock, () => crypto.randomUUID());
  const routines = createRoutinesRepository(rx, rows);
  const sets = [1, 2, 3].map(() => routineSetOf({ reps_min: 8, reps_max: 12 }));
  const routine = (name: string, ...ids: string[]) =>
    routines.create({
      name,
      folder: "",
      notes: "",
      exercises: ids.map((exercise_id) => routineExerciseOf({ exercise_id, sets })),
    });
  const [push, pull] = [await routine("Spinta", "panca-piana", "dip"), await routine("Tirata", "dip")];
  return {
    rx,
    routines,
    push,
    pull,
    profile: createProfileRepository(rx, MEMBER, rows),
    profiles: createDocumentRepository(rx, "coach_profiles", rows),
    addProfile: () => addMissingProfile(rx, MEMBER, rows, async () => "anna@example.com"),
    proposals: createProposalsRepository(rx, MEMBER, rows),
    plans: createDocumentRepository(rx, "planned_workouts", rows),
  };
};
