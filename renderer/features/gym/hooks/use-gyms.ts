import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { type SyncedList, useSyncedList } from "./use-synced-list.ts";

export type MemberGym = {
  settings: RowOfKind<"gym_settings">;
  /** The space with its timetable and coaches. */
  space: string;
  suspendedUntil: string | null;
};

/** The gyms where the member trains; undefined before they are read. */
export const useGyms = (): SyncedList<MemberGym> => {
  const data = useMemberData();
  const own = useObservable(useMemo(() => data.documents("own_gyms").watch(), [data]));
  const known = useObservable(useMemo(() => data.documents("gym_settings").watch(), [data]));
  const found = useMemo(
    () =>
      own && known
        ? own.flatMap(({ gym_id, roles, suspended_until }): MemberGym[] => {
            const settings = roles.includes("member") ? known.find(({ id }) => id === gym_id) : undefined;
            return settings ? [{ settings, space: settings.space_id, suspendedUntil: suspended_until }] : [];
          })
        : undefined,
    [own, known],
  );
  return useSyncedList(found);
};
