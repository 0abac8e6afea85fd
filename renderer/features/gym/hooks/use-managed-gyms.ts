import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { type SyncedList, useSyncedList } from "./use-synced-list.ts";

export type ManagedGym = {
  settings: RowOfKind<"gym_settings">;
  /** The space with its timetable and coaches. */
  space: string;
  /** Whether they own it; else they are at the desk, which keeps timetable and shop and invites members. */
  isOwner: boolean;
};

/** The gyms that the member manages, as owner or at the desk; undefined before they are read. */
export const useManagedGyms = (): SyncedList<ManagedGym> => {
  const data = useMemberData();
  const own = useObservable(useMemo(() => data.documents("own_gyms").watch(), [data]));
  const known = useObservable(useMemo(() => data.documents("gym_settings").watch(), [data]));
  const found = useMemo(
    () =>
      own && known
        ? own.flatMap(({ gym_id, roles }): ManagedGym[] => {
            const settings = known.find(({ id }) => id === gym_id);
            const isOwner = roles.includes("owner");
            return settings && (isOwner || roles.includes("desk"))
              ? [{ settings, space: settings.space_id, isOwner }]
              : [];
          })
        : undefined,
    [own, known],
  );
  return useSyncedList(found);
};
