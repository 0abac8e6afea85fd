import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { State } from "#renderer/data/storage/layout.ts";

const noteId = (workoutId: string): string => `begun|${workoutId}`;

/** The note that this device began a workout, stored together with it. `at`: ISO 8601. */
export const begunNote = (workoutId: string, at: string): State =>
  ({ id: noteId(workoutId), kind: "begun", at, data: {}, _deleted: false }) as unknown as State;

/**
 * Which running workouts this device began. Only those can be called empty: sets of another device may still arrive,
 * from a phone without a network even days later.
 */
export const createBegunWorkouts = ({ collections }: Pick<MemberRxDatabase, "collections">) => {
  const { device_notes: notes } = collections;
  return {
    has: async (workoutId: string) => (await notes.findOne(noteId(workoutId)).exec()) !== null,
    remove: (workoutId: string) => notes.bulkRemove([noteId(workoutId)]),
  };
};
