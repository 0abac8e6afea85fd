import { type LetterFilter, unseenDays } from "#shared/domain/kinds/gym/gym-letters.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { groupBy } from "#shared/lib/group-by.ts";

type Person = {
  id: string;
  hasAccount: boolean;
  email: string;
  birth_date: string | null;
  marketing_on: string | null;
};
type Rows = {
  /** All who belong to the gym. */
  people: readonly Person[];
  memberships: readonly Pick<
    RowOfKind<"gym_memberships">,
    "member_id" | "state" | "starts_on" | "ends_on" | "paused_from" | "paused_until"
  >[];
  instalments: readonly Pick<RowOfKind<"gym_instalments">, "member_id" | "due_on" | "paid_at">[];
  certificates: readonly Pick<RowOfKind<"gym_certificates">, "member_id" | "expires_on">[];
  /** Who came in on one of the days that the filter asks of ({@link unseenDays}), the last of which is today. */
  seen: ReadonlySet<string>;
};
export type Letter = { filter: LetterFilter; commercial: boolean; in_app: boolean; by_mail: boolean };

const EVER = "9999-12-31";
const latest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b), "");

/**
 * Whom a letter is for, by the rules of the server (`private.letter_people`): `reached` in one way or the other,
 * `unreached` who are chosen and have neither an account nor an address that it goes to, `refused` who are chosen and
 * did not agree to be written to.
 */
export const letterPeople = (
  { people, memberships, instalments, certificates, seen }: Rows,
  { filter, commercial, in_app, by_mail }: Letter,
  today: string,
): { reached: string[]; unreached: string[]; refused: string[] } => {
  const sold = groupBy(memberships, ({ member_id }) => member_id);
  const papers = groupBy(certificates, ({ member_id }) => member_id);
  const late = new Set(
    instalments.flatMap(({ member_id, due_on, paid_at }) => (paid_at === null && due_on < today ? [member_id] : [])),
  );
  const isBetween = (day: string, from: number, to: number) => day >= addDays(today, from) && day <= addDays(today, to);
  // Could have come in on all of these days, and did not.
  const isUnseen = ({ id }: Person): boolean => {
    const first = addDays(today, -unseenDays(filter));
    const held = (sold.get(id) ?? []).filter(
      ({ state, starts_on, ends_on }) => state === "active" && starts_on <= today && (ends_on ?? EVER) >= first,
    );
    return (
      !seen.has(id) &&
      held.some(({ ends_on }) => (ends_on ?? EVER) >= today) &&
      held.some(({ starts_on }) => starts_on <= first) &&
      !held.some((one) => (one.paused_from ?? EVER) <= today && (one.paused_until ?? "") > first)
    );
  };
  const chosen: Record<LetterFilter, (person: Person) => boolean> = {
    all: () => true,
    active: ({ id }) =>
      (sold.get(id) ?? []).some(
        ({ state, starts_on, ends_on }) => state === "active" && starts_on <= today && (ends_on ?? EVER) >= today,
      ),
    expired: ({ id }) => isBetween(latest((sold.get(id) ?? []).map(({ ends_on }) => ends_on ?? EVER)), -31, -1),
    unseen_14: isUnseen,
    unseen_21: isUnseen,
    unseen_30: isUnseen,
    certificate: ({ id }) => isBetween(latest((papers.get(id) ?? []).map(({ expires_on }) => expires_on)), 0, 30),
    debts: ({ id }) => late.has(id),
    birthday: ({ birth_date }) => birth_date?.slice(5, 7) === today.slice(5, 7),
  };
  const found = { reached: [] as string[], unreached: [] as string[], refused: [] as string[] };
  for (const person of people.filter(chosen[filter])) {
    const reaches = person.hasAccount ? in_app || by_mail : by_mail && person.email.includes("@");
    const group = commercial && person.marketing_on === null ? "refused" : reaches ? "reached" : "unreached";
    found[group].push(person.id);
  }
  return found;
};
