import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { State } from "#renderer/data/storage/layout.ts";

const noteId = (workoutId: string): string => `begun|${workoutId}`;

/** That this device began a workout, to be stored with it. `at`: ISO 8601. */
export const begunNote = (workoutId: string, at: string): State =>
  ({ id: noteId(workoutId), kind: "begun", at, data: {}, _deleted: false }) as unknown as State;

/**
 * Which running workouts this device began. Of those alone it can say that nothing was logged in them: of another
 * device's the sets may still be on their way, on a phone without a network for days.
 */
export const createBegunWorkouts = ({ collections }: Pick<MemberRxDatabase, "collections">) => {
  const { device_notes: notes } = collections;
  return {
    has: async (workoutId: string) => (await notes.findOne(noteId(workoutId)).exec()) !== null,
    remove: (workoutId: string) => notes.bulkRemove([noteId(workoutId)]),
  };
};
