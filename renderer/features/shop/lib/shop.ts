import { totalOf } from "#shared/domain/billing/money.ts";
import { MAX_QUANTITY, type OrderLine } from "#shared/domain/kinds/gym/gym-shop.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

export type Product = RowOfKind<"gym_products">;
export type OwnOrder = RowOfKind<"own_orders">;

/** A product on sale. `stock`: what is left after the member's own unanswered orders, which take `waiting`. */
export type Offer = Product & { waiting: number };

/** The number of each product by id. */
export type Basket = Readonly<Record<string, number>>;

type Wanted = Pick<OrderLine, "product_id" | "quantity">;

/** A product as offered to a member whose orders `asked` are unanswered. */
export const offerOf = (product: Product, asked: readonly Wanted[]): Offer => {
  const waiting = asked
    .filter(({ product_id }) => product_id === product.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...product, waiting, stock: product.stock === null ? null : Math.max(product.stock - waiting, 0) };
};

/** Most pieces of a product in one order. */
export const mostOf = ({ stock }: Pick<Product, "stock">): number => Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY);

/** The lines of a basket by the present products: no more than is left, and nothing that is no longer sold. */
export const basketLines = (products: readonly Product[], basket: Basket): OrderLine[] =>
  products.flatMap((product) => {
    const quantity = Math.min(basket[product.id] ?? 0, mostOf(product));
    const { id, title, cents } = product;
    return quantity > 0 ? [{ product_id: id, title, cents, quantity }] : [];
  });

/** The sum in euro cents. */
export const centsOf = (lines: readonly OrderLine[]): number =>
  totalOf(lines.map(({ cents, quantity }) => cents * quantity));

/** The lines as text: `Barretta × 2, Acqua`. */
export const linesText = (lines: readonly Pick<OrderLine, "title" | "quantity">[]): string =>
  lines.map(({ title, quantity }) => (quantity === 1 ? title : `${title} ×\u00a0${quantity}`)).join(", ");

/** Whether an order still waits to be prepared or collected. */
export const isOpen = ({ state }: Pick<OwnOrder, "state">): boolean => state === "ordered" || state === "ready";
