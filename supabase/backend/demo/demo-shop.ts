import { randomUUID } from "node:crypto";
import type { Queryable } from "#local/database/database.ts";
import type { VerbArgs } from "#shared/domain/gym/verbs.ts";
import { tell } from "./demo-verbs.ts";

const HOUR_MS = 3_600_000;

/** Title, description, price in cents, and what there is of it. */
const PRODUCTS: readonly [string, string, number, number | null][] = [
  ["Barretta proteica", "Cacao e nocciole, 50 g: 15 g di proteine.", 250, 24],
  ["Asciugamano in microfibra", "80 × 40 cm, con il logo della palestra.", 1200, null],
  ["Cinghie da sollevamento", "Cotone, un paio.", 1490, 3],
];

/** What the gym sells at its counter, an order of the first member, and one of the second that is ready. */
export const openShop = async (
  tx: Queryable,
  { gym, desk, members, now }: { gym: string; desk: string; members: readonly string[]; now: string },
): Promise<void> => {
  const [bar = "", towel = "", straps = ""] = PRODUCTS.map(() => randomUUID());
  for (const [place, [title, description, cents, stock]] of PRODUCTS.entries()) {
    const product = { title, description, cents, stock, listed: true };
    await tell(tx, "save_product", gym, desk, product, now, [bar, towel, straps][place]);
  }
  const order = async (member: string, hours: number, args: VerbArgs<"order_products">): Promise<string> => {
    const id = randomUUID();
    await tell(tx, "order_products", gym, member, args, new Date(Date.parse(now) - hours * HOUR_MS).toISOString(), id);
    return id;
  };
  const [first = "", second = ""] = members;
  const bars = { lines: [{ product_id: bar, quantity: 2 }], cents: 500, note: "Passo domani dopo il corso" };
  await order(first, 2, bars);
  const order_id = await order(second, 5, { lines: [{ product_id: straps, quantity: 1 }], cents: 1490 });
  await tell(tx, "ready_order", gym, desk, { order_id, member_id: second }, now);
};
