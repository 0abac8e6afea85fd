import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useGyms } from "./use-gyms.ts";

/** Whether one of the member's gyms sells something, or they ever ordered something. */
export const useHasShop = (): boolean => {
  const data = useMemberData();
  const gyms = useGyms();
  const products = useObservable(useMemo(() => data.documents("gym_products").watch(), [data]));
  const orders = useObservable(useMemo(() => data.documents("own_orders").watch(), [data]));
  const sells = gyms?.some(({ space }) => products?.some(({ space_id, listed }) => listed && space_id === space));
  return (sells ?? false) || (orders?.length ?? 0) > 0;
};
