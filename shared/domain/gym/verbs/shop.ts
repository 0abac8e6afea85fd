import { z } from "zod";
import { PAYMENT_METHODS } from "#shared/domain/kinds/gym/gym-desk.ts";
import { gymOrders, gymProducts, MAX_LINES, MAX_QUANTITY } from "#shared/domain/kinds/gym/gym-shop.ts";
import { uuid } from "#shared/domain/kinds/kind.ts";
import { about, DESK, defineVerb, words } from "./verb.ts";

const { description, cents, stock, listed, barcode } = gymProducts.fields;

const lines = z
  .array(z.strictObject({ product_id: uuid, quantity: z.int().min(1).max(MAX_QUANTITY) }).readonly())
  .min(1)
  .max(MAX_LINES)
  .readonly()
  .refine((of) => new Set(of.map((line) => line.product_id.toLowerCase())).size === of.length);

/** What the gym sells at its counter, and what members order of it. */
export const SHOP_VERBS = {
  save_product: defineVerb({
    args: z.strictObject({
      product_id: uuid.optional(),
      title: words(100),
      description: description.optional(),
      cents,
      stock: stock.optional(),
      listed,
      barcode: barcode.unwrap().optional(),
    }),
    roles: DESK,
    reasons: ["unknown_product", "barcode_taken"],
  }),
  remove_product: defineVerb({
    args: z.strictObject(about("product_id")),
    roles: DESK,
    reasons: ["unknown_product"],
  }),
  order_products: defineVerb({
    args: z.strictObject({
      lines,
      cents,
      note: gymOrders.fields.note.optional(),
    }),
    roles: ["member"],
    reasons: ["unknown_product", "sold_out", "price_changed", "too_many_orders"],
    forgets: ["note"],
  }),
  sell_products: defineVerb({
    args: z.strictObject({
      lines,
      paid: z
        .array(z.strictObject({ method: z.enum(PAYMENT_METHODS), cents }).readonly())
        .min(1)
        .max(PAYMENT_METHODS.length)
        .readonly()
        .refine((parts) => new Set(parts.map(({ method }) => method)).size === parts.length),
      member_id: uuid.nullable().optional(),
    }),
    roles: DESK,
    reasons: ["unknown_member", "unknown_product", "sold_out", "price_changed"],
    concerns: ["member"],
  }),
  cancel_order: defineVerb({
    args: z.strictObject({
      order_id: uuid,
      member_id: uuid.optional(),
      reason: gymOrders.fields.reason.optional(),
    }),
    roles: ["member", "desk", "owner"],
    reasons: ["unknown_order", "order_over", "order_ready"],
    concerns: ["member"],
    forgets: ["reason"],
  }),
  ready_order: defineVerb({
    args: z.strictObject(about("member_id", "order_id")),
    roles: DESK,
    reasons: ["unknown_order", "order_over"],
    concerns: ["member"],
  }),
  collect_order: defineVerb({
    args: z.strictObject({ ...about("member_id", "order_id"), method: z.enum(PAYMENT_METHODS) }),
    roles: DESK,
    reasons: ["unknown_order", "order_over"],
    concerns: ["member"],
  }),
};
