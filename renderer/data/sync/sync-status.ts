import { BehaviorSubject, distinctUntilChanged, type Observable } from "rxjs";
import { DataError } from "../data-error.ts";
import type { SyncStatus } from "../member-data.ts";
import { SyncError } from "./sync-error.ts";

/** All that decides what the member is shown. */
export type SyncFacts = {
  online: boolean;
  pending: number;
  rejected: number;
  /** Every collection was read to its end at least once since sync started. */
  complete: boolean;
  lastSuccess: string | null;
  error: { code: string; message: string } | null;
};

/** The status that follows from the facts. Rejected rows outlast every other good news; being offline explains all else. */
export const statusOf = (facts: SyncFacts): SyncStatus => {
  const { pending, lastSuccess, error } = facts;
  if (!facts.online || error?.code === "sync_offline") return { kind: "offline", pending, lastSuccess };
  if (error) return { kind: "failing", pending, lastSuccess, error };
  if (facts.rejected > 0) {
    return { kind: "failing", pending, lastSuccess, error: { code: "sync_rejected", message: String(facts.rejected) } };
  }
  if (pending > 0 || !facts.complete || lastSuccess === null) return { kind: "syncing", pending, lastSuccess };
  return { kind: "in-sync", pending: 0, lastSuccess };
};

export const describeError = (error: unknown): { code: string; message: string } => ({
  code: error instanceof SyncError || error instanceof DataError ? error.code : "sync_server",
  message: error instanceof Error ? error.message : String(error),
});

export const sameStatus = (a: SyncStatus, b: SyncStatus): boolean => JSON.stringify(a) === JSON.stringify(b);

export type StatusBoard = {
  status(): Observable<SyncStatus>;
  current(): SyncStatus;
  update(changes: Partial<Omit<SyncFacts, "error">>): void;
  /** One failure per `source`; the first that is known is shown. Null clears it. */
  setError(source: string, error: unknown): void;
  /** What another window's leader says. */
  adopt(status: SyncStatus): void;
  close(): void;
};

export const createStatusBoard = (): StatusBoard => {
  const errors = new Map<string, { code: string; message: string }>();
  let facts: SyncFacts = { online: true, pending: 0, rejected: 0, complete: false, lastSuccess: null, error: null };
  const subject = new BehaviorSubject<SyncStatus>(statusOf(facts));
  const publish = () => {
    const next = statusOf({ ...facts, error: errors.values().next().value ?? null });
    if (!sameStatus(next, subject.value)) subject.next(next);
  };
  return {
    status: () => subject.pipe(distinctUntilChanged(sameStatus)),
    current: () => subject.value,
    update(changes) {
      facts = { ...facts, ...changes };
      publish();
    },
    setError(source, error) {
      if (error === null) errors.delete(source);
      else errors.set(source, describeError(error));
      publish();
    },
    adopt: (status) => subject.next(status),
    close: () => subject.complete(),
  };
};
