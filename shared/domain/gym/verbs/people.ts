import { z } from "zod";
import { gymPersons } from "#shared/domain/kinds/gym/gym-persons.ts";
import { uuid } from "#shared/domain/kinds/kind.ts";
import { DESK, defineVerb } from "./verb.ts";

const { member_id, has_account, gym_id, ...data } = gymPersons.fields;

/** What the desk says of a person. */
export const PERSON_FIELDS = Object.keys(data) as (keyof typeof data)[];

/** Who belongs to the gym, by what the desk writes down: somebody with an account, or without one. */
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
};
