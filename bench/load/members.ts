import type { Database } from "#local/database/database.ts";
import type { CollectionName } from "#shared/sync/documents.ts";
import type { Cursor, PullAnswer, WireRow } from "#shared/sync/protocol.ts";
import { makeTraining } from "../page/sample.ts";

/** What one member has: two training days a week for five months. */
const WORKOUTS = 40;
const EXERCISES = 4;
const SETS = 4;
const BATCH = 1000;

/** A member with rows in the database, and where a device of theirs stands that has read them all. */
export type LoadMember = { id: string; sets: WireRow[]; cursor: Cursor };

/** Rows of one member, over the three tables of a training. */
export const ROWS_EACH = WORKOUTS * (1 + EXERCISES + EXERCISES * SETS);

const as = <T>(database: Database, member: string, sql: string, values: unknown[]): Promise<T> =>
  database.as({ role: "authenticated", claims: { sub: member, role: "authenticated" } }, async (tx) => {
    const { rows } = await tx.query<{ answer: T }>(sql, values);
    const [row] = rows;
    if (!row) throw new Error("no answer");
    return row.answer;
  });

export const push = (database: Database, member: string, collection: CollectionName, rows: unknown) =>
  as<{ conflicts: WireRow[] }>(database, member, "select public.sync_push($1, $2) as answer", [
    collection,
    JSON.stringify(rows),
  ]);

export const pull = (database: Database, member: string, collection: CollectionName, cursor: Cursor) =>
  as<PullAnswer>(database, member, "select public.sync_pull($1, $2, 1000) as answer", [
    collection,
    JSON.stringify(cursor),
  ]);

/** Signs a member up and pushes their training, as a device does that was long offline. */
export const createLoadMember = async (database: Database): Promise<LoadMember> => {
  const id = crypto.randomUUID();
  await database.query(
    "insert into auth.users (id, aud, role, email, raw_user_meta_data) values ($1, 'authenticated', 'authenticated', $2, '{}')",
    [id, `${id}@example.test`],
  );
  const { workouts, exercises, sets } = makeTraining(id, WORKOUTS, EXERCISES, SETS);
  const tables = { workouts, workout_exercises: exercises, workout_sets: sets } as const;
  for (const name of ["workouts", "workout_exercises", "workout_sets"] as const) {
    const rows = tables[name].map((row) => ({ new: { ...row, deleted: false }, assumed: null }));
    for (let start = 0; start < rows.length; start += BATCH) {
      await push(database, id, name, rows.slice(start, start + BATCH));
    }
  }
  const { cursor } = await pull(database, id, "workout_sets", {});
  return { id, sets: sets.map((set) => ({ ...set, deleted: false })), cursor };
};
