import { z } from "zod";
import { day, defineKind, instant, text, uuid } from "#shared/domain/kinds/kind.ts";

export const CASH_MOVES = ["paid_in", "paid_out"] as const;
export type CashMove = (typeof CASH_MOVES)[number];

/** Highest amount of cash, in euro cents. */
export const MAX_CASH = 240_000_000;

const cents = z.int().min(0).max(MAX_CASH);
const sum = z.int().min(-2_147_483_648).max(2_147_483_647);

/**
 * Cash that was in the till as it was opened (`float`, once a day), that was put in or taken out. `day`: by the gym's
 * clocks; `cents`: of euro. It never changes.
 */
export const gymTillMoves = defineKind({
  fields: {
    day,
    type: z.enum(["float", ...CASH_MOVES]),
    cents,
    reason: text(200),
    noted_at: instant,
    noted_by: uuid,
    gym_id: uuid,
  },
  sort: "noted_at",
  ref: "day",
  label: { by: ["reason"], at: "noted_at" },
  writer: "server",
  blocksSignOut: false,
});

/**
 * What a day of the till was closed with. `number`: from 1 without gaps; `revision`: from 1, where the later one
 * `replaces` the one before. `takings`: see shared/domain/gym/till.ts. `closed_by`: who counted; null of a revision of
 * what arrived late. Sums are in euro cents.
 */
export const gymTillClosings = defineKind({
  fields: {
    day,
    number: z.int().min(1).max(1_000_000),
    revision: z.int().min(1).max(10_000),
    replaces: uuid.nullable(),
    closed_at: instant,
    closed_by: uuid.nullable(),
    float_cents: sum,
    paid_in_cents: sum,
    paid_out_cents: sum,
    takings: z.array(z.record(z.string(), z.unknown())).max(500),
    expected_cents: sum,
    counted_cents: cents,
    gym_id: uuid,
  },
  sort: "day",
  label: { by: ["day"], at: "closed_at" },
  writer: "server",
  blocksSignOut: false,
});
