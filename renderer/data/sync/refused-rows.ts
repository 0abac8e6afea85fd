import { type Observable, switchMap } from "rxjs";
import { type StoredState, toRowState } from "#renderer/data/collections/stored-states.ts";
import type { Store } from "#renderer/data/storage/store.ts";
import type { RefusedRow } from "#renderer/data/sync-data.ts";
import { COLLECTIONS, collectionOf } from "#shared/domain/kinds/kinds.ts";
import { forgetRefusals, NOTES, type NoteBook, type NotedRefusal } from "./device-notes.ts";
import { cleanRecord } from "./merge.ts";

type Row = Record<string, unknown>;

/** Refused rows and the member's actions on them, in every window. */
export type RefusedRows = {
  watch(): Observable<RefusedRow[]>;
  /** Resets the row to the server's state; removes it where the server never had it. */
  discard(row: Pick<RefusedRow, "kind" | "id">): Promise<void>;
};

const idsIn = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === "string")),
];

export const createRefusedRows = (store: Store, notes: NoteBook): RefusedRows => {
  const describe = (refused: readonly NotedRefusal[]): Promise<RefusedRow[]> =>
    store.transact(COLLECTIONS, "readonly", async (transaction) => {
      const find = async (kind: string, ids: readonly unknown[]): Promise<Map<unknown, Row>> => {
        const name = collectionOf(kind);
        const found = await transaction.getAll<StoredState>(name, idsIn(ids));
        return new Map([...found].map(([id, { row }]) => [id, toRowState(name, row)]));
      };
      const rows = new Map<string, Map<unknown, Row>>();
      for (const kind of new Set(refused.map((note) => note.kind))) {
        const ids = refused.flatMap((note) => (note.kind === kind ? [note.rowId] : []));
        rows.set(kind, await find(kind, ids));
      }
      const rowOf = ({ kind, rowId }: NotedRefusal) => rows.get(kind)?.get(rowId) ?? {};
      const all = refused.map(rowOf);
      const idsOf = (field: string) => all.map((row) => row[field]);
      const workouts = await find("workouts", idsOf("workout_id"));
      const exercises = await find("workout_exercises", idsOf("workout_exercise_id"));
      return refused.map((note) => {
        const row = rowOf(note);
        const { rowId: id, ...about } = note;
        const exercise = exercises.get(row.workout_exercise_id) ?? row;
        return { ...about, id, row, workout: workouts.get(row.workout_id) ?? null, exercise };
      });
    });
  return {
    watch: () => notes.refusals().pipe(switchMap(describe)),
    async discard({ kind, id }) {
      const name = collectionOf(kind);
      await store.transact([name, NOTES], "readwrite", async (transaction) => {
        const record = await transaction.get<StoredState>(name, id);
        if (record?.base) transaction.put(name, cleanRecord(record.base));
        else if (record?.dirty != null) transaction.remove(name, id);
        await forgetRefusals(transaction, [id]);
      });
    },
  };
};
