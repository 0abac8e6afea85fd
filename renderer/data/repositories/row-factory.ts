import type { SyncedFields } from "#shared/domain/kinds/documents.ts";
import type { Clock } from "#shared/lib/clock.ts";

/** Where repositories take ids and times from; injected, so that tests know them. */
export type RowFactory = {
  /** Now, ISO 8601 in UTC with milliseconds. */
  now(): string;
  /** The fields that every synced row has, for a new row of the member's own space. */
  create(): SyncedFields;
};

export const createRowFactory = (memberId: string, clock: Clock, newId: () => string): RowFactory => {
  const now = () => new Date(clock.now()).toISOString();
  return {
    now,
    create() {
      const at = now();
      return { id: newId(), space_id: memberId, created_at: at, updated_at: at };
    },
  };
};
