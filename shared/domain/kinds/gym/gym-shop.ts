import { z } from "zod";
import { defineKind, instant, text, uuid } from "#shared/domain/kinds/kind.ts";
import { MAX_CENTS } from "./gym-desk.ts";

/** Most products of an order, and most pieces of each. */
export const MAX_LINES = 20;
export const MAX_QUANTITY = 20;
export const MAX_STOCK = 100_000;

const cents = z.int().min(1).max(MAX_CENTS);

/** A line of an order, with title and unit price in euro cents at the time of the order. */
const line = z.object({
  product_id: uuid,
  title: text(100, 1),
  cents,
  quantity: z.int().min(1).max(MAX_QUANTITY),
});
export type OrderLine = z.output<typeof line>;

const order = {
  lines: z.array(line).max(MAX_LINES),
  cents,
  note: text(300),
  state: z.enum(["ordered", "ready", "collected", "cancelled"]),
  reason: text(300),
  ordered_at: instant,
  ready_at: instant.nullable(),
  ended_at: instant.nullable(),
};

/**
 * A product of a gym. `stock`: pieces that can still be ordered, null where nobody counts them. Members see what is
 * `listed`. `barcode`: what a scanner reads of it, empty for none; one product's alone.
 */
export const gymProducts = defineKind({
  fields: {
    title: text(100, 1),
    description: text(1000),
    cents,
    stock: z.int().min(0).max(MAX_STOCK).nullable(),
    listed: z.boolean(),
    barcode: text(32)
      .regex(/^[0-9A-Za-z-]*$/)
      .meta({ minLength: 0, maxLength: 32, examples: ["", "8001234567890"] })
      .default(""),
  },
  label: { by: ["title"] },
  writer: "server",
  blocksSignOut: false,
});

/**
 * What a member ordered, to be paid when it is collected. `reason`: why the gym cancelled it. `ended_at`: when it was
 * collected or cancelled. `gym_id`: for who is at the desk of several gyms.
 */
export const gymOrders = defineKind({
  fields: { member_id: uuid, ...order, gym_id: uuid },
  sort: "ordered_at",
  ref: "member_id",
  label: { by: ["lines"], at: "ordered_at" },
  writer: "server",
  blocksSignOut: false,
});

/** A member's own order, under the same id. `gym_name`: the gym's name at that time. */
export const ownOrders = defineKind({
  fields: { gym_id: uuid, gym_name: text(100), ...order },
  sort: "ordered_at",
  label: { by: ["lines"], at: "ordered_at" },
  writer: "server",
  blocksSignOut: false,
});
