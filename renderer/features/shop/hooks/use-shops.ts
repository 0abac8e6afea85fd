import { useMemo } from "react";
import {
  type Command,
  type MemberGym,
  type SyncedList,
  useGymCommands,
  useGyms,
} from "#renderer/features/gym/index.ts";
import { linesText, type Offer, type OwnOrder, offerOf } from "#renderer/features/shop/lib/shop.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** An order that the gym has not answered, or refused. `cents`: the sum shown to the member. */
export type UnansweredOrder = { command: Command; lines: string; cents: number };

export type Shop = {
  id: string;
  name: string;
  /** Products on sale, by title. */
  products: readonly Offer[];
  unanswered: readonly UnansweredOrder[];
};

/** The shops of the gyms where the member trains, in the order of `useGyms`. */
export const useShops = (): SyncedList<Shop> => {
  const { t } = useI18n();
  const data = useMemberData();
  const gyms = useGyms();
  const products = useObservable(useMemo(() => data.documents("gym_products").watch(), [data]));
  const commands = useGymCommands();
  return useMemo(() => {
    if (!gyms) return gyms;
    if (!products || !commands) return undefined;
    const wantedOf = ({ args: { lines } }: Command) =>
      Array.isArray(lines) ? (lines as { product_id: string; quantity: number }[]) : [];
    const titleOf = (id: string) => products.find((product) => product.id === id)?.title ?? t("shop:gone");
    const linesOf = (command: Command): string =>
      linesText(wantedOf(command).map(({ product_id, quantity }) => ({ title: titleOf(product_id), quantity })));
    return gyms.map(({ settings: { id, name }, space }: MemberGym): Shop => {
      const orders = commands.filter(
        ({ gym_id, verb, state }) => gym_id === id && verb === "order_products" && state !== "accepted",
      );
      const asked = orders.filter(({ state }) => state === "asked").flatMap(wantedOf);
      return {
        ...{ id, name },
        products: products
          .filter(({ space_id, listed }) => listed && space_id === space)
          .map((product) => offerOf(product, asked))
          .toSorted((a, b) => a.title.localeCompare(b.title)),
        unanswered: orders.map((command) => ({
          ...{ command, lines: linesOf(command), cents: Number(command.args.cents) },
        })),
      };
    });
  }, [gyms, products, commands, t]);
};

/** The member's orders, newest first, each with the newest command about it; undefined before they are read. */
export const useOwnOrders = (): readonly { order: OwnOrder; command: Command | undefined }[] | undefined => {
  const data = useMemberData();
  const orders = useObservable(useMemo(() => data.documents("own_orders").watch(), [data]));
  const commands = useGymCommands();
  return useMemo(
    () =>
      orders && commands
        ? orders.toReversed().map((order) => ({
            order,
            // Not the desk's, of who works there too.
            command: commands.findLast(({ args }) => args.order_id === order.id && args.member_id === undefined),
          }))
        : undefined,
    [orders, commands],
  );
};
