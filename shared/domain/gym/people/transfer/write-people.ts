import { centsText } from "#shared/domain/billing/money.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { writeCsv } from "#shared/lib/csv/write-csv.ts";
import type { PeopleColumn } from "./columns.ts";
import type { PersonFields } from "./read-lines.ts";

type Sold = Pick<RowOfKind<"gym_memberships">, "id" | "title" | "starts_on" | "ends_on" | "entries_left">;
type Due = Pick<RowOfKind<"gym_instalments">, "membership_id" | "due_on" | "cents" | "paid_at">;
/** Somebody of a gym with what they have there. */
export type ExportedPerson = { person: PersonFields; memberships: readonly Sold[]; instalments: readonly Due[] };

/** The columns of the file: all that an import reads, with the names apart. */
export const EXPORTED_COLUMNS = [
  ...(["last_name", "first_name", "birth_date", "tax_code", "phone", "email", "address"] as const),
  ...(["guardian_name", "guardian_phone", "guardian_tax_code", "guardian_consent_on", "cards"] as const),
  ...(["joined_on", "privacy_on", "marketing_on", "notes"] as const),
  ...(["membership", "starts_on", "ends_on", "entries_left", "owed", "owed_on"] as const),
] as const satisfies readonly PeopleColumn[];

/** As Italian spreadsheets read them (`;`, days first, a comma in sums), or others. */
export type PeopleDialect = "italian" | "other";

/**
 * People as a table that an import reads again: a line for each membership and each unpaid instalment of it, or one for
 * who has none. `heading`: what a column is called.
 */
export const writePeople = (
  people: readonly ExportedPerson[],
  { dialect, heading }: { dialect: PeopleDialect; heading: (column: PeopleColumn) => string },
): string => {
  const isItalian = dialect === "italian";
  const day = (iso: string | null | undefined): string =>
    iso ? (isItalian ? iso.split("-").toReversed().join("/") : iso) : "";
  const linesOf = ({ person, memberships, instalments }: ExportedPerson) => {
    const { lost_cards, ...texts } = person;
    const about: Record<string, string> = {
      ...texts,
      ...{ birth_date: day(person.birth_date), joined_on: day(person.joined_on) },
      ...{ privacy_on: day(person.privacy_on), marketing_on: day(person.marketing_on) },
      guardian_consent_on: day(person.guardian_consent_on),
      cards: person.cards.join(", "),
    };
    const sold = memberships.flatMap(({ id, title, starts_on, ends_on, entries_left }) => {
      const what = {
        ...{ membership: title, starts_on: day(starts_on), ends_on: day(ends_on) },
        entries_left: entries_left === null ? "" : String(entries_left),
      };
      const open = instalments.filter(({ membership_id, paid_at }) => membership_id === id && paid_at === null);
      const due = open.map(({ due_on, cents }) => ({
        ...what,
        ...{ owed: centsText(cents, isItalian ? "," : "."), owed_on: day(due_on) },
      }));
      return due.length > 0 ? due : [what];
    });
    return (sold.length > 0 ? sold : [{}]).map((more) => ({ ...about, ...more }) as Record<string, string>);
  };
  return writeCsv(
    [
      EXPORTED_COLUMNS.map(heading),
      ...people.flatMap(linesOf).map((line) => EXPORTED_COLUMNS.map((column) => line[column] ?? "")),
    ],
    isItalian ? ";" : ",",
  );
};
