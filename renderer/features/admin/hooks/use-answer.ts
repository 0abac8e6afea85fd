import { useCallback, useEffect, useState } from "react";
import type { Result } from "#shared/lib/result.ts";
import type { AdminFailure } from "../../../data/admin/admin-api.ts";

/** `value` stays while a newer answer is on its way, and where that one fails. */
export type Answer<T> = { value: T | null; failure: AdminFailure | null; busy: boolean; reload: () => void };

type Seen<T> = { ask: () => Promise<Result<T, AdminFailure>>; value: T | null; failure: AdminFailure | null };

/** Asks at once, whenever `ask` changes, and on `reload`. Keep `ask` in a callback. A late answer to an older one is dropped. */
export const useAnswer = <T>(ask: () => Promise<Result<T, AdminFailure>>): Answer<T> => {
  const [round, setRound] = useState(0);
  const [seen, setSeen] = useState<Seen<T> | null>(null);
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
