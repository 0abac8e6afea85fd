import { z } from "zod";
import { uuid } from "#shared/domain/kinds/kind.ts";
import { about, defineVerb, STAFF, words } from "./verb.ts";

/** What a member and the gym write to each other. */
export const MESSAGE_VERBS = {
  write_message: defineVerb({
    args: z.strictObject({ text: words(2000) }),
    roles: ["member"],
    reasons: ["too_many"],
    forgets: ["text"],
  }),
  answer_message: defineVerb({
    args: z.strictObject({ member_id: uuid, text: words(2000) }),
    roles: STAFF,
    reasons: ["unknown_member", "no_account", "too_many"],
    concerns: ["member"],
    forgets: ["text"],
  }),
  settle_messages: defineVerb({
    args: z.strictObject(about("member_id")),
    roles: STAFF,
    reasons: ["unknown_member"],
    concerns: ["member"],
  }),
};
