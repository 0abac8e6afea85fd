import { BehaviorSubject } from "rxjs";
import type { ConflictReport, RefusedRow, SyncControl, SyncReport, SyncStatus } from "#renderer/data/sync-data.ts";

export type FakeSync = SyncControl & {
  setStatus(status: SyncStatus): void;
  setConflicts(conflicts: ConflictReport[]): void;
  setReport(report: SyncReport): void;
  setRefused(rows: RefusedRow[]): void;
};

/** What a screen receives of sync, without an engine or a server: in sync since `at`, until the test says otherwise. */
export const createFakeSync = (at: string): FakeSync => {
  const status = new BehaviorSubject<SyncStatus>({ kind: "in-sync", pending: 0, lastSuccess: at });
  const conflicts = new BehaviorSubject<ConflictReport[]>([]);
  const report = new BehaviorSubject<SyncReport>({ pending: {}, refused: {}, lastError: null });
  const refused = new BehaviorSubject<RefusedRow[]>([]);
  return {
    setStatus: (next) => status.next(next),
    setConflicts: (next) => conflicts.next(next),
    setReport: (next) => report.next(next),
    setRefused: (next) => refused.next(next),
    status: () => status,
    report: () => report,
    conflicts: () => conflicts,
    refused: () => refused,
    offer: async () => undefined,
    discard: async ({ id }) => refused.next(refused.value.filter((row) => row.id !== id)),
    retry: () => undefined,
  };
};
