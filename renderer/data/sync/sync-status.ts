import { BehaviorSubject, distinctUntilChanged, type Observable } from "rxjs";
import { type DataErrorCode, dataErrorCode } from "#renderer/data/data-error.ts";
import { SyncError, type SyncErrorCode } from "#renderer/data/sync/transport/sync-error.ts";
import type { SyncReport, SyncStatus } from "#renderer/data/sync-data.ts";
import { COLLECTIONS, type CollectionName } from "#shared/domain/kinds/kinds.ts";

/** The facts behind the shown status. */
export type SyncFacts = {
  online: boolean;
  pending: number;
  refused: number;
  /** Whether pending rows were counted since the last write. */
  counted: boolean;
  /** Whether every collection was read to its end since sync started. */
  complete: boolean;
  lastSuccess: string | null;
  error: { code: string; message: string } | null;
};

/**
 * The status that follows from the facts. Refused rows take precedence over other good news; being offline explains
 * everything else.
 */
export const statusOf = (facts: SyncFacts): SyncStatus => {
  const { pending, lastSuccess, error, counted, complete } = facts;
  const isUnanswered = error?.code === "sync_offline" || error?.code === "sync_timeout";
  if (!facts.online || isUnanswered) return { kind: "offline", pending, lastSuccess };
  if (error) return { kind: "failing", pending, lastSuccess, error };
  if (facts.refused > 0) {
    return { kind: "failing", pending, lastSuccess, error: { code: "rows_refused", message: String(facts.refused) } };
  }
  if (pending > 0 || !counted || !complete || lastSuccess === null) return { kind: "syncing", pending, lastSuccess };
  return { kind: "in-sync", pending: 0, lastSuccess };
};

/** The code of an error. The transport gives its own codes; any other error is one of this device. */
const codeOf = (error: unknown): SyncErrorCode | DataErrorCode => {
  return error instanceof SyncError ? error.code : dataErrorCode(error);
};

export const describeError = (error: unknown): { code: string; message: string } => ({
  code: codeOf(error),
  message: error instanceof Error ? error.message : String(error),
});

export const sameStatus = (a: SyncStatus, b: SyncStatus): boolean => JSON.stringify(a) === JSON.stringify(b);

export type StatusBoard = {
  status(): Observable<SyncStatus>;
  report(): Observable<SyncReport>;
  current(): { status: SyncStatus; report: SyncReport };
  update(changes: Partial<Omit<SyncFacts, "error">>): void;
  /** Sets row counts by kind; notifies only of changes. */
  count(rows: Partial<Pick<SyncReport, "pending" | "refused">>): void;
  /**
   * Sets the failure of a `source`, which begins with the collection's name where it has one; null clears it. The first
   * known failure is shown.
   */
  setError(source: string, error: unknown): void;
  /** Notes an error that blocks nothing, such as a refused row, for the report. */
  note(source: string, error: unknown): void;
  /** Takes over the status of another window's leader. */
  adopt(status: SyncStatus, report: SyncReport): void;
  close(): void;
};

const NO_REPORT: SyncReport = { pending: {}, refused: {}, lastError: null };

const collectionIn = (source: string): CollectionName | null =>
  COLLECTIONS.find((name) => source.startsWith(`${name}:`)) ?? null;

/** Makes a status board. `now`: gives the time of an error, ISO 8601. */
export const createStatusBoard = (now: () => string): StatusBoard => {
  const errors = new Map<string, { code: string; message: string }>();
  let facts: SyncFacts = {
    online: true,
    pending: 0,
    refused: 0,
    counted: true,
    complete: false,
    lastSuccess: null,
    error: null,
  };
  const subject = new BehaviorSubject<SyncStatus>(statusOf(facts));
  const report = new BehaviorSubject<SyncReport>(NO_REPORT);
  const tell = (changes: Partial<SyncReport>) => {
    const next = { ...report.value, ...changes };
    if (JSON.stringify(next) !== JSON.stringify(report.value)) report.next(next);
  };
  const note = (source: string, error: unknown) =>
    tell({ lastError: { code: describeError(error).code, collection: collectionIn(source), at: now() } });
  const publish = () => {
    const next = statusOf({ ...facts, error: errors.values().next().value ?? null });
    if (!sameStatus(next, subject.value)) subject.next(next);
  };
  return {
    status: () => subject.pipe(distinctUntilChanged(sameStatus)),
    report: () => report,
    current: () => ({ status: subject.value, report: report.value }),
    count: tell,
    update(changes) {
      facts = { ...facts, ...changes };
      publish();
    },
    setError(source, error) {
      if (error === null) errors.delete(source);
      else {
        errors.set(source, describeError(error));
        note(source, error);
      }
      publish();
    },
    note,
    adopt(status, adopted) {
      subject.next(status);
      report.next(adopted);
    },
    close() {
      subject.complete();
      report.complete();
    },
  };
};
