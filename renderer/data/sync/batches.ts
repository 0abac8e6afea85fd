import type { DirtyRow } from "#renderer/data/storage/transaction.ts";
import type { CollectionName } from "#shared/domain/kinds/kinds.ts";

/** A pending row with its collection. */
export type Unsent = DirtyRow & { collection: CollectionName };

/** Most rows of a request: nearly everything a device ever has fits into one. */
export const PUSH_BATCH = 1000;

/** The id of the workout that a row belongs to; null for others. */
const workoutOf = ({ collection, record: { row } }: Unsent): string | null => {
  if (collection === "workouts") return row.id;
  return "workout_id" in row && collection !== "documents" ? String(row.workout_id) : null;
};

/** Rows that must reach the server together: those of one workout, or a single other one. */
const groupsOf = (rows: readonly Unsent[]): Unsent[][] => {
  const groups = new Map<string, Unsent[]>();
  for (const row of rows) {
    const workout = workoutOf(row);
    const key = workout === null ? `${row.collection}|${row.record.row.id}` : `workout|${workout}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
};

const chunksOf = (rows: readonly Unsent[], most: number): Unsent[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, place) => rows.slice(place * most, (place + 1) * most));

/**
 * Cuts rows in the order of writing into batches, between workouts. `most`: rows per batch; a longer workout is a batch
 * of its own, unless the network is too slow for {@link PUSH_BATCH} rows. `isAll`: no rows follow; else the last
 * workout may continue, and waits for the next push.
 */
export const cutBatches = (rows: readonly Unsent[], most: number, isAll: boolean): Unsent[][] => {
  const groups = groupsOf(rows);
  const whole = isAll || groups.length < 2 ? groups : groups.slice(0, -1);
  const parts = most < PUSH_BATCH ? whole.flatMap((group) => chunksOf(group, most)) : whole;
  const batches: Unsent[][] = [];
  for (const part of parts) {
    const last = batches.at(-1);
    if (last && last.length + part.length <= most) last.push(...part);
    else batches.push([...part]);
  }
  return batches;
};

/** The halves of a refused batch, cut between workouts where there are several; null for a single row. */
export const halvesOf = (batch: readonly Unsent[]): [Unsent[], Unsent[]] | null => {
  if (batch.length < 2) return null;
  const groups = groupsOf(batch);
  const parts = groups.length > 1 ? groups : batch.map((row) => [row]);
  const half = Math.ceil(parts.length / 2);
  return [parts.slice(0, half).flat(), parts.slice(half).flat()];
};
