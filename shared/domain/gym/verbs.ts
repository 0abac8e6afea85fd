import type { z } from "zod";
import { APPOINTMENT_VERBS } from "./verbs/appointments.ts";
import { CHALLENGE_VERBS } from "./verbs/challenges.ts";
import { CLASS_VERBS } from "./verbs/classes.ts";
import { CLOSURE_VERBS } from "./verbs/closures.ts";
import { DESK_VERBS } from "./verbs/desk.ts";
import { ENTRY_VERBS } from "./verbs/entries.ts";
import { EQUIPMENT_VERBS } from "./verbs/equipment.ts";
import { ISSUE_VERBS } from "./verbs/issues.ts";
import { LETTER_VERBS } from "./verbs/letters.ts";
import { MESSAGE_VERBS } from "./verbs/messages.ts";
import { OFFER_VERBS } from "./verbs/offers.ts";
import { PEOPLE_VERBS } from "./verbs/people.ts";
import { ROLE_VERBS } from "./verbs/roles.ts";
import { SHOP_VERBS } from "./verbs/shop.ts";
import { TILL_VERBS } from "./verbs/till.ts";
import { COMMON_REASONS, type Verb } from "./verbs/verb.ts";

/**
 * Every verb of the gym, named once: what is asked by it, by whom, and why that may be refused. The client's types, the
 * names of verbs and reasons, docs/gym.md's table and the calls of demo and tests follow from it; a test compares it
 * with `private.gym_verbs` and the functions there.
 */
export const VERBS = {
  ...ROLE_VERBS,
  ...CLASS_VERBS,
  ...CLOSURE_VERBS,
  ...APPOINTMENT_VERBS,
  ...PEOPLE_VERBS,
  ...OFFER_VERBS,
  ...DESK_VERBS,
  ...TILL_VERBS,
  ...ENTRY_VERBS,
  ...ISSUE_VERBS,
  ...MESSAGE_VERBS,
  ...LETTER_VERBS,
  ...CHALLENGE_VERBS,
  ...SHOP_VERBS,
  ...EQUIPMENT_VERBS,
} satisfies Record<string, Verb>;

export type VerbName = keyof typeof VERBS;

export type VerbArgs<Name extends VerbName> = z.output<(typeof VERBS)[Name]["args"]>;
export type Reason = (typeof VERBS)[VerbName]["reasons"][number] | (typeof COMMON_REASONS)[number];

export const VERB_NAMES = Object.keys(VERBS) as VerbName[];
export const REFUSAL_REASONS = [
  ...new Set<Reason>([...COMMON_REASONS, ...VERB_NAMES.flatMap((name): readonly Reason[] => VERBS[name].reasons)]),
] as readonly Reason[];
