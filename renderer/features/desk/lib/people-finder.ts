import { nameIndex } from "#renderer/features/staff/index.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { PersonData } from "./persons.ts";

type Findable = { id: string; name: string; person: Pick<PersonData, "phone" | "tax_code" | "cards"> | undefined };
type Found<T> = { found: readonly T[]; isNear: boolean };

/** Signs from which on a query may be part of a number or a code: fewer are part of too many. */
const LEAST = 3;

const codeOf = (text: string): string => text.replace(/[\s./-]/g, "").toUpperCase();
const digitsOf = (text: string): string => text.replace(/\D/g, "");

/**
 * Makes what finds people by the beginning of their names, of a card's number or of the tax code, and by digits of the
 * telephone. All is folded once, so that a query over ten thousand people takes some milliseconds.
 */
export const peopleFinder = <T extends Findable>(people: readonly T[]): ((query: string) => Found<T>) => {
  const names = nameIndex(people.map(({ name }) => name));
  const codes = people.flatMap(({ id, person }) =>
    (person ? [person.tax_code, ...person.cards] : [])
      .flatMap((text) => codeOf(text) || [])
      .map((code) => ({ id, code })),
  );
  const codesFrom = groupBy(codes, ({ code }) => code.slice(0, LEAST));
  const phones = people.flatMap(({ id, person }) => (person?.phone ? [{ id, phone: digitsOf(person.phone) }] : []));
  return (query) => {
    const typed = codeOf(query);
    const digits = /^\+?\d+$/.test(typed) ? digitsOf(typed) : "";
    const isCode = (code: string) => code === typed || (typed.length >= LEAST && code.startsWith(typed));
    const coded = (codesFrom.get(typed.slice(0, LEAST)) ?? []).filter(({ code }) => isCode(code));
    const called = digits.length < LEAST ? [] : phones.filter(({ phone }) => phone.includes(digits));
    const meant = new Set([...coded, ...called].map(({ id }) => id));
    const { matches, isNear } = names(query);
    // Whoever is found by a number is meant, and nobody who is nearly called so.
    const isNamed = (name: string) => (!isNear || meant.size === 0) && matches(name);
    return {
      found: people.filter(({ id, name }) => meant.has(id) || isNamed(name)),
      isNear: isNear && meant.size === 0,
    };
  };
};
