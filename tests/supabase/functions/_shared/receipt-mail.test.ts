import { describe, expect, it } from "vitest";
import type { MailContent } from "#functions/_shared/mail.ts";
import { renderReceiptMail } from "#functions/_shared/receipt-mail.ts";
import { QUEUED_RECEIPT } from "#tests/helpers/queued-receipt.ts";
import { readPdf } from "#tests/helpers/read-pdf.ts";

const mailOf = async (data: object): Promise<MailContent> => {
  const mail = await renderReceiptMail(data);
  if (!mail.ok) throw new Error(mail.error);
  return { ...mail.value, text: mail.value.text.replaceAll("\u00a0", " ") };
};
const pdfOf = async ({ attachments }: MailContent) =>
  readPdf(new Blob([Buffer.from(attachments?.[0]?.base64 ?? "", "base64")]));

describe("the e-mail with a gym's receipt", () => {
  it("says in both languages what is on the paper", async () => {
    const { subject, text } = await mailOf(QUEUED_RECEIPT);
    expect(subject).toBe("Ricevuta 2026/12 di Forza ASD");
    for (const said of [
      "Ricevuta 2026/12: 30,00 €.\n\nForza ASD\nVia Roma 1, Torino\nPartita IVA: 01114601006\nData: 19 nov 2026\n",
      "Pagato da: Łucja Żak\nPagato con: contanti\nMensile: 30,00 €\nOperazione fuori campo IVA",
      "Receipt 2026/12: €30.00.",
      "Outside VAT (D.P.R. 633/1972, art. 4).\nSport: Ginnastica\n\nReceipt of a sum outside VAT.",
    ])
      expect(text).toContain(said);
  });

  it("has the receipt as a PDF of one page, named as the app saves it", async () => {
    const mail = await mailOf(QUEUED_RECEIPT);
    expect(mail.attachments).toMatchObject([{ name: "Ricevuta 2026-12.pdf", type: "application/pdf" }]);
    const { words, title, numPages } = await pdfOf(mail);
    expect([title, numPages]).toEqual(["Ricevuta 2026/12", 1]);
    expect(words).toContain("Data: 19 nov 2026 Pagato da: Łucja Żak Pagato con: contanti Mensile 30,00 €");
  });

  it("of money that was given back names the receipt that it reverses", async () => {
    const receipt = { ...QUEUED_RECEIPT.receipt, number: 13, cents: -3000, corrects: "r" };
    const mail = await mailOf({ ...QUEUED_RECEIPT, receipt, corrected: { year: 2026, number: 12 } });
    expect(mail.text).toContain("Restituito con: contanti\nStorna la ricevuta 2026/12\n");
    expect((await pdfOf(mail)).words).toContain("Storna la ricevuta 2026/12");
  });

  it("is the same to the byte at each try, as a mail service sends one key once", async () => {
    expect(await mailOf(QUEUED_RECEIPT)).toEqual(await mailOf(QUEUED_RECEIPT));
  });

  it("is none of what makes no sense", async () => {
    expect(await renderReceiptMail({ ...QUEUED_RECEIPT, receipt: null })).toMatchObject({ ok: false });
  });
});
