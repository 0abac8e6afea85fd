import type { PersonData } from "#renderer/features/desk/lib/persons.ts";
import { type PassCode, readPass } from "#shared/domain/gym/access/gym-pass.ts";

/** Somebody whom the desk may let in; `person` is undefined where nobody wrote anything down. */
export type EntryPerson = {
  id: string;
  name: string;
  person:
    | Pick<
        PersonData,
        "first_name" | "phone" | "tax_code" | "cards" | "lost_cards" | "birth_date" | "guardian_consent_on"
      >
    | undefined;
};

/**
 * `pass`: what a member's app shows; `card`: somebody's, by its whole number; `unknown`: a number that is nobody's
 * card; `words`: a part of a name.
 */
export type EntryCode =
  | { kind: "pass"; pass: PassCode }
  | { kind: "card"; id: string; card: string; isLost: boolean }
  | { kind: "unknown" }
  | { kind: "words" };

/** Signs from which on what is read may be a card's number. */
const LEAST = 4;

/** What the desk's field reads, typed or scanned. A card that somebody has counts before one that somebody lost. */
export const readEntryCode = (text: string, people: readonly EntryPerson[]): EntryCode => {
  const code = text.trim();
  const pass = readPass(code);
  if (pass) return { kind: "pass", pass };
  const holder = people.find(({ person }) => person?.cards.includes(code));
  if (holder) return { kind: "card", id: holder.id, card: code, isLost: false };
  const former = people.find(({ person }) => person?.lost_cards.includes(code));
  if (former) return { kind: "card", id: former.id, card: code, isLost: true };
  return { kind: code.length >= LEAST && /^\S*\d\S*$/.test(code) ? "unknown" : "words" };
};
