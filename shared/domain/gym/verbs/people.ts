import { z } from "zod";
import { gymPersons } from "#shared/domain/kinds/gym/gym-persons.ts";
import { uuid } from "#shared/domain/kinds/kind.ts";
import { about, DESK, defineVerb } from "./verb.ts";

const { member_id, has_account, gym_id, ...data } = gymPersons.fields;

/** Fields of a person that the desk writes. */
export const PERSON_FIELDS = Object.keys(data) as (keyof typeof data)[];

/** Verbs of the desk on the gym's people, with an account or without. */
export const PEOPLE_VERBS = {
  /** `member_id`: whose data change, and then only what args have; without one it is somebody new. */
  save_person: defineVerb({
    args: z
      .strictObject({ member_id: uuid.optional(), ...z.object(data).partial().shape })
      .refine(
        (args) => args.member_id !== undefined || `${args.first_name ?? ""}${args.last_name ?? ""}`.trim() !== "",
      ),
    roles: DESK,
    reasons: ["unknown_member", "card_taken", "too_many_people"],
    concerns: ["member"],
    forgets: PERSON_FIELDS,
  }),
  /** `from_id`: whose entry goes into that of `member_id`; somebody without an account. */
  merge_persons: defineVerb({
    args: z.strictObject(about("member_id", "from_id")),
    roles: DESK,
    reasons: ["unknown_member", "has_account"],
    concerns: ["member"],
  }),
  /** `drop_owed`: whether what is not paid goes as well; else somebody who owes something stays. */
  anonymise_person: defineVerb({
    args: z.strictObject({ member_id: uuid, drop_owed: z.boolean().optional() }),
    roles: DESK,
    reasons: ["unknown_member", "has_account", "owes"],
    concerns: ["member"],
  }),
};
