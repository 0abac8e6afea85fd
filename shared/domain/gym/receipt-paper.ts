import { z } from "zod";
import { REGIMES } from "#shared/domain/kinds/gym/gym-settings.ts";

const paper = z.object({
  issuer: z.object({ name: z.string(), address: z.string(), vat_number: z.string(), tax_code: z.string() }),
  regime: z.enum(REGIMES),
  has_rt: z.boolean(),
  basis: z.enum(["none", "vat", "institutional"]),
  vat_rate: z.int(),
  vat_cents: z.int(),
  stamp_cents: z.int(),
  payer: z.object({ name: z.string(), tax_code: z.string() }),
  athlete: z.object({ name: z.string(), birth_date: z.string(), tax_code: z.string() }).nullable(),
  activity: z.string(),
});

/**
 * What a gym's receipt says of issuer, payer and tax, as they were when it was made (`private.receipt_paper`). `basis`:
 * with VAT, outside VAT, or nothing is said of it; amounts are in cents, `vat_rate` in percent. `athlete`: who trains,
 * where they turn 5 to 18 that year (D.M. 28 March 2007, art. 2).
 */
export type ReceiptPaper = z.output<typeof paper>;

/** Null where a receipt holds what this release does not know. */
export const paperOf = (stored: unknown): ReceiptPaper | null => paper.safeParse(stored).data ?? null;
