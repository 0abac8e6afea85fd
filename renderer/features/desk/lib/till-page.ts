import { capitalize } from "#renderer/kit/i18n/capitalize.ts";
import { centsText } from "#shared/domain/billing/money.ts";
import type { ReceiptPage } from "#shared/domain/billing/receipt-page.ts";
import { issuerLines } from "#shared/domain/gym/receipt-page.ts";
import { netOf, storedTakings, type Taking, type TillReading } from "#shared/domain/gym/till.ts";
import { PAYMENT_METHODS } from "#shared/domain/kinds/gym/gym-desk.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { type CsvValue, writeCsv } from "#shared/lib/csv/write-csv.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { Closing, TillDay } from "./till-day.ts";

/** `nameOf`: of who works at the gym; `t`: of `language`. */
export type TillContext = {
  settings: RowOfKind<"gym_settings">;
  nameOf: (member: string) => string;
  language: Language;
  t: Translate;
};

export const readingOf = (closing: Closing): TillReading => ({
  ...{ float: closing.float_cents, paidIn: closing.paid_in_cents, paidOut: closing.paid_out_cents },
  ...{ takings: storedTakings(closing), expected: closing.expected_cents },
});

export const differenceOf = ({ counted_cents, expected_cents }: Closing): number => counted_cents - expected_cents;

const byOperator = (takings: readonly Taking[]): [string, Taking[]][] => [
  ...groupBy(takings, ({ taken_by }) => taken_by),
];

export const closingTitle = ({ number, revision }: Closing, t: Translate): string =>
  revision === 1 ? t("till:page.z", { number }) : t("till:page.revision", { number, revision });

const rowsOf = (reading: TillReading, { nameOf, language, t }: TillContext): (readonly [string, string])[] => {
  const { amount } = createFormats(language);
  const { float, paidIn, paidOut, takings, expected } = reading;
  return [
    ...PAYMENT_METHODS.map(
      (method) =>
        [
          capitalize(t(`desk:methods.${method}`)),
          amount(netOf(takings.filter((one) => one.method === method))),
        ] as const,
    ),
    ...byOperator(takings).map(([id, of]) => [t("till:page.by", { name: nameOf(id) }), amount(netOf(of))] as const),
    [t("till:float"), amount(float)],
    [t("till:moves.paid_in"), amount(paidIn)],
    [t("till:moves.paid_out"), amount(0 - paidOut)],
    [t("till:expected"), amount(expected)],
  ];
};

const head = ({ settings, t }: TillContext) => ({
  issuer: settings.legal_name || settings.name,
  issuerLines: issuerLines({ ...settings, address: settings.legal_address }, t),
  notice: t("till:page.notice"),
});

/** The reading X of a day: what is in the till until now, without a number. `at`: an instant. */
export const readingPage = (day: string, { reading }: TillDay, at: string, of: TillContext): ReceiptPage => {
  const { t, language, settings } = of;
  const { fullDay, dateTime, amount } = createFormats(language, settings.zone);
  return {
    ...head(of),
    title: t("till:page.x"),
    about: [t("till:page.day", { day: fullDay(`${day}T12:00`) }), t("till:page.made", { at: dateTime(at) })],
    paidFor: [t("till:taken"), amount(netOf(reading.takings))],
    parts: rowsOf(reading, of),
    total: [t("till:expected"), amount(reading.expected)],
    notes: [],
  };
};

/** A closing. `before`: the revision that it replaces. */
export const closingPage = (closing: Closing, before: Closing | undefined, of: TillContext): ReceiptPage => {
  const { t, language, settings, nameOf } = of;
  const { fullDay, dateTime, amount } = createFormats(language, settings.zone);
  const reading = readingOf(closing);
  const who = closing.closed_by;
  return {
    ...head(of),
    title: closingTitle(closing, t),
    about: [
      t("till:page.day", { day: fullDay(`${closing.day}T12:00`) }),
      who === null
        ? t("till:page.late", { at: dateTime(closing.closed_at) })
        : t("till:page.closed", { at: dateTime(closing.closed_at), name: nameOf(who) }),
    ],
    paidFor: [t("till:taken"), amount(netOf(reading.takings))],
    parts: [...rowsOf(reading, of), [t("till:counted"), amount(closing.counted_cents)]],
    total: [t("till:difference"), amount(differenceOf(closing))],
    notes: before
      ? [
          t("till:page.replaces", {
            revision: before.revision,
            taken: amount(netOf(reading.takings) - netOf(storedTakings(before))),
            expected: amount(closing.expected_cents - before.expected_cents),
            counted: amount(closing.counted_cents - before.counted_cents),
          }),
        ]
      : [],
  };
};

/** A closing as a table for a spreadsheet: the sums of the till, then who took what. Amounts are of euro. */
export const closingCsv = (closing: Closing, { nameOf, language, t }: TillContext): string => {
  const euro = (cents: number) => centsText(cents, language === "it" ? "," : ".");
  const { float, paidIn, paidOut, takings, expected } = readingOf(closing);
  const sums: CsvValue[][] = [
    [t("till:csv.day"), closing.day],
    [t("till:csv.number"), closing.number],
    [t("till:csv.revision"), closing.revision],
    [t("till:float"), euro(float)],
    [t("till:moves.paid_in"), euro(paidIn)],
    [t("till:moves.paid_out"), euro(paidOut)],
    [t("till:expected"), euro(expected)],
    [t("till:counted"), euro(closing.counted_cents)],
    // A spreadsheet would read a minus before a text as a formula.
    [t("till:csv.surplus"), euro(Math.max(differenceOf(closing), 0))],
    [t("till:csv.shortfall"), euro(Math.max(-differenceOf(closing), 0))],
  ];
  const who = takings.map(({ taken_by, method, cents, returned_cents, count }) => [
    ...[nameOf(taken_by), t(`desk:methods.${method}`), euro(cents), euro(returned_cents), count],
  ]);
  const headings = (["operator", "method", "taken", "returned", "receipts"] as const).map((name) =>
    t(`till:csv.${name}`),
  );
  return writeCsv([...sums, [], headings, ...who], language === "it" ? ";" : ",");
};
