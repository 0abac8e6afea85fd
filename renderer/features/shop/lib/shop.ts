import { totalOf } from "#shared/domain/billing/money.ts";
import { MAX_QUANTITY, type OrderLine } from "#shared/domain/kinds/gym/gym-shop.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

export type Product = RowOfKind<"gym_products">;
export type OwnOrder = RowOfKind<"own_orders">;

/** `stock`: what is left beside the member's own orders that the gym has not answered, which hold `waiting` of it. */
export type Offer = Product & { waiting: number };

/** How many of each product, by its id. */
export type Basket = Readonly<Record<string, number>>;

type Wanted = Pick<OrderLine, "product_id" | "quantity">;

/** What is on sale to a member whose orders of `asked` are not answered yet. */
export const offerOf = (product: Product, asked: readonly Wanted[]): Offer => {
  const waiting = asked
    .filter(({ product_id }) => product_id === product.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...product, waiting, stock: product.stock === null ? null : Math.max(product.stock - waiting, 0) };
};

/** How many of a product can be ordered at once. */
export const mostOf = ({ stock }: Pick<Product, "stock">): number => Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY);

/** What a basket comes to, as the products are now: of each no more than is left, and none that is offered no more. */
export const basketLines = (products: readonly Product[], basket: Basket): OrderLine[] =>
  products.flatMap((product) => {
    const quantity = Math.min(basket[product.id] ?? 0, mostOf(product));
    const { id, title, cents } = product;
    return quantity > 0 ? [{ product_id: id, title, cents, quantity }] : [];
  });

/** In euro cents. */
export const centsOf = (lines: readonly OrderLine[]): number =>
  totalOf(lines.map(({ cents, quantity }) => cents * quantity));

/** `Barretta × 2, Acqua` */
export const linesText = (lines: readonly Pick<OrderLine, "title" | "quantity">[]): string =>
  lines.map(({ title, quantity }) => (quantity === 1 ? title : `${title} ×\u00a0${quantity}`)).join(", ");

/** Whether an order waits for somebody still. */
export const isOpen = ({ state }: Pick<OwnOrder, "state">): boolean => state === "ordered" || state === "ready";
