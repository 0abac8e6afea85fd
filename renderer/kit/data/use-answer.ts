import { useCallback, useEffect, useState } from "react";
import type { Result } from "#shared/lib/result.ts";

/** State of a request. `value` stays while a newer answer is loading, and if that one fails. */
export type AsyncAnswer<T, F = never> = { value: T | null; failure: F | null; busy: boolean; reload: () => void };

type Seen<T, F> = { ask: () => Promise<Result<T, F>>; value: T | null; failure: F | null };

/**
 * Calls `ask` at once, whenever it changes, and on `reload`. Keep `ask` in a callback. A late answer to an older call
 * is dropped.
 */
export const useAnswer = <T, F = never>(ask: () => Promise<Result<T, F>>): AsyncAnswer<T, F> => {
  const [round, setRound] = useState(0);
  const [seen, setSeen] = useState<Seen<T, F> | null>(null);
  const [settled, setSettled] = useState(-1);
  useEffect(() => {
    let live = true;
    void ask().then((answer) => {
      if (!live) return;
      setSettled(round);
      setSeen((before) =>
        answer.ok
          ? { ask, value: answer.value, failure: null }
          : { ask, value: before?.value ?? null, failure: answer.error },
      );
    });
    return () => {
      live = false;
    };
  }, [ask, round]);
  const reload = useCallback(() => setRound((current) => current + 1), []);
  return {
    value: seen?.value ?? null,
    failure: seen?.failure ?? null,
    busy: seen?.ask !== ask || settled !== round,
    reload,
  };
};
