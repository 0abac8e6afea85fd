import type { ReceiptPaper } from "#shared/domain/gym/receipt-paper.ts";

const PAPER = {
  issuer: { name: "Forza ASD", address: "Via Roma 1, Torino", vat_number: "01114601006", tax_code: "01114601006" },
  ...{ regime: "asd_institutional", has_rt: false, basis: "institutional", vat_rate: 0, vat_cents: 0, stamp_cents: 0 },
  ...{ payer: { name: "Łucja Żak", tax_code: "" }, athlete: null, activity: "Ginnastica" },
} satisfies ReceiptPaper;

/** What `private.receipt_mail` queues, of half an hour before midnight in UTC, which in Rome is the next day. */
export const QUEUED_RECEIPT = {
  receipt: {
    ...{ id: "r", year: 2026, number: 12, issued_at: "2026-11-18T23:30:00+00:00", cents: 3000 },
    ...{ description: "Mensile", method: "cash", corrects: null, paper: PAPER },
  },
  ...{ corrected: null, gym: "Palestra", zone: "Europe/Rome" },
};
