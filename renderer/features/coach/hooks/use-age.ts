import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { ageOn } from "#shared/domain/profile/birth-date.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** The member's age in whole years; null for unknown, undefined before it is read. */
export const useAge = (): number | null | undefined => {
  const data = useMemberData();
  const profile = useObservable(useMemo(() => data.profile.watch(), [data]));
  if (profile === undefined) return undefined;
  const birth = profile?.birth_date ?? null;
  return birth === null ? null : ageOn(birth, localDay(new Date(systemClock.now())));
};
