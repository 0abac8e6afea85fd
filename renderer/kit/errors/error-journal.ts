import { z } from "zod";
import type { ErrorLogRepository } from "#renderer/data/member-data.ts";
import { createErrorRecord, type ErrorContext, type ErrorRecord } from "#shared/contract/errors/error-record.ts";

export type OpenLog = Pick<ErrorLogRepository, "record">;

/** An error as it arrived. `id`: the code of the error screen; `at`: milliseconds since the epoch. */
export type Incident = { error: unknown; at: number; id?: string };

export type ErrorJournal = {
  record(incident: Incident): void;
  /** Writes into this log from now on, first the errors that waited for one. Returns a function that ends it. */
  attach(log: OpenLog): () => void;
};

export type JournalStorage = { get(key: string): string | null; set(key: string, value: string): void };

export const WAITING_KEY = "app-waiting-errors";
/** Most errors that are kept while nobody is signed in; the newest stay. */
export const MAX_WAITING = 20;
/** Milliseconds within which the same message counts as the same fault, so that a loop does not push out the others. */
export const REPEAT_WINDOW = 60_000;

const waitingRecords = z.array(
  z.object({
    message: z.string(),
    type: z.enum(["network", "auth", "validation", "server", "unknown"]),
    severity: z.enum(["critical", "high", "medium", "low"]),
    userMessage: z.string(),
    shouldRetry: z.boolean(),
    context: z.object({ timestamp: z.string(), userAgent: z.string(), url: z.string() }),
  }),
);

const parseWaiting = (stored: string | null): ErrorRecord[] => {
  try {
    return waitingRecords.parse(JSON.parse(stored ?? "[]"));
  } catch {
    // Of a release that kept them otherwise: a lost record is no reason for a broken start.
    return [];
  }
};

/**
 * Makes the journal of errors. It writes into the signed-in member's log, and until there is one into `storage`, which
 * outlives a reload. Records name nobody, so the next member may take them over.
 */
export const createErrorJournal = (storage: JournalStorage, context: () => Omit<ErrorContext, "now">): ErrorJournal => {
  const lastSeen = new Map<string, number>();
  let log: OpenLog | null = null;

  const keep = (record: ErrorRecord) =>
    storage.set(WAITING_KEY, JSON.stringify([...parseWaiting(storage.get(WAITING_KEY)), record].slice(-MAX_WAITING)));
  const write = (record: ErrorRecord) => {
    if (log === null) keep(record);
    // A log that cannot be written must not bring a second error.
    else {
      const into = log;
      log.record(record).catch(() => {
        if (log === into) keep(record);
      });
    }
  };
  const isRepeat = (words: string, at: number) => {
    const before = lastSeen.get(words);
    for (const [other, time] of lastSeen) if (at - time >= REPEAT_WINDOW) lastSeen.delete(other);
    if (before !== undefined && Math.abs(at - before) < REPEAT_WINDOW) return true;
    lastSeen.set(words, at);
    return false;
  };

  return {
    record({ error, at, id }) {
      const record = createErrorRecord(error, { ...context(), now: at }, id);
      // What a person saw is always written down: its code may be asked for.
      if (id !== undefined || !isRepeat(record.message, at)) write(record);
    },
    attach(opened) {
      log = opened;
      const waiting = parseWaiting(storage.get(WAITING_KEY));
      // Cleared first: another window may be taking them over as well.
      if (waiting.length > 0) storage.set(WAITING_KEY, "[]");
      for (const record of waiting) write(record);
      return () => {
        if (log !== opened) return;
        log = null;
        // What it could not take is its member's: the next one's log is not the place for it.
        storage.set(WAITING_KEY, "[]");
      };
    },
  };
};
