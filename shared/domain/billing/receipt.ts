import { z } from "zod";

const instant = z.string().refine((value) => !Number.isNaN(Date.parse(value)));

/** A row of `receipts`, as its member reads it. Cents have VAT in them; `corrects`: the receipt of a credit note. */
export const receipt = z.object({
  id: z.uuid(),
  kind: z.enum(["receipt", "credit_note"]),
  year: z.int(),
  number: z.int().positive(),
  issued_at: instant,
  cents: z.int().positive(),
  vat_cents: z.int().nonnegative(),
  vat_rate: z.int().nonnegative(),
  currency: z.literal("EUR"),
  provider_id: z.string(),
  corrects: z.uuid().nullable(),
  period_start: instant,
  period_end: instant,
});
export type Receipt = z.infer<typeof receipt>;

export const receiptNumber = ({ year, number }: Pick<Receipt, "year" | "number">): string => `${year}/${number}`;
