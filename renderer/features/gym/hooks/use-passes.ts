import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { useGyms } from "./use-gyms.ts";
import { type SyncedList, useSyncedList } from "./use-synced-list.ts";

export type NamedPass = Pick<RowOfKind<"own_passes">, "gym_id" | "number" | "secret"> & { name: string };

/** The member's passes of the gyms where they train; undefined before they are read. */
export const usePasses = (): SyncedList<NamedPass> => {
  const data = useMemberData();
  const gyms = useGyms();
  const passes = useObservable(useMemo(() => data.documents("own_passes").watch(), [data]));
  const found = useMemo(
    () =>
      passes &&
      gyms?.flatMap(({ settings: { id, name } }): NamedPass[] => {
        const pass = passes.find(({ gym_id }) => gym_id === id);
        return pass ? [{ gym_id: id, number: pass.number, secret: pass.secret, name }] : [];
      }),
    [passes, gyms],
  );
  const list = useSyncedList(found);
  return gyms === null ? null : list;
};
