import type { Command } from "#renderer/features/gym/index.ts";
import type { WaitingImported } from "#renderer/features/staff/index.ts";
import { actOf } from "#shared/domain/gym/acts.ts";
import { PERSON_FIELDS } from "#shared/domain/gym/verbs/people.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { ageOn } from "#shared/domain/profile/birth-date.ts";

type Row = RowOfKind<"gym_persons">;
export type PersonData = Pick<Row, (typeof PERSON_FIELDS)[number]>;
/** What the desk keeps of somebody, with what was asked of it and is not answered yet. */
export type DeskPerson = PersonData & {
  member_id: string;
  has_account: boolean;
  /** The newest that was asked about them, unless it was accepted. */
  command: Command | undefined;
  /** Whether the gym does not have them yet: the command that adds them waits, or was refused. */
  isNew: boolean;
};

export const NO_DATA: PersonData = {
  ...{ first_name: "", last_name: "", birth_date: null, tax_code: "", phone: "", email: "", address: "" },
  ...{ guardian_name: "", guardian_phone: "", guardian_tax_code: "", cards: [], notes: "" },
  ...{ privacy_on: null, marketing_on: null, joined_on: null, guardian_consent_on: null, lost_cards: [] },
};

export const personName = ({ first_name, last_name }: Pick<PersonData, "first_name" | "last_name">): string =>
  `${first_name} ${last_name}`.trim();

/** What is known of somebody: of who has an account and nothing written down, the name. */
export const knownOf = ({ person, name }: { person: DeskPerson | undefined; name: string }): PersonData => {
  if (person) return person;
  const [first_name = "", ...rest] = name.split(" ");
  return { ...NO_DATA, first_name, last_name: rest.join(" ") };
};

/** Under this age somebody else answers for a person. */
const ADULT = 18;
export const isMinor = ({ birth_date }: Pick<PersonData, "birth_date">, today: string): boolean =>
  birth_date !== null && birth_date <= today && ageOn(birth_date, today) < ADULT;

const dataIn = (args: Readonly<Record<string, unknown>>): Partial<PersonData> =>
  Object.fromEntries(PERSON_FIELDS.filter((field) => field in args).map((field) => [field, args[field]]));

/**
 * A gym's people by their id, from its rows and what was asked of it, the oldest first. `imported`: people of imports
 * that wait, of whom those count whom the gym does not have yet.
 */
export const personsOf = (
  rows: readonly Row[],
  commands: readonly Command[],
  imported: readonly WaitingImported[] = [],
): ReadonlyMap<string, DeskPerson> => {
  const persons = new Map<string, DeskPerson>(
    rows.map((row) => [row.member_id, { ...row, command: undefined, isNew: false }]),
  );
  for (const { id, isNew, data, command } of imported) {
    const facts = { ...NO_DATA, ...dataIn(data), member_id: id, has_account: false, isNew, command };
    if (isNew && !persons.has(id)) persons.set(id, facts);
  }
  for (const command of commands) {
    const { verb, args, state } = command;
    if (verb !== "save_person" || state === "accepted") continue;
    const added = typeof args.member_id !== "string";
    const member_id = added ? actOf(command) : String(args.member_id);
    const before = persons.get(member_id) ?? { ...NO_DATA, member_id, has_account: !added, isNew: added };
    // What was refused changes nothing, but who was to be added is known by it alone.
    const changed = state === "asked" || added ? dataIn(args) : {};
    persons.set(member_id, { ...before, ...changed, command });
  }
  return persons;
};
