import { validateEmail } from "#shared/domain/auth/email-validation.ts";
import { parseCents } from "#shared/domain/billing/money.ts";
import { type TaxCodeProblem, taxCodeProblems } from "#shared/domain/gym/people/tax-code.ts";
import type { ImportedMembership, PERSON_FIELDS } from "#shared/domain/gym/verbs/people.ts";
import { MAX_CENTS, MAX_ENTRIES } from "#shared/domain/kinds/gym/gym-desk.ts";
import { gymPersons, MAX_CARDS } from "#shared/domain/kinds/gym/gym-persons.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { type DateOrder, readDay } from "#shared/domain/training/transfer/dates.ts";
import type { CsvTable } from "#shared/lib/csv/csv-table.ts";
import { withoutMark } from "#shared/lib/csv/write-csv.ts";
import type { ColumnMeanings, PeopleColumn } from "./columns.ts";
import { splitName } from "./names.ts";

export type PersonFields = Pick<RowOfKind<"gym_persons">, (typeof PERSON_FIELDS)[number]>;
/**
 * What is wrong with a value. It is left out, but where `tax_…` only warns, `no_start` has a start put in,
 * `too_long` is cut, and `nameless` leaves the whole line out.
 */
export type ProblemKind =
  | `tax_${TaxCodeProblem}`
  | (
      | "nameless"
      | "date"
      | "future"
      | "email"
      | "too_long"
      | "cards"
      | "amount"
      | "entries"
      | "period"
      | "no_start"
      | "no_date"
    )
  | ("card_twice" | "card_taken" | "memberships");
/** `line`: of the file. `value`: as it stands there. */
export type LineProblem = { line: number; column: PeopleColumn; kind: ProblemKind; value: string };

/** A line of the file: what it says of a person, and what is wrong with it. */
export type PersonLine = { line: number; person: PersonFields; membership: ImportedMembership | null };

/** `untitled`: the title of a membership without one; `debt`: of what somebody owes for who knows what. */
export type ReadingOptions = {
  meanings: ColumnMeanings;
  dates: DateOrder;
  today: string;
  untitled: string;
  debt: string;
};

const MAX_CARD_LENGTH = 32;
const MAX_TITLE = 100;
/** Between the parts of a value that several columns say. */
const JOINED: Partial<Record<PeopleColumn, string>> = { address: ", ", notes: "\n", cards: "," };
const TEXTS = ["phone", "address", "guardian_name", "guardian_phone", "notes"] as const;
const DAYS = ["birth_date", "guardian_consent_on", "joined_on", "privacy_on", "marketing_on"] as const;
/** What stands where somebody agreed, and no day. */
const AGREED = /^(?:s[iì]|yes|y|x|1|true|vero|ok)$/i;
/** What stands for nothing. */
const NOTHING = /^(?:-+|n\/?[ad]|null|no|false|falso|0|0000-00-00|00\/00\/0000)$/i;

const mostOf = (field: keyof PersonFields): number => Number(gymPersons.fields[field].meta()?.maxLength ?? 0);

/** The values of a line by what its columns hold. */
const valuesIn = (cells: readonly string[], meanings: ColumnMeanings): ((column: PeopleColumn) => string) => {
  const values = new Map<PeopleColumn, string>();
  meanings.forEach((column, at) => {
    const value = withoutMark(cells[at] ?? "").trim();
    if (column === null || value === "") return;
    const [before, joined] = [values.get(column), JOINED[column]];
    if (before === undefined) values.set(column, value);
    else if (joined) values.set(column, `${before}${joined}${value}`);
  });
  return (column) => values.get(column) ?? "";
};

type Reading = { of: (column: PeopleColumn) => string; note: (column: PeopleColumn, kind: ProblemKind) => null };

const namesIn = ({ of }: Reading, code: string) => {
  const [last_name, first_name] = [of("last_name"), of("first_name")];
  if (last_name + first_name !== "") return { last_name, first_name };
  if (of("name_last_first") !== "") return splitName(of("name_last_first"), "last_first", code);
  return splitName(of("name_first_last"), "first_last", code);
};

const cardsIn = ({ of, note }: Reading): string[] => {
  const all = [
    ...new Set(
      of("cards")
        .split(/[,;\n]/)
        .map((card) => card.trim()),
    ),
  ].filter((card) => card !== "" && !NOTHING.test(card));
  const cards = all.filter((card) => card.length <= MAX_CARD_LENGTH).slice(0, MAX_CARDS);
  if (cards.length < all.length) note("cards", "cards");
  return cards;
};

const readPerson = (reading: Reading, { dates, today }: ReadingOptions): PersonFields => {
  const { of, note } = reading;
  const code = (column: "tax_code" | "guardian_tax_code") => of(column).replace(/\s/g, "").toUpperCase();
  const short = (field: keyof PersonFields, text: string, column: PeopleColumn = field as PeopleColumn): string => {
    if ([...text].length <= mostOf(field)) return text;
    note(column, "too_long");
    return [...text].slice(0, mostOf(field)).join("").trim();
  };
  const day = (column: (typeof DAYS)[number]): string | null => {
    const text = of(column);
    if (text === "" || NOTHING.test(text)) return null;
    if (column.endsWith("_on") && AGREED.test(text)) return note(column, column === "joined_on" ? "date" : "no_date");
    const read = readDay(text, dates, today);
    if (read === null) return note(column, "date");
    return read > today ? note(column, "future") : read;
  };
  const names = namesIn(reading, code("tax_code"));
  const email = of("email");
  const person: PersonFields = {
    last_name: short("last_name", names.last_name, "last_name"),
    first_name: short("first_name", names.first_name, "first_name"),
    ...(Object.fromEntries(DAYS.map((column) => [column, day(column)])) as Pick<PersonFields, (typeof DAYS)[number]>),
    ...(Object.fromEntries(TEXTS.map((field) => [field, short(field, of(field))])) as Pick<
      PersonFields,
      (typeof TEXTS)[number]
    >),
    tax_code: code("tax_code").length > mostOf("tax_code") ? "" : code("tax_code"),
    guardian_tax_code: code("guardian_tax_code").length > mostOf("guardian_tax_code") ? "" : code("guardian_tax_code"),
    email: email === "" || validateEmail(email).valid ? short("email", email) : (note("email", "email") ?? ""),
    cards: cardsIn(reading),
    lost_cards: [],
  };
  for (const column of ["tax_code", "guardian_tax_code"] as const)
    if (person[column] !== code(column)) note(column, "too_long");
  for (const problem of taxCodeProblems(person.tax_code, person)) note("tax_code", `tax_${problem}`);
  return person;
};

const readMembership = (
  { of, note }: Reading,
  { meanings, dates, today, untitled, debt }: ReadingOptions,
): ImportedMembership | null => {
  const day = (column: "starts_on" | "ends_on" | "owed_on"): string | null => {
    const text = of(column);
    if (text === "" || NOTHING.test(text)) return null;
    const read = readDay(text, dates);
    return read === null ? note(column, "date") : read;
  };
  const [starts_on, ends_on, due_on] = [day("starts_on"), day("ends_on"), day("owed_on")];
  const sum = of("owed").replace(/\s*(?:eur|euro)$/i, "");
  const cents = sum === "" || NOTHING.test(sum) ? 0 : parseCents(sum);
  if (cents === null || cents > MAX_CENTS) note("owed", "amount");
  const owed = cents && cents <= MAX_CENTS ? [{ due_on: due_on ?? today, cents }] : [];
  const title = [...(of("membership") || (starts_on || ends_on ? untitled : ""))].slice(0, MAX_TITLE).join("").trim();
  if (title === "") {
    const past = addDays(today, -1);
    return owed.length > 0 ? { title: debt, starts_on: past, ends_on: past, owed } : null;
  }
  const left = of("entries_left");
  const isCounted = /^\d{1,4}$/.test(left) && Number(left) <= MAX_ENTRIES;
  if (left !== "" && !isCounted && !/^-+$/.test(left)) note("entries_left", "entries");
  const sold = { title, ...(isCounted && { entries_left: Number(left) }), owed };
  if (starts_on && ends_on && ends_on < starts_on) {
    note("ends_on", "period");
    return { ...sold, starts_on, ends_on: null };
  }
  if (starts_on === null && meanings.includes("starts_on")) note("starts_on", "no_start");
  return { ...sold, starts_on: starts_on ?? (ends_on && ends_on < today ? ends_on : today), ends_on };
};

/**
 * Reads a table's lines as the meanings of its columns say, with what is wrong with each. A line without a name
 * is none of them. `rest`: lets the screen have its turn.
 */
export const readPeopleLines = async (
  table: Pick<CsvTable, "cells" | "lines">,
  options: ReadingOptions,
  rest: () => Promise<void>,
): Promise<{ lines: PersonLine[]; problems: LineProblem[] }> => {
  const problems: LineProblem[] = [];
  const lines: PersonLine[] = [];
  for (const [at, cells] of table.cells.entries()) {
    await rest();
    const line = table.lines[at] ?? 0;
    const of = valuesIn(cells, options.meanings);
    const reading: Reading = {
      of,
      note: (column, kind) => {
        problems.push({ line, column, kind, value: of(column) });
        return null;
      },
    };
    const names = namesIn(reading, "");
    if (names.first_name + names.last_name === "") {
      problems.push({ line, column: "last_name", kind: "nameless", value: cells.join(" ").trim().slice(0, MAX_TITLE) });
      continue;
    }
    lines.push({ line, person: readPerson(reading, options), membership: readMembership(reading, options) });
  }
  return { lines, problems };
};
