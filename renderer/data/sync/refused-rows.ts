import { map, type Observable, switchMap } from "rxjs";
import type { CollectionName } from "#shared/sync/documents.ts";
import type { MemberRxDatabase } from "../collections/collections.ts";
import type { RefusedRow } from "../sync-data.ts";
import type { NoteBook, NotedRejection } from "./device-notes.ts";
import { writeAnew } from "./held-rows.ts";
import { syncedCollections } from "./replicated.ts";

type Stored = Record<string, unknown>;

/** What the member may see and do about the rows that the server refused, in any window. */
export type RefusedRows = {
  watch(): Observable<RefusedRow[]>;
  /** Has the row pushed once more. */
  offer(row: Pick<RefusedRow, "collection" | "id">): Promise<void>;
  /** Notes that the edit, as it stands now, is given up; the window that leads does the rest. */
  discard(row: Pick<RefusedRow, "collection" | "id">): Promise<void>;
};

export const createRefusedRows = (rx: MemberRxDatabase, notes: NoteBook): RefusedRows => {
  const collections = new Map(syncedCollections(rx).map(({ name, collection }) => [name, collection]));
  const find = async (name: CollectionName, ids: readonly unknown[]): Promise<Map<unknown, Stored>> => {
    const wanted = [...new Set(ids)].filter((id) => typeof id === "string");
    const found = await collections.get(name)?.storageInstance.findDocumentsById(wanted, true);
    return new Map(found?.map((row) => [row.id, row]));
  };
  const describe = async (refused: readonly NotedRejection[]): Promise<RefusedRow[]> => {
    const names = [...new Set(refused.map(({ collection }) => collection))];
    const rows = new Map(
      await Promise.all(
        names.map(async (name) => {
          const ids = refused.filter(({ collection }) => collection === name).map(({ rowId }) => rowId);
          return [name, await find(name, ids)] as const;
        }),
      ),
    );
    const rowOf = ({ collection, rowId }: NotedRejection) => rows.get(collection)?.get(rowId) ?? {};
    const workouts = await find(
      "workouts",
      refused.map((note) => rowOf(note).workout_id),
    );
    const exercises = await find(
      "workout_exercises",
      refused.map((note) => rowOf(note).workout_exercise_id),
    );
    return refused.map((note) => {
      const row = rowOf(note);
      const { collection, rowId: id, code, message, at, isNew = false } = note;
      const exercise = exercises.get(row.workout_exercise_id) ?? row;
      return { collection, id, code, message, at, isNew, row, workout: workouts.get(row.workout_id) ?? null, exercise };
    });
  };
  return {
    watch: () =>
      notes.watchRejections().pipe(
        map((all) => all.filter(({ discarded }) => discarded === undefined)),
        switchMap(describe),
      ),
    async offer({ collection, id }) {
      const rows = collections.get(collection);
      if (rows) await writeAnew(rows, [id]);
    },
    async discard({ collection, id }) {
      const updatedAt = (await find(collection, [id])).get(id)?.updated_at;
      if (typeof updatedAt === "string") await notes.discardRejection(id, updatedAt);
    },
  };
};
