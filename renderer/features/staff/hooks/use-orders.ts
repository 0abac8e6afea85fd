import { useMemo } from "react";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

export type DeskOrder = RowOfKind<"gym_orders">;

/** Orders of a gym's shop, oldest first; undefined before they are read, and without a gym. */
export const useOrders = (place: Workplace | null | undefined): readonly DeskOrder[] | undefined => {
  const data = useMemberData();
  const orders = useObservable(useMemo(() => data.documents("gym_orders").watch(), [data]));
  const gym = place?.settings.id;
  return useMemo(() => orders?.filter(({ gym_id }) => gym_id === gym), [orders, gym]);
};
