import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";

/**
 * Which running workouts this device began. Of those alone it can say that nothing was logged in them: of another
 * device's the sets may still be on their way, on a phone without a network for days.
 */
export const createBegunWorkouts = ({ collections }: Pick<MemberRxDatabase, "collections">, now: () => string) => {
  const { device_notes: notes } = collections;
  const noteOf = (workoutId: string) => `begun|${workoutId}`;
  return {
    add: (workoutId: string) => notes.upsert({ id: noteOf(workoutId), kind: "begun", at: now(), data: {} }),
    has: async (workoutId: string) => (await notes.findOne(noteOf(workoutId)).exec()) !== null,
    remove: (workoutId: string) => notes.bulkRemove([noteOf(workoutId)]),
  };
};
