import type { Cursor, Poke, PullAnswer, WireRow } from "#shared/contract/sync/protocol.ts";
import { collectionOf, KIND_NAMES, type KindName } from "#shared/domain/kinds/kinds.ts";
import { createGymSpace } from "#tests/helpers/backend/database.ts";
import { toTableRow } from "#tests/sync/simulation/operations/kinds.ts";
import { gymRows, type StartingRow, startingRows } from "#tests/sync/simulation/operations/starting-rows.ts";
import type { Backend, ServerAnswer } from "./backend.ts";

/** The server's side: the real SQL functions in a real Postgres, called as PostgREST calls them. */
export type SimServer = {
  isUp: boolean;
  /** Ends every id of this run. */
  run: string;
  gym: string;
  members: readonly string[];
  /** Spaces that a member may read now. */
  readable(member: string): string[];
  call(member: string, name: string, args: Record<string, unknown>): Promise<ServerAnswer>;
  /** All rows that the member may read after the cursor, through the real pull. */
  rows(member: string, kind: KindName, cursor?: Cursor): Promise<WireRow[]>;
  notify(member: string, id: string, message: string, at: string): Promise<void>;
  join(member: string): Promise<void>;
  leave(member: string): Promise<void>;
  addGymWorkout(id: string, name: string, at: string): Promise<void>;
  editGymWorkouts(notes: string, at: string): Promise<void>;
  close(): Promise<void>;
};

const PULL_OF_ALL = "pull of all";

const literal = (value: unknown): string => {
  if (value === null) return "null";
  return typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
};

const insertion = ({ table, values }: StartingRow): string =>
  `insert into public.${table} (${Object.keys(values).join(", ")}) values (${Object.values(values).map(literal).join(", ")})`;

/** An account with what its sign-up gave it, under ids and at times that depend on the run's number alone. */
const accountOf = (member: string, at: string): string[] => {
  const [id, time] = [literal(member), literal(at)];
  return [
    `insert into auth.users (id, aud, role, email, raw_user_meta_data)
     values (${id}, 'authenticated', 'authenticated', '${member}@example.test', '{}')`,
    `delete from public.notifications where space_id = ${id}`,
    `update public.profiles set created_at = ${time}, updated_at = ${time} where id = ${id}`,
    insertion({
      table: "notifications",
      values: {
        id: member.replace(/^./, "d"),
        space_id: member,
        user_id: member,
        message: "Ciao",
        time: at,
        created_at: at,
        updated_at: at,
      },
    }),
    ...startingRows(member, at).map(insertion),
  ];
};

/** Statements in one round trip, each in a transaction, and so with a version, of its own. */
const runEach = ({ database }: Backend, statements: readonly string[]): Promise<void> =>
  database.script(statements.map((statement) => `begin; ${statement}; commit;`).join("\n"));

export const createServer = async (
  backend: Backend,
  options: { run: string; members: number; at: string; now: () => number; onPoke: (poke: Poke) => void },
): Promise<SimServer> => {
  const members = Array.from(
    { length: options.members },
    (_, index) => `a${index}000000-0000-4000-8000-${options.run}`,
  );
  const gym = `b0000000-0000-4000-8000-${options.run}`;
  const gymMembers = new Set<string>();
  /**
   * Answers of `sync_pull` by member and collection, and of pulls of all, which nothing changes but a write of the
   * collection or a membership: most pulls of a run ask what was just asked. A member writes into no space of
   * another's.
   */
  const seen = new Map<string, Map<string, Promise<ServerAnswer>>>();
  const placeOf = (member: string, collection: string) => `${member} ${collection}`;
  const forget = (collection: string, readers: readonly string[] = members) => {
    for (const reader of readers) {
      seen.delete(placeOf(reader, collection));
      seen.delete(placeOf(reader, PULL_OF_ALL));
    }
  };
  const write = async (kind: KindName | "every", sql: string, values: unknown[]) => {
    if (kind === "every") seen.clear();
    else forget(collectionOf(kind));
    await backend.write(sql, values);
  };
  /** An answer with the time of the simulation, which the database does not know. */
  const atPresent = async (answer: Promise<ServerAnswer>): Promise<ServerAnswer> => {
    const { body, ...rest } = await answer;
    const now = new Date(options.now()).toISOString();
    return { ...rest, body: body.replace(/"now"\s*:\s*"[^"]*"/g, `"now":"${now}"`) };
  };
  const call: SimServer["call"] = (member, name, args) => {
    const collection = name === "sync_pull_all" ? PULL_OF_ALL : String(args.collection);
    if (name === "sync_push_all") {
      for (const push of args.pushes as { collection: string }[]) forget(push.collection, [member]);
      return backend.call(member, name, args);
    }
    const place = placeOf(member, collection);
    const key = JSON.stringify(args);
    const known = seen.get(place) ?? new Map<string, Promise<ServerAnswer>>();
    seen.set(place, known);
    const answer = known.get(key) ?? backend.call(member, name, args);
    known.set(key, answer);
    return atPresent(answer);
  };
  await runEach(
    backend,
    members.flatMap((member) => accountOf(member, options.at)),
  );
  await createGymSpace(backend.database, gym);
  await runEach(backend, gymRows(gym, options.at).map(insertion));
  backend.onPoke((poke) => {
    if (poke.space.endsWith(options.run)) options.onPoke(poke);
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
      const spaces = [...members, gym].map(literal).join(", ");
      await backend.database.script(
        [
          ...KIND_NAMES.map((kind) => `delete from public.${kind} where space_id in (${spaces})`),
          `delete from public.spaces where id in (${spaces})`,
          `delete from auth.users where id in (${members.map(literal).join(", ")})`,
          "delete from realtime.messages",
        ].join(";\n"),
      );
    },
  };
};
