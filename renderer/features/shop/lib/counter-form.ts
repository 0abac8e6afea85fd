import { centsText, parseCents, totalOf } from "#shared/domain/billing/money.ts";
import type { VerbArgs } from "#shared/domain/gym/verbs.ts";
import { MAX_CENTS, PAYMENT_METHODS, type PaymentMethod } from "#shared/domain/kinds/gym/gym-desk.ts";
import { MAX_LINES, MAX_QUANTITY } from "#shared/domain/kinds/gym/gym-shop.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import type { Language } from "#shared/i18n/languages.ts";

type Product = RowOfKind<"gym_products">;
/** What is bought over the counter. `quantity`: as it was typed. */
export type CounterLine = { product: Product; quantity: string };
type Money = Readonly<Record<PaymentMethod, string>>;
export type CounterProblem = "lines" | "quantity" | "taken";

/** The product of a barcode, or the only one with such words in its name; null where that is none or several. */
export const findProduct = (products: readonly Product[], typed: string): Product | null => {
  const text = typed.trim().toLowerCase();
  if (text === "") return null;
  const coded = products.find(({ barcode }) => barcode.toLowerCase() === text);
  const named = products.filter(({ title }) => title.toLowerCase().includes(text));
  return coded ?? (named.length === 1 ? (named[0] ?? null) : null);
};

/** Lines with one more piece of a product. */
export const addProduct = (lines: readonly CounterLine[], product: Product): readonly CounterLine[] =>
  lines.some((line) => line.product.id === product.id)
    ? lines.map((line) =>
        line.product.id === product.id ? { ...line, quantity: String((quantityOf(line) ?? 0) + 1) } : line,
      )
    : [...lines, { product, quantity: "1" }];

const quantityOf = ({ quantity }: CounterLine): number | null =>
  /^\d{1,3}$/.test(quantity.trim()) && Number(quantity) >= 1 ? Number(quantity) : null;

/** What is sold and paid; with a problem it is nothing to send. `typed`: null for the whole sum by card. */
export const readCounter = (lines: readonly CounterLine[], typed: Money | null, language: Language) => {
  const problems = new Set<CounterProblem>();
  if (lines.length === 0 || lines.length > MAX_LINES) problems.add("lines");
  const counted = lines.map((line) => ({ ...line, count: quantityOf(line) ?? 0 }));
  if (counted.some(({ count }) => count < 1 || count > MAX_QUANTITY)) problems.add("quantity");
  const total = totalOf(counted.map(({ product, count }) => product.cents * count));
  if (total > MAX_CENTS) problems.add("quantity");
  const card = total > 0 ? centsText(total, language === "it" ? "," : ".") : "";
  const taken = typed ?? { cash: "", card, transfer: "" };
  const sums = PAYMENT_METHODS.map((method) => ({
    method,
    cents: taken[method].trim() === "" ? 0 : (parseCents(taken[method]) ?? -1),
  }));
  const paid = sums.filter(({ cents }) => cents !== 0);
  const takenCents = totalOf(paid.map(({ cents }) => Math.max(cents, 0)));
  if (paid.some(({ cents }) => cents < 0) || takenCents !== total) problems.add("taken");
  const args: Omit<VerbArgs<"sell_products">, "member_id"> = {
    lines: counted.map(({ product, count }) => ({ product_id: product.id, quantity: count })),
    paid,
  };
  return { args, total, taken, left: total - takenCents, problems: problems as ReadonlySet<CounterProblem> };
};
