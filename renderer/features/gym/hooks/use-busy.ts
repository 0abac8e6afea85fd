import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { BusyTime } from "#shared/domain/gym/slots.ts";

/** A time that a coach is busy. `id`: of the appointment or class session; `space_id`: of the gym. */
export type Busy = BusyTime & { id: string; space_id: string; coach_id: string };

/**
 * The times that coaches are busy with appointments and classes, by the same rule as the server (`private.is_taken`).
 * `now` in milliseconds; undefined before they are read.
 */
export const useBusy = (now: number): readonly Busy[] | undefined => {
  const data = useMemberData();
  const from = new Date(now).toISOString().slice(0, 10);
  const appointments = useObservable(useMemo(() => data.documents("gym_busy").watch(), [data]));
  const sessions = useObservable(useMemo(() => data.documents("gym_sessions").watch({ from }), [data, from]));
  return useMemo(() => {
    if (!appointments || !sessions) return undefined;
    const held = sessions.flatMap(({ state, coach_id, ...session }): Busy[] =>
      state === "planned" && coach_id !== null ? [{ ...session, coach_id }] : [],
    );
    return [...appointments, ...held];
  }, [appointments, sessions]);
};
