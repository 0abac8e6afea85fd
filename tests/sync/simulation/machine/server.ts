import { randomUUID } from "node:crypto";
import { type Database, DatabaseError } from "#local/database/database.ts";
import { databaseFailure } from "#local/rest/errors.ts";
import { parsePoke } from "#renderer/data/sync/transport/answers.ts";
import type { Cursor, Poke, PullAnswer, WireRow } from "#shared/contract/sync/protocol.ts";
import { collectionOf, KIND_NAMES, type KindName } from "#shared/domain/kinds/kinds.ts";
import { createGymSpace, memberIdentity } from "#tests/helpers/backend/database.ts";
import { toTableRow } from "#tests/sync/simulation/operations/kinds.ts";
import { gymRows, type StartingRow, startingRows } from "#tests/sync/simulation/operations/starting-rows.ts";

export type Answer = { status: number; body: string };

/** The server's side: the real SQL functions in a real Postgres, called as PostgREST calls them. */
export type SimServer = {
  isUp: boolean;
  /** Ends every id of this run. */
  run: string;
  gym: string;
  members: readonly string[];
  /** Spaces that a member may read now. */
  readable(member: string): string[];
  call(member: string, name: string, args: Record<string, unknown>): Promise<Answer>;
  /** All rows that the member may read after the cursor, through the real pull. */
  rows(member: string, kind: KindName, cursor?: Cursor): Promise<WireRow[]>;
  notify(member: string, id: string, message: string, at: string): Promise<void>;
  join(member: string): Promise<void>;
  leave(member: string): Promise<void>;
  addGymWorkout(id: string, name: string, at: string): Promise<void>;
  editGymWorkouts(notes: string, at: string): Promise<void>;
  close(): Promise<void>;
};

const LOOKS = "every look";
const ECHO = "simulation_echo";

const CALLS: Record<string, string> = {
  sync_pull: "select public.sync_pull($1, $2, $3) as answer",
  sync_look: "select public.sync_look($1) as answer",
  sync_send: "select public.sync_send($1) as answer",
};

const insertRows = async (database: Database, rows: readonly StartingRow[]): Promise<void> => {
  for (const { table, values } of rows) {
    const names = Object.keys(values);
    await database.query(
      `insert into public.${table} (${names.join(", ")}) values (${names.map((_, place) => `$${place + 1}`).join(", ")})`,
      Object.values(values),
    );
  }
};

/**
 * Accounts of this run with what their sign-up gave them, under ids and at times that depend on the run's number alone.
 */
const createMembers = async (database: Database, members: readonly string[], gym: string, at: string) => {
  for (const member of members) {
    await database.query(
      "insert into auth.users (id, aud, role, email, raw_user_meta_data) values ($1, 'authenticated', 'authenticated', $2, '{}')",
      [member, `${member}@example.test`],
    );
    await database.query("delete from public.notifications where space_id = $1", [member]);
    await database.query("update public.profiles set created_at = $2, updated_at = $2 where id = $1", [member, at]);
    await database.query(
      "insert into public.notifications (id, space_id, user_id, message, time, created_at, updated_at) values ($1, $2, $2, 'Ciao', $3, $3, $3)",
      [member.replace(/^./, "d"), member, at],
    );
    await insertRows(database, startingRows(member, at));
  }
  await createGymSpace(database, gym);
  await insertRows(database, gymRows(gym, at));
};

export const createServer = async (
  database: Database,
  options: { run: string; members: number; at: string; onPoke: (poke: Poke) => void },
): Promise<SimServer> => {
  const members = Array.from(
    { length: options.members },
    (_, index) => `a${index}000000-0000-4000-8000-${options.run}`,
  );
  const gym = `b0000000-0000-4000-8000-${options.run}`;
  const gymMembers = new Set<string>();
  /**
   * Answers of `sync_pull` by member and collection, and of looks, which nothing changes but a write of the collection
   * or a membership: most pulls of a run ask what was just asked. A member writes into no space of another's.
   */
  const seen = new Map<string, Map<string, Promise<Answer>>>();
  const placeOf = (member: string, collection: string) => `${member} ${collection}`;
  const forget = (collection: string, readers: readonly string[] = members) => {
    for (const reader of readers) {
      seen.delete(placeOf(reader, collection));
      seen.delete(placeOf(reader, LOOKS));
    }
  };
  // PostgreSQL has several connections, and pokes come over one of their own: a history repeats only where requests
  // are answered in the order in which they came, each with all of its pokes.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const echoes = new Map<string, () => void>();
  const stopEchoes = await database.listen(ECHO, (name) => echoes.get(name)?.());
  /** Ends once all pokes of what was committed before have come: notifications keep their order. */
  const poked = async () => {
    const name = randomUUID();
    const echo = new Promise<void>((resolve) => echoes.set(name, resolve));
    await database.query("select pg_notify($1, $2)", [ECHO, name]);
    await echo;
    echoes.delete(name);
  };
  const write = async (kind: KindName | "every", sql: string, values: unknown[]) => {
    if (kind === "every") seen.clear();
    else forget(collectionOf(kind));
    await inTurn(async () => {
      await database.query(sql, values);
      await poked();
    });
  };
  const ask = async (member: string, name: string, args: Record<string, unknown>): Promise<Answer> => {
    const sql = CALLS[name];
    if (sql === undefined) return { status: 404, body: JSON.stringify({ code: "PGRST202", message: name }) };
    const { collection, cursor, max_rows, pushes, pulls } = args;
    const values = {
      sync_pull: [collection, JSON.stringify(cursor), max_rows],
      sync_look: [JSON.stringify(pulls)],
      sync_send: [JSON.stringify(pushes)],
    }[name];
    try {
      const answer = await inTurn(async () => {
        const found = await database.as(memberIdentity(member), (tx) =>
          tx.query<{ answer: unknown }>(sql, values ?? []),
        );
        if (name === "sync_send") await poked();
        return found;
      });
      return { status: 200, body: JSON.stringify(answer.rows[0]?.answer) };
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      const { status, body } = databaseFailure(error, "authenticated");
      return { status, body: JSON.stringify(body) };
    }
  };
  const call: SimServer["call"] = (member, name, args) => {
    const collection = name === "sync_look" ? LOOKS : String(args.collection);
    if (name === "sync_send") {
      for (const push of args.pushes as { collection: string }[]) forget(push.collection, [member]);
      return ask(member, name, args);
    }
    const place = placeOf(member, collection);
    const key = JSON.stringify(args);
    const known = seen.get(place) ?? new Map<string, Promise<Answer>>();
    seen.set(place, known);
    const answer = known.get(key) ?? ask(member, name, args);
    known.set(key, answer);
    return answer;
  };
  await createMembers(database, members, gym, options.at);
  const stopListening = await database.listen("realtime_messages", (payload) => {
    const poke = parsePoke((JSON.parse(payload) as { payload?: unknown }).payload);
    if (poke?.space.endsWith(options.run)) options.onPoke(poke);
  });
  return {
    isUp: true,
    run: options.run,
    gym,
    members,
    readable: (member) => (gymMembers.has(member) ? [member, gym] : [member]),
    call,
    async rows(member, kind, cursor = {}) {
      const collection = collectionOf(kind);
      const { body } = await call(member, "sync_pull", { collection, cursor, max_rows: 5000 });
      const { rows } = JSON.parse(body) as PullAnswer;
      return rows.flatMap((row) => (collection === kind || row.kind === kind ? [toTableRow(collection, row)] : []));
    },
    async notify(member, id, message, at) {
      await write(
        "notifications",
        "insert into public.notifications (id, space_id, user_id, message, time, created_at, updated_at) values ($1, $2, $2, $3, $4, $4, $4)",
        [id, member, message, at],
      );
    },
    async join(member) {
      gymMembers.add(member);
      await write(
        "every",
        "insert into public.space_members (space_id, member_id, role) values ($1, $2, 'member') on conflict do nothing",
        [gym, member],
      );
    },
    async leave(member) {
      gymMembers.delete(member);
      await write("every", "delete from public.space_members where space_id = $1 and member_id = $2", [gym, member]);
    },
    async addGymWorkout(id, name, at) {
      await write(
        "workouts",
        "insert into public.workouts (id, space_id, name, started_at, created_at, updated_at) values ($1, $2, $3, $4, $4, $4)",
        [id, gym, name, at],
      );
    },
    async editGymWorkouts(notes, at) {
      const sql = "update public.workouts set notes = $2, updated_at = $3 where space_id = $1";
      await write("workouts", sql, [gym, notes, at]);
    },
    async close() {
      await stopListening();
      await stopEchoes();
      const spaces = [...members, gym];
      for (const kind of KIND_NAMES) {
        await database.query(`delete from public.${kind} where space_id = any ($1)`, [spaces]);
      }
      await database.query("delete from public.spaces where id = any ($1)", [spaces]);
      await database.query("delete from auth.users where id = any ($1)", [members]);
      await database.query("delete from realtime.messages");
    },
  };
};
