import { kindIn } from "#renderer/data/collections/stored-states.ts";
import type { Store } from "#renderer/data/storage/store.ts";
import type { CollectionName } from "#shared/domain/kinds/kinds.ts";
import type { Scheduler } from "#shared/lib/clock.ts";

/** Number of rows from which a count is slow, and the milliseconds it then waits. */
const MANY = 1000;
const PAUSE = 500;

/** The number of times each name is in a list. */
export const countsOf = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/**
 * Counts pending rows by kind, one count at a time; rows written during a count are in the next. `onCount` gets each
 * count, and whether another follows. Resolves once everything written before the call is counted; rejects where the
 * disk does not answer.
 */
export const createPendingCount = (
  store: Store,
  scheduler: Scheduler,
  onCount: (byKind: Record<string, number>, isLast: boolean) => void,
) => {
  let underWay: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const count = async (): Promise<number> => {
    const ids = await store.dirtyIds();
    onCount(countsOf(ids.map(({ collection, id }) => kindIn(collection as CollectionName, id))), next === null);
    return ids.length;
  };
  const rest = (rows: number): Promise<void> =>
    new Promise((resolve) => {
      if (rows > MANY) scheduler.schedule(resolve, PAUSE);
      else resolve();
    });
  const begin = async (): Promise<void> => {
    next = null;
    const counted = count();
    underWay = counted.then(rest).finally(() => {
      underWay = null;
    });
    underWay.catch(() => undefined);
    await counted;
  };
  return (): Promise<void> => {
    if (!underWay) return begin();
    next ??= underWay.catch(() => undefined).then(begin);
    return next;
  };
};
