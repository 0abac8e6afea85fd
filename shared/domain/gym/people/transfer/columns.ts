import { validateEmail } from "#shared/domain/auth/email-validation.ts";
import { type DateOrder, dateOrderOf, readDay } from "#shared/domain/training/transfer/dates.ts";
import type { CsvTable } from "#shared/lib/csv/csv-table.ts";
import { fold } from "#shared/lib/fold.ts";
import { TAX_CODE_FORM } from "#shared/lib/italian-tax-ids.ts";
import { isNamedIn } from "./names.ts";

/** What a column of a file of people may hold. Of both names in one column either one may come first. */
export const PEOPLE_COLUMNS = [
  ...(["last_name", "first_name", "name_last_first", "name_first_last", "birth_date", "tax_code"] as const),
  ...(["phone", "email", "address", "guardian_name", "guardian_phone", "guardian_tax_code"] as const),
  ...(["guardian_consent_on", "cards"] as const),
  ...(["joined_on", "privacy_on", "marketing_on", "notes"] as const),
  ...(["membership", "starts_on", "ends_on", "entries_left", "owed", "owed_on"] as const),
] as const;
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];

/** What each column of a table holds, in their order; null for one that is left out. */
export type ColumnMeanings = readonly (PeopleColumn | null)[];

/** Columns with a day. */
export const DAY_COLUMNS = [
  ...(["birth_date", "guardian_consent_on", "joined_on", "privacy_on", "marketing_on"] as const),
  ...(["starts_on", "ends_on", "owed_on"] as const),
] as const satisfies readonly PeopleColumn[];

/** Whether a file's dates are written with the day first, as all of them say together; null where they do not. */
export const dateOrderIn = ({ cells }: Pick<CsvTable, "cells">, meanings: ColumnMeanings): DateOrder | null => {
  const days: ReadonlySet<PeopleColumn | null> = new Set(DAY_COLUMNS);
  const places = meanings.flatMap((meaning, at) => (days.has(meaning) ? [at] : []));
  return dateOrderOf(cells.flatMap((row) => places.map((at) => row[at] ?? "")));
};

/** What several columns may say together: the parts of an address, a second telephone or card. */
const SEVERAL: ReadonlySet<PeopleColumn> = new Set(["phone", "address", "cards", "notes"]);

const GUARDIAN = "genitor|tutor|guardian|parent|madre|padre";
const PHONE = "cell|telefono|^tel\\b|phone|mobile";
const TAX_CODE = "cod(?:ice|\\.)? ?fisc|^c\\.? ?f\\b|fiscal ?code|tax ?(?:code|id)";
const guardianOf = (what: string) => new RegExp(`(?:${GUARDIAN}).*(?:${what})|(?:${what}).*(?:${GUARDIAN})`);

/** Headings that name none of the columns, though a word of them does. */
const OTHER = /certificat|medic|(?:luogo|comune|citta|prov\w*|stato|place|country).*(?:nasc|birth)|\bip\b/;

/** Words of headings in Italian and English without accents; the first that fits decides. */
const WORDS: readonly (readonly [PeopleColumn, RegExp])[] = [
  ["guardian_phone", guardianOf(PHONE)],
  ["guardian_tax_code", guardianOf(TAX_CODE)],
  ["guardian_consent_on", guardianOf("consens|consent|autorizz")],
  ["guardian_name", new RegExp(GUARDIAN)],
  ["email", /e-?mail|posta elettr/],
  ["tax_code", new RegExp(TAX_CODE)],
  ["birth_date", /nascita|^nat[oa]\b|\bdob\b|birth|compleanno/],
  ["name_last_first", /cognome\W+(?:e\W+)?nome|(?:last|sur) ?name.*(?:first|given)/],
  ["name_first_last", /^nome\W+(?:e\W+)?cognome|full ?name|^name and surname|(?:first|given) ?name.*(?:last|sur)/],
  ["last_name", /cognome|last ?name|surname|family ?name/],
  ["first_name", /^nome\b|first ?name|given ?name|forename/],
  ["phone", new RegExp(PHONE)],
  [
    "address",
    /indirizzo|^via$|residen|address|street|^cap$|citta|comune|localita|^prov|city|^town$|zip|post(?:al)? ?code/,
  ],
  ["marketing_on", /marketing|newsletter|pubblicit|promo/],
  ["privacy_on", /privacy|gdpr|informativa|trattamento|consens|consent/],
  ["owed_on", /(?:scad|due|data).*(?:rata|pagament|debit|payment)|(?:rata|payment).*(?:scad|due|data)|^due\b/],
  ["owed", /debit|da pagare|dovut|insolut|arretrat|saldo|owed|balance|amount due|outstanding|debt/],
  [
    "entries_left",
    /(?:ingress|entrat|lezion|entries|visits|sessions|classes|credit).*(?:rim|resid|left|remain)|(?:rim|resid|left|remain).*(?:ingress|entrat|lezion|entries|visits|sessions|classes|credit)|^ingressi$/,
  ],
  ["ends_on", /scad|\bfine\b|termine|valid\w* fino|^al$|expir|\bend|valid (?:to|until|through)/],
  ["starts_on", /inizio|decorr|^dal$|valid\w* dal|attivaz|\bstart|valid from/],
  ["cards", /tesser|badge|\bcards?\b|rfid|\btag\b|transponder|braccial/],
  ["joined_on", /iscri|joined|member since|(?:cliente|socio) dal|registra|ammission/],
  ["membership", /abbonament|membership|\bplan\b|subscription|pacchetto|package/],
  ["notes", /^note?s?\b|annotaz|comment|osserv|remark/],
];

/** One column for both names, of which the heading does not say which comes first. */
const PERSON = /^(?:nominativo|nome|name|socio|cliente|iscritto|member|client|customer)(?: name)?$/;
/** Those under which Italian programs put the last name first. */
const LAST_FIRST = /^(?:nominativo|socio|cliente|iscritto)/;

/** Rows in which values are looked at, and the share of values that decides. */
const LOOKED_AT = 60;
const MOST = 0.8;
/** Somebody who was born later is hardly in a gym's file. */
const YOUNGEST = 4;

const valuesIn = ({ cells }: Pick<CsvTable, "cells">, at: number): string[] =>
  cells.slice(0, LOOKED_AT).flatMap((row) => (row[at] ?? "").trim() || []);

const CONTENT: readonly (readonly [PeopleColumn, (value: string, today: string) => boolean])[] = [
  ["tax_code", (value) => TAX_CODE_FORM.test(value.replace(/\s/g, "").toUpperCase())],
  ["email", (value) => validateEmail(value).valid],
  [
    "birth_date",
    (value, today) =>
      Number(readDay(value, "day_first", today)?.slice(0, 4) ?? 9999) < Number(today.slice(0, 4)) - YOUNGEST,
  ],
  ["phone", (value) => /^(?:(?:\+|00)39[\s./-]?)?3\d{2}[\s./-]?(?:\d[\s./-]?){6,7}$/.test(value)],
];

/**
 * Which name comes first in a column of both: as the tax codes beside them say, else as its heading's language
 * has it.
 */
const orderIn = ({ cells }: Pick<CsvTable, "cells">, at: number, codes: number, heading: string) => {
  const votes = cells.slice(0, LOOKED_AT).map((row) => {
    const words = (row[at] ?? "").trim().split(/\s+/);
    const [one, two, code] = [words[0] ?? "", words.at(-1) ?? "", (row[codes] ?? "").trim().toUpperCase()];
    return isNamedIn(code, two, one) - isNamedIn(code, one, two);
  });
  const sum = votes.reduce((all, vote) => all + vote, 0);
  return sum > 0 || (sum === 0 && LAST_FIRST.test(heading)) ? "name_last_first" : "name_first_last";
};

/** What the headings of a table and its values suggest of each column. `today`: nobody is born after it. */
export const proposedMeanings = (table: Pick<CsvTable, "columns" | "cells">, today: string): ColumnMeanings => {
  const given = new Set<PeopleColumn>();
  const take = (column: PeopleColumn | undefined): PeopleColumn | null => {
    if (column === undefined || (given.has(column) && !SEVERAL.has(column))) return null;
    given.add(column);
    return column;
  };
  const headings = table.columns.map((heading) => fold(heading).replaceAll("_", " ").trim());
  const hasLastName = headings.some((heading) => WORDS.find(([, words]) => words.test(heading))?.[0] === "last_name");
  const isWhole = (heading: string) => PERSON.test(heading) && (!hasLastName || heading.startsWith("nominativo"));
  const byHeading = headings.map((heading) => {
    if (heading === "" || OTHER.test(heading) || isWhole(heading)) return null;
    if (hasLastName && heading === "name") return take("first_name");
    return take(WORDS.find(([, words]) => words.test(heading))?.[0]);
  });
  const byContent = byHeading.map((found, at) => {
    if (found !== null || OTHER.test(headings[at] ?? "")) return found;
    const values = valuesIn(table, at);
    const fits = CONTENT.find(
      ([column, is]) => !given.has(column) && values.filter((value) => is(value, today)).length > values.length * MOST,
    );
    return values.length === 0 ? null : take(fits?.[0]);
  });
  if (given.has("last_name") || given.has("name_last_first") || given.has("name_first_last")) return byContent;
  const codes = byContent.indexOf("tax_code");
  const whole = headings.findIndex((heading, at) => byContent[at] === null && isWhole(heading));
  return byContent.map((found, at) => (at === whole ? orderIn(table, at, codes, headings[at] ?? "") : found));
};
