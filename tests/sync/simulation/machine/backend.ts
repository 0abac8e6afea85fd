import { randomUUID } from "node:crypto";
import { type Database, DatabaseError } from "#local/database/database.ts";
import { databaseFailure } from "#local/rest/errors.ts";
import { parsePoke } from "#renderer/data/sync/transport/answers.ts";
import type { Poke } from "#shared/contract/sync/protocol.ts";
import { memberIdentity } from "#tests/helpers/backend/database.ts";
import { SERVER_COLUMNS } from "./releases.ts";

export type ServerAnswer = { status: number; body: string };

/** What the runs of a campaign share of the server: one database, asked in one round trip for each request. */
export type Backend = {
  database: Database;
  /** Calls a function of sync as the member. Of what it wrote all pokes have come once it ends. */
  call(member: string, name: string, args: unknown): Promise<ServerAnswer>;
  /** Runs SQL past row-level security. Of what it wrote all pokes have come once it ends. */
  write(sql: string, values: readonly unknown[]): Promise<void>;
  /** Tells of pokes until the next call of it. */
  onPoke(listener: (poke: Poke) => void): void;
};

const ECHO = "simulation_echo";

/** The identity and the call in one statement, and a notification that comes behind the pokes of the same commit. */
const SETUP = `
create schema if not exists simulation;
create or replace function simulation.call(identity jsonb, name text, args jsonb, echo text) returns json
language plpgsql as $$
declare
  answer json;
begin
  perform set_config('request.jwt.claims', (identity -> 'claims')::text, true),
    set_config('role', identity ->> 'role', true);
  case name
    when 'sync_pull' then
      answer := public.sync_pull(args ->> 'collection', args -> 'cursor', (args ->> 'max_rows')::integer);
    when 'sync_pull_all' then answer := public.sync_pull_all(args -> 'pulls');
    when 'sync_push_all' then answer := public.sync_push_all(args -> 'pushes');
  end case;
  perform set_config('role', 'none', true), pg_notify('${ECHO}', echo);
  return answer;
end $$;
${SERVER_COLUMNS}`;

const FUNCTIONS = ["sync_pull", "sync_pull_all", "sync_push_all"];

/** Makes what the runs share, and gives it. */
export const openBackend = async (database: Database): Promise<Backend> => {
  let tell: (poke: Poke) => void = () => undefined;
  await database.script(SETUP);
  const echoes = new Map<string, () => void>();
  await database.listen(ECHO, (name) => {
    echoes.get(name)?.();
    echoes.delete(name);
  });
  await database.listen("realtime_messages", (payload) => {
    const poke = parsePoke((JSON.parse(payload) as { payload?: unknown }).payload);
    if (poke) tell(poke);
  });
  // PostgreSQL has several connections, and pokes come over one of their own: a history repeats only where requests
  // are answered in the order in which they came, each with all of its pokes.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  /** Does what notifies of its name, and waits for that: notifications keep their order. */
  const echoed = async <T>(work: (name: string) => Promise<T>): Promise<T> => {
    const name = randomUUID();
    const echo = new Promise<void>((resolve) => echoes.set(name, resolve));
    const result = await work(name);
    await echo;
    return result;
  };
  return {
    database,
    async call(member, name, args) {
      if (!FUNCTIONS.includes(name)) return { status: 404, body: JSON.stringify({ code: "PGRST202", message: name }) };
      try {
        const { rows } = await inTurn(() =>
          echoed((echo) =>
            database.query<{ answer: unknown }>("select simulation.call($1, $2, $3, $4) as answer", [
              JSON.stringify(memberIdentity(member)),
              name,
              JSON.stringify(args),
              echo,
            ]),
          ),
        );
        return { status: 200, body: JSON.stringify(rows[0]?.answer) };
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        const { status, body } = databaseFailure(error, "authenticated");
        return { status, body: JSON.stringify(body) };
      }
    },
    write: (sql, values) =>
      inTurn(async () => {
        await database.query(sql, values);
        await echoed((echo) => database.query("select pg_notify($1, $2)", [ECHO, echo]));
      }),
    onPoke(listener) {
      tell = listener;
    },
  };
};
