import { Client, DatabaseError as PgError, Pool, type PoolClient, types } from "pg";
import { StackError } from "#local/stack-error.ts";
import {
  type Database,
  DatabaseError,
  type Queryable,
  type QueryResult,
  type QueryRow,
  REQUEST_LIMIT_MS,
  type Transaction,
} from "./database.ts";
import { assumeIdentity } from "./request-identity.ts";

const MINIMUM_VERSION = 15;
const RECONNECT_DELAY_MS = 500;

const integer = (text: string): number | bigint => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
};
const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const utc = (text: string): Date => new Date(`${text.replace(" ", "T")}Z`);

/** Values read as PGlite reads them, whichever zone the process runs in. */
const parsers: Record<number, (text: string) => unknown> = {
  [types.builtins.INT8]: integer,
  [types.builtins.DATE]: day,
  [types.builtins.TIMESTAMP]: utc,
};
const typeParsers = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format === "binary" ? undefined : parsers[oid]) ?? types.getTypeParser(oid, format),
};

const translate = (error: unknown): unknown =>
  error instanceof PgError && error.code !== undefined
    ? new DatabaseError({
        message: error.message,
        code: error.code,
        detail: error.detail ?? null,
        hint: error.hint ?? null,
        constraint: error.constraint ?? null,
      })
    : error;

const rethrow = (error: unknown): never => {
  throw translate(error);
};

const queryable = (target: Pick<PoolClient, "query">): Queryable => ({
  async query<T extends QueryRow>(sql: string, values: readonly unknown[] = []): Promise<QueryResult<T>> {
    const result = await target.query<T>(sql, [...values]).catch(rethrow);
    return { rows: result.rows, rowCount: result.rowCount ?? result.rows.length };
  },
});

const script =
  (target: Pick<PoolClient, "query">) =>
  async (sql: string): Promise<void> => {
    await target.query(sql).catch(rethrow);
  };

/** What `transaction` rejects with when `work` resolved although one of its statements had failed. */
const rolledBack = (): DatabaseError =>
  new DatabaseError({ message: "current transaction is aborted, nothing was committed", code: "25P02" });

const inTransaction = async <T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const client = await pool.connect().catch(rethrow);
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  try {
    await client.query("begin");
    const value = await work({ ...queryable(client), script: script(client) });
    const end = await client.query("commit");
    // A failed statement that `work` swallowed makes the server answer COMMIT with ROLLBACK.
    if (end.command !== "COMMIT") throw rolledBack();
    return value;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    return rethrow(error);
  } finally {
    client.off("error", onError);
    client.release(broken);
  }
};

type Listeners = Map<string, Set<(payload: string) => void>>;

/**
 * One connection for all notifications. It reconnects by itself; what was sent meanwhile is lost, as with any LISTEN.
 */
const createListener = (databaseUrl: string) => {
  const channels: Listeners = new Map();
  let client: Promise<Client> | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<Client> => {
    const fresh = new Client({ connectionString: databaseUrl });
    fresh.on("notification", ({ channel, payload }) => {
      for (const listener of channels.get(channel) ?? []) listener(payload ?? "");
    });
    const lost = () => {
      fresh.removeAllListeners("end");
      client = null;
      if (!closed && channels.size > 0) retry = setTimeout(() => connected().catch(lost), RECONNECT_DELAY_MS);
    };
    fresh.on("error", () => {});
    await fresh.connect();
    fresh.once("end", lost);
    for (const channel of channels.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    return fresh;
  };
  const connected = (): Promise<Client> => {
    client ??= connect().catch((error: unknown) => {
      client = null;
      throw error;
    });
    return client;
  };

  return {
    async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
      const listeners = channels.get(channel) ?? new Set();
      const first = listeners.size === 0;
      listeners.add(listener);
      channels.set(channel, listeners);
      const current = await connected();
      if (first) await current.query(`listen ${current.escapeIdentifier(channel)}`).catch(rethrow);
      return async () => {
        listeners.delete(listener);
        if (listeners.size > 0 || !channels.delete(channel)) return;
        const open = await client;
        await open?.query(`unlisten ${open.escapeIdentifier(channel)}`).catch(() => {});
      };
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      const open = await client?.catch(() => null);
      await open?.end();
    },
  };
};

const checkVersion = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < MINIMUM_VERSION)
    throw new StackError(
      `the server of DATABASE_URL is PostgreSQL ${major}; version ${MINIMUM_VERSION} or later is needed`,
    );
};

/** Opens a PostgreSQL server, version 15 or later, as a role that may create roles and schemas. */
export const openPostgres = async (databaseUrl: string): Promise<Database> => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10, types: typeParsers });
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on("error", () => {});
  const listener = createListener(databaseUrl);
  try {
    await checkVersion(pool);
  } catch (error) {
    await pool.end();
    if (error instanceof StackError) throw error;
    const reason = error instanceof AggregateError ? error.errors.map(String).join(", ") : (error as Error).message;
    throw new StackError(`the server of DATABASE_URL does not answer: ${reason}`);
  }
  const transaction: Database["transaction"] = (work) => inTransaction(pool, work);
  return {
    ...queryable(pool),
    transaction,
    as: (identity, work, options) =>
      transaction(async (tx) => {
        if (options?.readOnly) await tx.query("set transaction read only");
        await assumeIdentity(tx, {
          ...identity,
          settings: { ...identity.settings, statement_timeout: String(REQUEST_LIMIT_MS) },
        });
        return work(tx);
      }),
    script: script(pool),
    listen: listener.listen,
    async close() {
      await listener.close();
      await pool.end();
    },
  };
};
