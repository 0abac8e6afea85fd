import { z } from "zod";
import { receiptFile, receiptPage } from "#shared/domain/billing/receipt-page.ts";
import { gymReceiptPage, type ReceiptWords } from "#shared/domain/gym/receipt-page.ts";
import { PAYMENT_METHODS } from "#shared/domain/kinds/gym/gym-desk.ts";
import { elided } from "#shared/i18n/elision.ts";
import en from "#shared/i18n/en/lazy/desk.json" with { type: "json" };
import it from "#shared/i18n/it/lazy/desk.json" with { type: "json" };
import type { Language } from "#shared/i18n/languages.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import type { Attachment, MailContent } from "./mail.ts";
import { renderMail } from "./mail-template.ts";

const numbered = z.object({ year: z.int(), number: z.int() });

/** What `private.receipt_mail` queues. `gym`: its name; `zone`: that of its clocks. */
const queued = z.object({
  receipt: numbered.extend({
    id: z.string(),
    issued_at: z.string(),
    cents: z.int(),
    description: z.string(),
    method: z.enum(PAYMENT_METHODS),
    corrects: z.string().nullable(),
    paper: z.unknown(),
  }),
  corrected: numbered.nullable(),
  gym: z.string(),
  zone: z.string(),
});
type Queued = z.output<typeof queued>;

const TEXTS = { it, en };

const wordsIn = (language: Language): ReceiptWords => {
  const { receipt, methods } = TEXTS[language];
  const texts = new Map(
    Object.entries({ receipt, methods }).flatMap(([group, of]) =>
      Object.entries(of).map(([name, text]) => [`desk:${group}.${name}`, text]),
    ),
  );
  return (key, values = {}) => {
    const filled = (texts.get(key) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
    return language === "it" ? elided(filled) : filled;
  };
};

const pageIn = (language: Language, { receipt, ...of }: Queued) =>
  gymReceiptPage(receipt, { ...of, payer: "", language, t: wordsIn(language) });

/** What the page says between its title and its notice. */
const linesOf = ({ issuer, issuerLines, about, paidFor, parts, notes }: ReturnType<typeof pageIn>): string =>
  [issuer, ...issuerLines, ...about, ...[paidFor, ...parts].map((row) => row.join(": ")), ...notes].join("\n");

/** The PDF that the app makes of the same receipt, in Italian, as what it has to say is Italian law. */
const pdfOf = async (asked: Queued): Promise<Attachment> => {
  const [maker, fonts] = await Promise.all([import("pdfmake/build/pdfmake.js"), import("pdfmake/build/vfs_fonts.js")]);
  maker.default.addVirtualFileSystem(fonts.default);
  const page = pageIn("it", asked);
  const document = receiptPage(page);
  // The same bytes at each try: a mail service takes another content under the same key for a mistake.
  const info = { ...document.info, creationDate: new Date(asked.receipt.issued_at) };
  const base64 = await maker.default.createPdf({ ...document, info, language: "it", displayTitle: true }).getBase64();
  return { name: receiptFile(page), type: "application/pdf", base64 };
};

/**
 * The e-mail with a gym's receipt: in both languages what is on the paper, in the reader's first, and the paper itself
 * as a PDF.
 */
export const renderReceiptMail = async (data: unknown, reader?: string): Promise<Result<MailContent, string>> => {
  const asked = queued.safeParse(data);
  if (!asked.success) return fail("gym_receipt has a value that makes no sense");
  const { receipt } = asked.data;
  const [italian, english] = [pageIn("it", asked.data), pageIn("en", asked.data)];
  const inBoth = (say: (page: typeof italian) => string) => ({ it: say(italian), en: say(english) });
  const shown = {
    number: `${receipt.year}/${receipt.number}`,
    issuer: italian.issuer,
    title: inBoth(({ title }) => title),
    amount: inBoth(({ total: [, amount] }) => amount),
    about: inBoth(linesOf),
    notice: inBoth(({ notice }) => notice),
  };
  const mail = renderMail("gym_receipt", shown, { reader });
  return mail.ok ? ok({ ...mail.value, attachments: [await pdfOf(asked.data)] }) : mail;
};
