import { makeTraining } from "#bench/page/sample.ts";
import type { Database } from "#local/database/database.ts";
import type { Cursor, PullAnswer, WireRow } from "#shared/contract/sync/protocol.ts";

/** What one member has: two training days a week for five months. */
const WORKOUTS = 40;
const EXERCISES = 4;
const SETS = 4;
const BATCH = 1000;

const BULK = ["workouts", "workout_exercises", "workout_sets"] as const;
/** What a device asks for in one pull of all. */
const COLLECTIONS = [...BULK, "documents"] as const;
export type LoadCollection = (typeof COLLECTIONS)[number];

/** A member with rows in the database, and where a device of theirs stands that has read them all. */
export type LoadMember = {
  id: string;
  sets: WireRow[];
  document: WireRow & { data: { day: string } };
  cursors: Record<LoadCollection, Cursor>;
};

/** Rows of one member, over the three tables of a training. */
export const ROWS_EACH = WORKOUTS * (1 + EXERCISES + EXERCISES * SETS);

const as = <T>(database: Database, member: string, sql: string, values: unknown[]): Promise<T> =>
  database.as({ role: "authenticated", claims: { sub: member, role: "authenticated" } }, async (tx) => {
    const { rows } = await tx.query<{ answer: T }>(sql, values);
    const [row] = rows;
    if (!row) throw new Error("no answer");
    return row.answer;
  });

export const push = (database: Database, member: string, collection: LoadCollection, rows: unknown) =>
  as<{ conflicts: WireRow[] }>(database, member, "select public.sync_push($1, $2) as answer", [
    collection,
    JSON.stringify(rows),
  ]);

export const pull = (database: Database, member: string, collection: LoadCollection, cursor: Cursor) =>
  as<PullAnswer>(database, member, "select public.sync_pull($1, $2, 1000) as answer", [
    collection,
    JSON.stringify(cursor),
  ]);

export const pullsOf = ({ cursors }: Pick<LoadMember, "cursors">) =>
  COLLECTIONS.map((collection) => ({ collection, cursor: cursors[collection], max_rows: 1000 }));

export const pullAll = (database: Database, member: LoadMember) =>
  as<PullAnswer[]>(database, member.id, "select public.sync_pull_all($1) as answer", [JSON.stringify(pullsOf(member))]);

/** Tables like that of a young kind, beside those of the migrations: `extra_1` and so on. */
export const createKinds = async (database: Database, count: number): Promise<string[]> => {
  const names = Array.from({ length: count }, (_, index) => `extra_${index + 1}`);
  for (const name of names)
    await database.script(`
      create table public.${name} (like private.synced_row including all, day date not null, note text not null default '');
      select private.make_synced_table('${name}')`);
  return names;
};

const documentOf = (member: string, kind: string, data: { day: string }) => {
  const at = "2026-11-20T18:30:00.000Z";
  return { id: crypto.randomUUID(), space_id: member, created_at: at, updated_at: at, deleted: false, kind, data };
};

/**
 * Signs a member up and pushes their training and a document of each of `kinds`, as a device does that was long
 * offline.
 */
export const createLoadMember = async (database: Database, kinds: readonly string[]): Promise<LoadMember> => {
  const id = crypto.randomUUID();
  await database.query(
    "insert into auth.users (id, aud, role, email, raw_user_meta_data) values ($1, 'authenticated', 'authenticated', $2, '{}')",
    [id, `${id}@example.test`],
  );
  const { workouts, exercises, sets } = makeTraining(id, WORKOUTS, EXERCISES, SETS);
  const tables = { workouts, workout_exercises: exercises, workout_sets: sets } as const;
  for (const name of BULK) {
    const rows = tables[name].map((row) => ({ new: { ...row, deleted: false }, assumed: null }));
    for (let start = 0; start < rows.length; start += BATCH) {
      await push(database, id, name, rows.slice(start, start + BATCH));
    }
  }
  // Fields that a kind does not have are passed over.
  const data = { day: "2026-11-20", name: "", note: "" };
  const document = documentOf(id, "planned_workouts", data);
  const documents = [document, ...kinds.map((kind) => documentOf(id, kind, data))];
  await push(
    database,
    id,
    "documents",
    documents.map((row) => ({ new: row, assumed: null })),
  );
  const cursors = Object.fromEntries(
    await Promise.all(COLLECTIONS.map(async (name) => [name, (await pull(database, id, name, {})).cursor] as const)),
  ) as LoadMember["cursors"];
  return { id, sets: sets.map((set) => ({ ...set, deleted: false })), document, cursors };
};
