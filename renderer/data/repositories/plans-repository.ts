import { map } from "rxjs";
import type { PlansRepository } from "#renderer/data/calendar-data.ts";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { createDocumentRepository } from "./document-repository.ts";
import type { RowFactory } from "./row-factory.ts";

export const createPlansRepository = (rx: MemberRxDatabase, rows: RowFactory): PlansRepository => {
  const plans = createDocumentRepository(rx, "planned_workouts", rows);
  return {
    watch: () =>
      plans
        .watch()
        .pipe(
          map((found) =>
            found.toSorted(
              (a, b) =>
                a.day.localeCompare(b.day) || a.time.localeCompare(b.time) || a.created_at.localeCompare(b.created_at),
            ),
          ),
        ),
    add: (inputs) => plans.createAll(inputs.map((input) => ({ time: "", minutes: 60, reminders: [], ...input }))),
    async change(id, changes) {
      await plans.update(id, changes);
    },
    remove: (ids) => plans.remove(ids),
  };
};
