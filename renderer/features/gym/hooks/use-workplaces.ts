import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { type SyncedList, useSyncedList } from "./use-synced-list.ts";

/** A gym where the member works. `me`: their account's id, by which they are a coach. */
export type Workplace = {
  settings: RowOfKind<"gym_settings">;
  /** The space of its timetable, and that of its people, bookings and appointments. */
  space: string;
  floor: string;
  me: string;
  isCoach: boolean;
  /** Whether they are owner or at the desk, and so act for members. */
  isDesk: boolean;
  isOwner: boolean;
};

/** The gyms where the member works, by rows that only staff reads; undefined before they are read. */
export const useWorkplaces = (): SyncedList<Workplace> => {
  const data = useMemberData();
  const me = data.memberId;
  const people = useObservable(useMemo(() => data.documents("gym_people").watch({ ref: me }), [data, me]));
  const known = useObservable(useMemo(() => data.documents("gym_settings").watch(), [data]));
  const found = useMemo(
    () =>
      people && known
        ? people.flatMap(({ gym_id, space_id: floor, roles }): Workplace[] => {
            const settings = known.find(({ id }) => id === gym_id);
            const isCoach = roles.includes("coach");
            const isOwner = roles.includes("owner");
            const isDesk = isOwner || roles.includes("desk");
            if (!settings || !(isCoach || isDesk)) return [];
            return [{ settings, space: settings.space_id, floor, me, isCoach, isDesk, isOwner }];
          })
        : undefined,
    [people, known, me],
  );
  return useSyncedList(found);
};
