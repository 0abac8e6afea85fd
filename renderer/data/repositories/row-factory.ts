import type { SyncedFields } from "#shared/domain/kinds/documents.ts";
import type { Clock } from "#shared/lib/clock.ts";

/** Source of ids and times for repositories, which tests replace. */
export type RowFactory = {
  /** The present time, ISO 8601 in UTC with milliseconds. */
  now(): string;
  /** The fields of every synced row, for a new row in the member's own space. */
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
