import { randomUUID } from "node:crypto";
import type { WireRow } from "#shared/contract/sync/protocol.ts";

/** A new workout as a device pushes it. */
export const workoutRow = (spaceId: string, notes: string): WireRow => {
  const at = "2026-03-01T10:00:00.000Z";
  return {
    id: randomUUID(),
    space_id: spaceId,
    name: "Leg day",
    started_at: at,
    ended_at: null,
    notes,
    routine_id: null,
    place_id: null,
    created_at: at,
    updated_at: at,
    deleted: false,
  };
};
