import { useMemo } from "react";
import { type ManagedGym, useGymCommands } from "#renderer/features/gym/index.ts";
import { newestBy } from "#renderer/features/gym-management/lib/newest-by.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";

/** A gym's products by title, with the newest command about each; undefined before they are read. */
export const useProducts = ({ settings, space }: ManagedGym) => {
  const data = useMemberData();
  const products = useObservable(useMemo(() => data.documents("gym_products").watch(), [data]));
  const commands = useGymCommands();
  return useMemo(() => {
    if (!products || !commands) return undefined;
    const asked = commands.filter(({ gym_id }) => gym_id === settings.id);
    return {
      products: products
        .filter(({ space_id }) => space_id === space)
        .toSorted((a, b) => a.title.localeCompare(b.title)),
      ofProduct: newestBy(asked, "product_id", ["save_product", "remove_product"]),
      /** Commands for new products that the gym has not answered, or refused. */
      unmade: asked.filter(
        ({ verb, args, state }) => verb === "save_product" && args.product_id === undefined && state !== "accepted",
      ),
    };
  }, [products, commands, settings.id, space]);
};
