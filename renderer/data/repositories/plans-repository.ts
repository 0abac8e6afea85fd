import { map } from "rxjs";
import type { MemberRxDatabase } from "../collections/collections.ts";
import type { PlansRepository } from "../member-data.ts";
import type { RowFactory } from "./row-factory.ts";
import { insertAll, patchRow, removeRows, restoreRows } from "./rows.ts";

export const createPlansRepository = (rx: MemberRxDatabase, rows: RowFactory): PlansRepository => {
  const { planned_workouts: plans } = rx.collections;
  const remove = async (ids: readonly string[]) => {
    const removed = await removeRows(plans, ids, rows.now());
    return () => restoreRows(plans, removed, rows.now());
  };
  return {
    watch: () =>
      plans
        .find()
        .$.pipe(
          map((documents) =>
            documents
              .map((document) => document.toMutableJSON())
              .toSorted((a, b) => a.day.localeCompare(b.day) || a.created_at.localeCompare(b.created_at)),
          ),
        ),
    async add(inputs) {
      const added = inputs.map((input) => ({ ...rows.create(), ...input }));
      await insertAll(plans, added);
      return added;
    },
    move: (id, day) => patchRow(plans, id, { day }, rows.now()),
    remove,
  };
};
