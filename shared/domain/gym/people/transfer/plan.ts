import { type DuplicateReason, duplicateFinder, isSameName } from "#shared/domain/gym/people/duplicates.ts";
import {
  IMPORT_BATCH,
  type ImportedMembership,
  type ImportedPerson,
  MAX_MEMBERSHIPS,
} from "#shared/domain/gym/verbs/people.ts";
import { MAX_INSTALMENTS } from "#shared/domain/kinds/gym/gym-desk.ts";
import { MAX_CARDS } from "#shared/domain/kinds/gym/gym-persons.ts";
import type { LineProblem, PersonFields, PersonLine } from "./read-lines.ts";

/** What becomes of a line about somebody who may be there already. */
export const DUPLICATE_CHOICES = ["merge", "add", "skip"] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

/** Somebody whom the gym has. */
export type KnownPerson = {
  id: string;
  name: string;
  person: Pick<PersonFields, "tax_code" | "email" | "phone" | "birth_date" | "cards"> | undefined;
};

/** Who a line's person may be: somebody whom the gym has, or that of an earlier line. */
export type Suspect = {
  line: number;
  name: string;
  other: { id: string; name: string } | { line: number; name: string };
  by: DuplicateReason;
};

const nameOf = ({ first_name, last_name }: PersonFields): string => `${first_name} ${last_name}`.trim();

/**
 * The lines about people who may be known already, each with the likeliest of these, and what is done unless
 * said.
 */
export const findSuspects = (
  lines: readonly PersonLine[],
  known: readonly KnownPerson[],
): { suspects: Suspect[]; choices: Map<number, DuplicateChoice> } => {
  type Candidate = KnownPerson & { line?: number };
  const inFile = lines.map(
    ({ line, person }): Candidate => ({ id: `line ${line}`, line, name: nameOf(person), person }),
  );
  const find = duplicateFinder<Candidate>([...known, ...inFile]);
  const suspects: Suspect[] = [];
  const choices = new Map<number, DuplicateChoice>();
  for (const { line, person } of lines) {
    const name = nameOf(person);
    const found = find({ id: `line ${line}`, name, person }).filter(({ other }) => (other.line ?? 0) < line);
    const isLikely = ({ other, by }: (typeof found)[number]) => by === "tax_code" || isSameName(other.name, name);
    const best = found.find(isLikely) ?? found[0];
    if (!best) continue;
    const { other, by } = best;
    suspects.push({
      line,
      name,
      by,
      other: other.line === undefined ? { id: other.id, name: other.name } : { line: other.line, name: other.name },
    });
    choices.set(line, isLikely(best) ? "merge" : "add");
  }
  return { suspects, choices };
};

type Entry = { line: number; member_id: string | undefined; person: PersonFields; memberships: ImportedMembership[] };

/** What one line says and another does not. */
const joined = (person: PersonFields, other: PersonFields): PersonFields => ({
  ...(Object.fromEntries(
    Object.entries(person).map(([field, value]) => [
      field,
      value === "" || value === null ? other[field as keyof PersonFields] : value,
    ]),
  ) as PersonFields),
  cards: [...new Set([...person.cards, ...other.cards])],
});

const said = (person: PersonFields): Partial<PersonFields> =>
  Object.fromEntries(
    Object.entries(person).filter(([, value]) => value !== null && value !== "" && (value as unknown[]).length > 0),
  );

const isSold = (one: ImportedMembership, other: ImportedMembership): boolean =>
  one.title === other.title && one.starts_on === other.starts_on && one.ends_on === other.ends_on;

/**
 * Who is imported as it was chosen, each once, and what cannot be: a card is one person's, of the gym's or of an
 * earlier line.
 */
export const planPeople = (
  lines: readonly PersonLine[],
  { suspects, choices }: { suspects: readonly Suspect[]; choices: ReadonlyMap<number, DuplicateChoice> },
  known: readonly KnownPerson[],
): { people: ImportedPerson[]; problems: LineProblem[] } => {
  const suspectOf = new Map(suspects.map((one) => [one.line, one.other]));
  const entries = new Map<string, Entry>();
  /** By the line, whose entry it went into. */
  const placeOf = new Map<number, string>();
  const problems: LineProblem[] = [];
  const holders = new Map(known.flatMap(({ id, person }) => (person?.cards ?? []).map((card) => [card, id] as const)));
  const taken = new Set(holders.keys());
  for (const { line, person, membership } of lines) {
    const [choice, other] = [choices.get(line), suspectOf.get(line)];
    if (choice === "skip") continue;
    const merged = choice === "merge" && other ? ("id" in other ? other.id : placeOf.get(other.line)) : undefined;
    const key = merged ?? `line ${line}`;
    placeOf.set(line, key);
    const free = person.cards.filter((card) => {
      const holder = holders.get(card);
      if (holder === undefined || holder === key) return true;
      problems.push({ line, column: "cards", kind: taken.has(card) ? "card_taken" : "card_twice", value: card });
      return false;
    });
    const before = entries.get(key);
    const whole = before ? joined(before.person, { ...person, cards: free }) : { ...person, cards: free };
    if (whole.cards.length > MAX_CARDS)
      problems.push({ line, column: "cards", kind: "cards", value: whole.cards.slice(MAX_CARDS).join(", ") });
    whole.cards.splice(MAX_CARDS);
    for (const card of whole.cards) holders.set(card, key);
    const memberships = before?.memberships ?? [];
    const same = membership && memberships.findIndex((one) => isSold(one, membership));
    if (membership && same !== null) {
      const owed = [...(memberships[same]?.owed ?? []), ...membership.owed].slice(0, MAX_INSTALMENTS);
      if (same >= 0) memberships[same] = { ...membership, owed };
      else if (memberships.length < MAX_MEMBERSHIPS) memberships.push(membership);
      else problems.push({ line, column: "membership", kind: "memberships", value: membership.title });
    }
    const isKnown = choice === "merge" && other !== undefined && "id" in other;
    entries.set(key, {
      line: before?.line ?? line,
      member_id: before?.member_id ?? (isKnown ? key : undefined),
      person: whole,
      memberships,
    });
  }
  const people = [...entries.values()].map(({ member_id, person, memberships }) => ({
    ...(member_id !== undefined && { member_id }),
    ...said(person),
    ...(memberships.length > 0 && { memberships }),
  }));
  return { people, problems };
};

/** About how many bytes of people go into one command: its args have 65,536 at most. */
const BATCH_BYTES = 45_000;

export type Batch = { first: number; people: ImportedPerson[] };

/** The people of an import in parts that a command takes, each with the place of its first one, from 1. */
export const batchesOf = (people: readonly ImportedPerson[]): Batch[] => {
  const encoder = new TextEncoder();
  const batches: Batch[] = [];
  let room = 0;
  people.forEach((person, at) => {
    const size = encoder.encode(JSON.stringify(person)).length;
    const last = batches.at(-1);
    if (last && last.people.length < IMPORT_BATCH && size <= room) {
      last.people.push(person);
      room -= size;
    } else {
      batches.push({ first: at + 1, people: [person] });
      room = BATCH_BYTES - size;
    }
  });
  return batches;
};
