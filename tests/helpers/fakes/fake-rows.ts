import type {
  MemberExerciseDocument,
  NotificationDocument,
  ProfileDocument,
  RoutineDocument,
  WorkoutDocument,
  WorkoutExerciseDocument,
  WorkoutSetDocument,
} from "#shared/sync/documents.ts";

/** What a fake of the member's data holds. */
export type FakeRows = {
  profile: ProfileDocument | null;
  notifications: NotificationDocument[];
  workouts: WorkoutDocument[];
  exercises: WorkoutExerciseDocument[];
  sets: WorkoutSetDocument[];
  kept?: MemberExerciseDocument[];
  routines?: RoutineDocument[];
};
