import { centsText, parseCents } from "#shared/domain/billing/money.ts";
import { MAX_CENTS } from "#shared/domain/kinds/gym/gym-desk.ts";
import { gymProducts, MAX_STOCK } from "#shared/domain/kinds/gym/gym-shop.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import type { Language } from "#shared/i18n/languages.ts";

export type Product = RowOfKind<"gym_products">;

/** The typed form. `stock`: empty where nobody counts. */
export type ProductForm = {
  title: string;
  description: string;
  price: string;
  stock: string;
  barcode: string;
  listed: boolean;
};
export type ProductProblem = "title" | "price" | "stock" | "barcode";

export const newProduct = (): ProductForm => ({
  title: "",
  description: "",
  price: "",
  stock: "",
  barcode: "",
  listed: true,
});

export const formOfProduct = (
  { title, description, cents, stock, barcode, listed }: Product,
  language: Language,
): ProductForm => ({
  ...{ title, description, price: centsText(cents, language === "it" ? "," : "."), barcode, listed },
  stock: stock === null ? "" : String(stock),
});

/**
 * The arguments of `save_product`, and the problems of a form. `opened`: the form as it was opened, for an existing
 * product: an unchanged stock is left out, because orders may have reduced it in the meantime.
 */
export const readProduct = (form: ProductForm, opened: ProductForm | null) => {
  const problems = new Set<ProductProblem>();
  const typed = form.stock.trim();
  const [cents, stock] = [parseCents(form.price) ?? 0, typed === "" ? null : Number(typed)];
  if (form.title.trim() === "") problems.add("title");
  if (cents < 1 || cents > MAX_CENTS) problems.add("price");
  if (!/^\d{0,6}$/.test(typed) || (stock ?? 0) > MAX_STOCK) problems.add("stock");
  const barcode = form.barcode.trim();
  if (!gymProducts.fields.barcode.safeParse(barcode).success) problems.add("barcode");
  const { title, description, listed } = form;
  const args = {
    ...{ title: title.trim(), description: description.trim(), cents, listed },
    ...(barcode === (opened?.barcode ?? "") ? {} : { barcode }),
    ...(opened?.stock.trim() === typed ? {} : { stock }),
  };
  return { args, problems };
};
