import type { Observable } from "rxjs";
import type { KindName } from "#shared/domain/kinds/kinds.ts";

/**
 * A deleted row that the member can restore. `at`, `goneAt`: when it was deleted, and from when it cannot be restored,
 * ISO 8601. `row`: its fields; `workout` and `exercise`: the rows it belongs to, `exercise` itself where it is one.
 * `within`: the rows that belong to it and were deleted together with it. `isKept`: an own exercise, which is only
 * archived, because workouts still name it.
 */
export type DeletedRow = {
  kind: KindName;
  id: string;
  at: string;
  goneAt: string;
  row: Readonly<Record<string, unknown>>;
  workout: Readonly<Record<string, unknown>> | null;
  exercise: Readonly<Record<string, unknown>>;
  within: readonly { kind: KindName; row: Readonly<Record<string, unknown>> }[];
  isKept: boolean;
};

/** What the member deleted in the last 30 days, on any device. */
export type DeletedRepository = {
  /** Deleted rows, the last deleted first. Emits at once and on every change. */
  watch(): Observable<DeletedRow[]>;
  /** Brings a row back as it was when it was deleted; does nothing for one that is there again. */
  restore(row: Pick<DeletedRow, "kind" | "id">): Promise<void>;
  /** Empties a deleted row on every device, so that nothing of it can be restored. */
  erase(row: Pick<DeletedRow, "kind" | "id">): Promise<void>;
  /** Erases what can no longer be restored, once a day on this device. */
  eraseExpired(): Promise<void>;
};
