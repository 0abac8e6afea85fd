import { map, type Observable, switchMap } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { toRowState } from "#renderer/data/collections/stored-states.ts";
import type { RefusedRow } from "#renderer/data/sync-data.ts";
import { collectionOf } from "#shared/sync/kinds/kinds.ts";
import type { NoteBook, NotedRefusal } from "./device-notes.ts";
import { writeAnew } from "./refusals.ts";
import { syncedCollections } from "./replicated.ts";

type Stored = Record<string, unknown>;

/** What the member may see and do about the rows that the server refused, in any window. */
export type RefusedRows = {
  watch(): Observable<RefusedRow[]>;
  /** Has the row pushed once more. */
  offer(row: Pick<RefusedRow, "kind" | "id">): Promise<void>;
  /** Notes that the edit, as it stands now, is discarded; the window that leads does the rest. */
  discard(row: Pick<RefusedRow, "kind" | "id">): Promise<void>;
};

export const createRefusedRows = (rx: MemberRxDatabase, notes: NoteBook): RefusedRows => {
  const collections = new Map(syncedCollections(rx).map(({ name, collection }) => [name, collection]));
  const find = async (kind: string, ids: readonly unknown[]): Promise<Map<unknown, Stored>> => {
    const name = collectionOf(kind);
    const wanted = [...new Set(ids)].filter((id) => typeof id === "string");
    const found = await collections.get(name)?.storageInstance.findDocumentsById(wanted, true);
    return new Map(found?.map((row) => [row.id, toRowState(name, row)]));
  };
  const describe = async (refused: readonly NotedRefusal[]): Promise<RefusedRow[]> => {
    const kinds = [...new Set(refused.map(({ kind }) => kind))];
    const rows = new Map(
      await Promise.all(
        kinds.map(async (name) => {
          const ids = refused.filter(({ kind }) => kind === name).map(({ rowId }) => rowId);
          return [name, await find(name, ids)] as const;
        }),
      ),
    );
    const rowOf = ({ kind, rowId }: NotedRefusal) => rows.get(kind)?.get(rowId) ?? {};
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
      const { kind, rowId: id, code, message, at, isNew = false } = note;
      const exercise = exercises.get(row.workout_exercise_id) ?? row;
      return { kind, id, code, message, at, isNew, row, workout: workouts.get(row.workout_id) ?? null, exercise };
    });
  };
  return {
    watch: () =>
      notes.watchRefusals().pipe(
        map((all) => all.filter(({ discarded }) => discarded === undefined)),
        switchMap(describe),
      ),
    async offer({ kind, id }) {
      const rows = collections.get(collectionOf(kind));
      if (rows) await writeAnew(rows, [id]);
    },
    async discard({ kind, id }) {
      const updatedAt = (await find(kind, [id])).get(id)?.updated_at;
      if (typeof updatedAt === "string") await notes.discardRefusal(id, updatedAt);
    },
  };
};
