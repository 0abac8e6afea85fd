import { fold } from "#shared/lib/fold.ts";

/** Why two people may be one, the surest reason first. */
export const DUPLICATE_REASONS = ["tax_code", "email", "phone", "name"] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

type Identified = { tax_code: string; email: string; phone: string; birth_date: string | null };
/** `person`: what is known of them beside the name, if anything. */
type Known = { id: string; name: string; person: Identified | undefined };

/** Somebody who may be the same person, and why. */
export type Duplicate<T> = { other: T; by: DuplicateReason };

/** Digits of a telephone from which on it is one person's or one family's. */
const LEAST = 6;

const digitsOf = (phone: string): string => phone.replace(/\D/g, "").replace(/^(?:00)?39(?=\d{9})/, "");
const nameKey = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .toSorted()
    .join(" ");

/** Whether two names are the same, in any order of their words. */
export const isSameName = (name: string, other: string): boolean => nameKey(name) === nameKey(other);

/**
 * Makes what finds people who may be somebody, by the same tax code, e-mail or telephone, or by the same names in any
 * order where no two birth dates say otherwise. It reads all people once.
 */
export const duplicateFinder = <T extends Known>(people: readonly T[]) => {
  const byKey = new Map<string, T[]>();
  const keysOf = ({ name, person }: Omit<Known, "id">): readonly (readonly [DuplicateReason, string])[] => [
    ...(person?.tax_code ? [["tax_code", person.tax_code.toUpperCase()] as const] : []),
    ...(person?.email ? [["email", person.email.toLowerCase()] as const] : []),
    ...(person && digitsOf(person.phone).length >= LEAST ? [["phone", digitsOf(person.phone)] as const] : []),
    ...(nameKey(name) ? [["name", nameKey(name)] as const] : []),
  ];
  for (const one of people)
    for (const [reason, value] of keysOf(one)) {
      const key = `${reason}|${value}`;
      byKey.set(key, [...(byKey.get(key) ?? []), one]);
    }
  /** Each of them once, by the first reason; never `id` itself. */
  return ({ id, name, person }: { id: string | null; name: string; person: Identified }): Duplicate<T>[] => {
    const found = new Map<string, Duplicate<T>>();
    for (const [by, value] of keysOf({ name, person }))
      for (const other of byKey.get(`${by}|${value}`) ?? []) {
        const born = other.person?.birth_date;
        const isOther = by === "name" && born && person.birth_date && born !== person.birth_date;
        if (other.id !== id && !isOther && !found.has(other.id)) found.set(other.id, { other, by });
      }
    return [...found.values()];
  };
};
