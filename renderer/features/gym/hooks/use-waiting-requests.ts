import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

const MINUTE = 60_000;

/** Whether an appointment waits for the coach's answer. `me`: the coach's account; `now` in milliseconds. */
export const waitsFor = (
  { coach_id, state, asked_by, starts_at }: RowOfKind<"gym_appointments">,
  me: string,
  now: number,
): boolean => coach_id === me && state === "requested" && asked_by === "member" && Date.parse(starts_at) > now;

/** The number of requests that wait for the member as a coach, at all their gyms; 0 before they are read. */
export const useWaitingRequests = (): number => {
  const data = useMemberData();
  const now = useGymNow(MINUTE);
  const own = useObservable(useMemo(() => data.documents("gym_appointments").watch({ ref: data.memberId }), [data]));
  return own?.filter((appointment) => waitsFor(appointment, data.memberId, now)).length ?? 0;
};
