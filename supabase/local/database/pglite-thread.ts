import { Worker } from "node:worker_threads";
import { DatabaseError, type QueryRow } from "./database.ts";

/** A command to the thread; it runs one at a time. */
export type PgliteCommand =
  | { kind: "query"; sql: string; values: readonly unknown[] }
  | { kind: "script"; sql: string }
  | { kind: "listen" | "unlisten"; channel: string }
  | { kind: "dump" | "close" };

type Failure = {
  kind: "failed";
  /** Whether the engine itself broke. */
  fatal: boolean;
  message: string;
  code?: string;
  detail?: string;
  hint?: string;
  constraint?: string;
};

type PgliteAnswer =
  | { kind: "rows"; rows: QueryRow[]; rowCount: number }
  /** `command`: tag of the last statement. */
  | { kind: "done"; command?: string | undefined }
  | { kind: "files"; files: Blob };

/** One for each command, and notifications in between. */
export type PgliteReply = PgliteAnswer | Failure | { kind: "notification"; channel: string; payload: string };

/**
 * PGlite in a thread of its own. `run` rejects with `DatabaseError`, and with `ended` where that took the thread along.
 */
export type PgliteThread = {
  /** Why the thread ended; null while it runs. */
  readonly ended: Error | null;
  /** `limit`: milliseconds after which the thread counts as hung and is ended. One command at a time. */
  run(command: PgliteCommand, limit: number): Promise<PgliteAnswer>;
  end(): Promise<void>;
};

export type PgliteThreadOptions = {
  dataDir?: string | undefined;
  /** Archive of a cluster for a database in memory. */
  loadDataDir?: Blob | undefined;
  onNotification(channel: string, payload: string): void;
};

/**
 * Postgres stops a recursion itself at 2 MB of its own stack (`stack depth limit exceeded`). The engine's frames take
 * many times that on the thread's stack: with Node's usual 4 MB it would run out first, and take the database along.
 */
const STACK_MEGABYTES = 64;
/** As long as making a cluster may take on a busy machine. */
const OPENING_LIMIT_MS = 180_000;
/**
 * What the process itself slept or was busy must not count as the thread's: an answer that waits is read within this.
 */
const GRACE_MS = 1_000;

const closed = () => new Error("the database is closed");

const failureOf = ({ message, code, detail, hint, constraint }: Failure): Error =>
  code === undefined
    ? new Error(message)
    : new DatabaseError({ message, code, detail: detail ?? null, hint: hint ?? null, constraint: constraint ?? null });

/** Starts a thread and opens PGlite in it. Rejects with the reason where there is no database to open. */
export const startPgliteThread = async ({
  dataDir,
  loadDataDir,
  onNotification,
}: PgliteThreadOptions): Promise<PgliteThread> => {
  const worker = new Worker(new URL("./pglite-worker.js", import.meta.url), {
    workerData: { ...(dataDir !== undefined && { dataDir }), ...(loadDataDir !== undefined && { loadDataDir }) },
    resourceLimits: { stackSizeMb: STACK_MEGABYTES },
    execArgv: [],
  });
  let ended: Error | null = null;
  let waiting: { resolve(answer: PgliteAnswer): void; reject(error: unknown): void; timer: NodeJS.Timeout } | null =
    null;

  const settle = () => {
    const settled = waiting;
    waiting = null;
    clearTimeout(settled?.timer);
    worker.unref();
    return settled;
  };
  const end = async (reason: Error): Promise<void> => {
    ended ??= reason;
    settle()?.reject(ended);
    await worker.terminate();
  };
  const crashed = (message: string) =>
    new DatabaseError({ code: "57P02", message: `the database engine broke and was restarted: ${message}` });
  const hung = (limit: number) =>
    new DatabaseError({ code: "57014", message: `canceling statement: no answer within ${limit / 1000} s` });

  worker.on("message", (reply: PgliteReply) => {
    if (reply.kind === "notification") return onNotification(reply.channel, reply.payload);
    if (reply.kind !== "failed") return settle()?.resolve(reply);
    if (reply.fatal) return void end(crashed(reply.message));
    settle()?.reject(failureOf(reply));
  });
  worker.on("error", (error) => void end(crashed(error.message)));
  worker.on("exit", (code) => void end(crashed(`exit code ${code}`)));

  /** Waits for the next answer. */
  const answer = (limit: number): Promise<PgliteAnswer> => {
    if (ended) return Promise.reject(ended);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (!waiting) return;
        waiting.timer = setTimeout(() => void end(hung(limit)), GRACE_MS);
      }, limit);
      waiting = { resolve, reject, timer };
      worker.ref();
    });
  };

  const thread: PgliteThread = {
    get ended() {
      return ended;
    },
    run(command, limit) {
      const answered = answer(limit);
      worker.postMessage(command);
      return answered;
    },
    end: () => end(closed()),
  };
  try {
    await answer(OPENING_LIMIT_MS);
  } catch (error) {
    await thread.end();
    throw error;
  }
  return thread;
};
