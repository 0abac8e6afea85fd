import { syncedSchemas } from "#renderer/data/collections/collections.ts";
import { DataError } from "#renderer/data/data-error.ts";
import { COLLECTIONS } from "#shared/domain/kinds/kinds.ts";

/** Milliseconds that older windows get to close the database. */
const PATIENCE = 10_000;

/** Milliseconds that exclusive work waits for windows that have the database open. */
const CLOSING_PATIENCE = 5_000;

type Notice = { kind: "opened" | "upgrade"; level: number };

/** A window's right to hold a database open. */
export type SchemaPass = {
  /**
   * Calls the listener at most once, when a window with newer schemas wants the database: this window must close it.
   */
  onOutdated(listener: () => void): void;
  leave(): void;
};

/**
 * Keeps windows of two releases from opening one database: the newer one's migration would move rows away under the
 * older one's writes. It asks older windows to close the database and waits.
 */
export type SchemaGate = {
  /** Throws `DataError` `database_in_use` where an older window does not let go. */
  enter(database: string): Promise<SchemaPass>;
  /** Does the work while no window has a pass for the database and none gets one; not at all where a window stays. */
  alone(database: string, work: () => Promise<void>): Promise<void>;
};

const presentVersions = () => Object.fromEntries(COLLECTIONS.map((name) => [name, syncedSchemas[name].version]));

/** Offset of levels, above the collections before 0.1.0: their windows then close the database for this layout. */
const FIRST_LEVEL = 100;

/**
 * A number that grows with every release that adds or changes a schema, as versions only rise: a collection counts even
 * at version 0, because a window without it would lead, never send its rows, and delete them at a sign-out. `versions`:
 * by collection.
 */
export const schemaLevel = (versions: Readonly<Record<string, number>> = presentVersions()): number =>
  Object.values(versions).reduce((sum, version) => sum + version + 1, FIRST_LEVEL);

const lockName = (database: string, level: number): string => `schema-${database}-${level}`;

/** Name of the lock that every window holds while it has the database open. */
const openName = (database: string): string => `open-${database}`;

const olderHolders = async (locks: LockManager, database: string, level: number): Promise<string[]> => {
  const prefix = lockName(database, 0).slice(0, -1);
  const { held = [] } = await locks.query();
  const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  return [...new Set(names)].filter((name) => Number(name.slice(prefix.length)) < level);
};

/** Takes a shared lock of a level, which the browser releases however the window ends. Gives the release. */
const hold = (locks: LockManager, name: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const held = () => new Promise<void>((release) => resolve(release));
    locks.request(name, { mode: "shared" }, held).catch(reject);
  });

/** The gate of a window; null where the browser has no Web Locks, as on an insecure origin. */
export const createSchemaGate = (
  locks: LockManager | undefined = navigator.locks,
  patience = PATIENCE,
  closingPatience = CLOSING_PATIENCE,
  level = schemaLevel(),
): SchemaGate | null => {
  if (!locks) return null;
  return {
    async enter(database) {
      const channel = new BroadcastChannel(`schema-${database}`);
      let outdated = false;
      let listener: (() => void) | null = null;
      const tell = (kind: Notice["kind"]) => channel.postMessage({ kind, level } satisfies Notice);
      channel.onmessage = ({ data }: MessageEvent<Notice>) => {
        if (data.kind === "opened" && data.level < level) tell("upgrade");
        if (data.level <= level || outdated) return;
        outdated = true;
        listener?.();
      };
      const releaseOpen = await hold(locks, openName(database));
      const release = await hold(locks, lockName(database, level));
      const leave = () => {
        channel.close();
        release();
        releaseOpen();
      };
      tell("opened");
      try {
        const signal = AbortSignal.timeout(patience);
        for (const name of await olderHolders(locks, database, level))
          await locks.request(name, { signal }, () => undefined);
      } catch (error) {
        leave();
        throw new DataError("database_in_use", "a window with older schemas holds the database", error);
      }
      return {
        onOutdated(wanted) {
          listener = wanted;
          if (outdated) wanted();
        },
        leave,
      };
    },
    async alone(database, work) {
      let entered = false;
      const enter = async () => {
        entered = true;
        await work();
      };
      try {
        await locks.request(openName(database), { signal: AbortSignal.timeout(closingPatience) }, enter);
      } catch (error) {
        if (entered) throw error;
      }
    },
  };
};
