import { useCallback, useState } from "react";
import type { AdminFailure } from "#renderer/data/admin/admin-call.ts";
import { type AsyncAnswer, useAnswer } from "#renderer/kit/data/use-answer.ts";
import type { Result } from "#shared/lib/result.ts";

/** Asks for the page after `last`; the newest one for null. */
type AskPage<T> = (last: T | null) => Promise<Result<T[], AdminFailure>>;
type Older<T> = { ask: AskPage<T>; entries: T[]; ended: boolean; failure: AdminFailure | null };

/**
 * The older entries to keep below a new first page, in one list without a gap; none where the page is the whole list,
 * or so much is new that it does not reach them.
 */
const joined = <T extends { id: string | number }>(page: T[], kept: Older<T>, size: number): Older<T> | null => {
  const known = new Set(kept.entries.map(({ id }) => id));
  const fresh = page.filter(({ id }) => !known.has(id));
  return page.length < size || fresh.length === size ? null : { ...kept, entries: [...fresh, ...kept.entries] };
};

export type Pages<T> = Pick<AsyncAnswer<unknown, AdminFailure>, "failure" | "busy" | "reload"> & {
  /** The entries, newest first; null before the first answer. */
  entries: T[] | null;
  /** Loads older entries; null where there are none. */
  more: (() => void) | null;
};

/** The newest page, loaded again by `reload`, and the older ones loaded so far. Keep `ask` stable (useCallback). */
export const usePages = <T extends { id: string | number }>(ask: AskPage<T>, size: number): Pages<T> => {
  const [older, setOlder] = useState<Older<T> | null>(null);
  const newest = useAnswer(
    useCallback(async () => {
      const answer = await ask(null);
      if (answer.ok) setOlder((now) => (now?.ask === ask ? joined(answer.value, now, size) : now));
      return answer;
    }, [ask, size]),
  );
  const [loading, setLoading] = useState(false);
  const kept = older?.ask === ask ? older : null;
  // What came in since pushes older ones off the newest page: each is shown once.
  const byId = new Map([...(newest.value ?? []), ...(kept?.entries ?? [])].map((entry) => [entry.id, entry]));
  const entries = newest.value === null ? null : [...byId.values()];
  const ended = kept ? kept.ended : (newest.value?.length ?? 0) < size;
  const load = async () => {
    setLoading(true);
    const answer = await ask(entries?.at(-1) ?? null);
    setLoading(false);
    const before = kept?.entries ?? newest.value ?? [];
    setOlder(
      answer.ok
        ? { ask, entries: [...before, ...answer.value], ended: answer.value.length < size, failure: null }
        : { ask, entries: before, ended: false, failure: answer.error },
    );
  };
  const reload = useCallback(() => {
    setOlder((current) => current && { ...current, failure: null });
    newest.reload();
  }, [newest.reload]);
  return {
    entries,
    failure: newest.failure ?? kept?.failure ?? null,
    busy: newest.busy || loading,
    reload,
    more: ended || entries === null ? null : () => void load(),
  };
};
