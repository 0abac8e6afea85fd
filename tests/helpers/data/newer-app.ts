import { workoutsSchema } from "#renderer/data/collections/workouts.ts";
import { openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createSchemaGate } from "#renderer/data/database/schema-gate.ts";
import { memberName } from "#renderer/data/database/stored-members.ts";
import { steps } from "#renderer/data/migrations/migrations.ts";
import { readOutbox } from "#renderer/data/sync/outbox.ts";

export type NewerApp = {
  /** Opens the member's database as the next release does; gives its workouts' names and how many edits are unsent. */
  open(memberId: string): Promise<{ names: string[]; unsent: number }>;
};

declare global {
  var newerApp: NewerApp;
}

/** The data layer of a release whose workouts have one field more: a script for a page of the app's origin. */
const next = workoutsSchema.version + 1;
Object.assign(workoutsSchema, {
  version: next,
  properties: { ...workoutsSchema.properties, mood: { type: "string" } },
});
Object.assign(steps.workouts, { [next]: (row: object) => ({ ...row, mood: "" }) });

globalThis.newerApp = {
  async open(memberId) {
    await createSchemaGate()?.enter(memberName(memberId));
    const { rx, store } = await openMemberDatabase({ memberId, directory: indexedDB, multiInstance: true });
    const workouts = await rx.collections.workouts.find().exec();
    return { names: workouts.map(({ name }) => name).toSorted(), unsent: (await readOutbox(store)).length };
  },
};
