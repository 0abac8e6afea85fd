import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Database, RequestIdentity } from "#local/database/database.ts";
import type { DocumentRow } from "#shared/contract/sync/protocol.ts";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";
import { createAccount, openTestDatabase } from "./database.ts";

/** Of what a device says of a command: its id, and of a desk's act what it is, who did it, and when. */
export type Act = { id?: string; act_id?: string; acted_by?: string; acted_at?: string };
export type CommandAnswer = { state: string; reason: string };

/** When a gym's day begins in these tests: a Monday morning. */
export const NOW = "2026-11-23T08:00:00.000Z";

export const later = (minutes: number, from = NOW): string =>
  new Date(Date.parse(from) + minutes * 60_000).toISOString();

/** A confirmed account, whose address counts. */
export const createConfirmed = async (database: Database, name = "Ada", email = `${randomUUID()}@example.test`) => {
  const id = await createAccount(database, email);
  await database.query("update auth.users set email_confirmed_at = now() where id = $1", [id]);
  await database.query("update public.profiles set first_name = $2, last_name = '' where id = $1", [id, name]);
  return id;
};

/** A gym with its owner, and what tests do at it. */
export const openGym = async (database: Database) => {
  const one = async <T>(sql: string, ...values: unknown[]): Promise<T> =>
    (await database.query<{ value: T }>(sql, values)).rows[0]?.value as T;
  const gym = await one<string>("select private.make_gym('Palestra', 'Europe/Rome') as value");
  const give = (member: string, role: GymRole) =>
    database.query("select private.give_gym_role($1, $2, $3)", [gym, member, role]);
  const once = (at: string) => one<number>("select private.run_gym_commands($1, $2) as value", gym, at);
  /** Does what waits, as the embedded stack and a hosted project's function do, until nothing does any more. */
  const run = async (at = NOW, step = once): Promise<number> => {
    let all = 0;
    for (let done = -1; done !== 0; all += done) done = await step(at);
    return all;
  };
  /**
   * Does what waits while nobody else writes, and holds that it wrote into no space that it had not locked: where the
   * `concerns` of a verb name too few, two runs may wait for each other.
   */
  const runLocked = (when: string) =>
    run(when, async (at) => {
      const others = await one<Record<string, number>>(
        `select coalesce(jsonb_object_agg(s.id, s.version), '{}') as value from public.spaces s
         where s.kind = 'member' and s.id not in (
           select c from private.gym_concerns($1, array(select q.seq from private.gym_queue q where q.gym_id = $1), $2) c
           where c is not null)`,
        gym,
        at,
      );
      const done = await once(at);
      const written = await one<string[] | null>(
        "select array_agg(s.id) as value from public.spaces s where s.version <> ($1::jsonb ->> s.id::text)::bigint",
        JSON.stringify(others),
      );
      if (written) throw new Error(`written without a lock: ${written.join(", ")}`);
      return done;
    });
  const join = async (role: GymRole = "member", name?: string): Promise<string> => {
    const member = await createConfirmed(database, name);
    await give(member, role);
    return member;
  };
  const ask = async (member: string, verb: string, args: object, act: Act = {}): Promise<string> => {
    const id = act.id ?? randomUUID();
    await database.query(
      `insert into public.gym_commands (id, space_id, gym_id, verb, args, state, reason, created_at, updated_at, act_id, acted_by,
         acted_at) values ($1, $2, $3, $4, $5, 'asked', '', $6, $6, $7, $8, $9)`,
      [
        id,
        member,
        gym,
        verb,
        JSON.stringify(args),
        NOW,
        act.act_id ?? null,
        act.acted_by ?? null,
        act.acted_at ?? null,
      ],
    );
    return id;
  };
  const answer = async (command: string): Promise<CommandAnswer> =>
    (await database.query<CommandAnswer>("select state, reason from public.gym_commands where id = $1", [command]))
      .rows[0] as CommandAnswer;
  const owner = await join("owner", "Olga");
  await run();
  return {
    gym,
    owner,
    one,
    give,
    join,
    run,
    ask,
    answer,
    space: (kind: "gym" | "gym_floor" | "gym_desk") =>
      one<string>("select private.gym_space($1, $2) as value", gym, kind),
    /** Asks and has it done; gives the command's id. Throws where it is refused. */
    async made(member: string, verb: string, args: object, at = NOW): Promise<string> {
      const command = await ask(member, verb, args);
      await run(at);
      const { state, reason } = await answer(command);
      if (state !== "accepted") throw new Error(`${verb}: ${reason}`);
      return command;
    },
    /** Asks and has it answered: null, or why it was refused. */
    async tell(member: string, verb: string, args: object, at = NOW, act: Act = {}): Promise<string | null> {
      const command = await ask(member, verb, args, act);
      await runLocked(at);
      const { state, reason } = await answer(command);
      return state === "accepted" ? null : reason;
    },
  };
};
export type TestGym = Awaited<ReturnType<typeof openGym>>;

/** One database for a file's tests, and a new gym before each of them, which `begin` is handed. */
export const atNewGym = (begin: (opened: { database: Database; gym: TestGym }) => unknown): void => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await begin({ database, gym: await openGym(database) });
  });
};

/** Of {@link withCoach}: the mornings of the day after `NOW` and of the next one. */
export const COACH_HOURS = { 2: [["09:00", "13:00"]], 3: [["09:00", "13:00"]] };

/** A coach of the gym and a member of it, Ada, and what becomes of their appointments. */
export const withCoach = async (gym: TestGym) => {
  const coach = await gym.join("coach", "Coach Forza");
  const ada = await gym.join("member", "Ada");
  await gym.tell(coach, "save_coach", { weekly: COACH_HOURS });
  return {
    coach,
    ada,
    async request(starts_at: string, { member = ada, minutes = 60, at = NOW } = {}) {
      const id = await gym.ask(member, "request_appointment", { coach_id: coach, starts_at, minutes });
      await gym.run(at);
      const { state, reason } = await gym.answer(id);
      return { id, reason: state === "accepted" ? null : reason };
    },
    tell: (who: string, verb: string, appointment_id: string, args: object = {}, at = NOW) =>
      gym.tell(who, `${verb}_appointment`, { appointment_id, ...args }, at),
  };
};
export type WithCoach = Awaited<ReturnType<typeof withCoach>>;

/** What a public function answers who calls it, e.g. `gym_invitations($1)`. */
export const callAs = async <T>(
  database: Database,
  identity: RequestIdentity,
  sql: string,
  ...values: unknown[]
): Promise<T> => {
  const { rows } = await database.as(identity, (tx) =>
    tx.query<{ answer: T }>(`select public.${sql} as answer`, values),
  );
  return rows[0]?.answer as T;
};

/** The kinds of the gyms' spaces that a member reads. */
export const spacesOf = async (database: Database, member: string): Promise<string[]> =>
  (
    await database.query<{ kind: string }>(
      `select s.kind from public.space_members m join public.spaces s on s.id = m.space_id
       where m.member_id = $1 and s.gym_id is not null order by s.kind`,
      [member],
    )
  ).rows.map(({ kind }) => kind);

/** The rows of a kind among those that were pulled, without what all rows have. */
export const rowsOfKind = (rows: readonly unknown[], kind: string): Record<string, unknown>[] =>
  (rows as DocumentRow[]).filter((row) => row.kind === kind && !row.deleted).map(({ id, data }) => ({ id, ...data }));

/** The rows of a kind that a member pulls. */
export const seenBy = async (database: Database, member: string, kind: string) =>
  rowsOfKind((await syncClient(database, member).pull("documents", {}, 5000)).rows, kind);

/** A class that is held once, so many minutes after `NOW`, and the session's id. */
export const holdClass = async (database: Database, gym: TestGym, minutes: number, capacity = 20): Promise<string> => {
  const local = await gym.one<string>(
    "select to_char($1::timestamptz at time zone 'Europe/Rome', 'YYYY-MM-DD HH24:MI ID') as value",
    later(minutes),
  );
  const [day, time, weekday] = local.split(" ");
  const weekly = [{ day: Number(weekday), time }];
  const about = { title: "Yoga", room: "Sala 1", capacity, minutes: 60, weekly, starts_on: day, ends_on: day };
  const command = await gym.ask(gym.owner, "save_class", about);
  await gym.run();
  const { rows } = await database.query<{ id: string }>("select id from public.gym_sessions where class_id = $1", [
    command,
  ]);
  if (!rows[0]) throw new Error(`no session: ${JSON.stringify(await gym.answer(command))}`);
  return rows[0].id;
};
