import { z } from "zod";
import { ISSUE_REMEDIES } from "#shared/domain/kinds/gym/gym-issues.ts";
import { uuid } from "#shared/domain/kinds/kind.ts";
import { DESK, defineVerb } from "./verb.ts";

export const ISSUE_VERBS = {
  /** By hand, or by a `remedy`. `member_id`: whose money goes back, or who shall have the card. */
  settle_issue: defineVerb({
    args: z
      .strictObject({
        issue_id: uuid,
        member_id: uuid.nullable().optional(),
        remedy: z.enum(ISSUE_REMEDIES).nullable().optional(),
      })
      .refine(({ member_id, remedy }) => !remedy || Boolean(member_id)),
    roles: DESK,
    reasons: ["unknown_issue", "settled", "unknown_receipt", "corrected", "unknown_member"],
    concerns: ["member"],
  }),
};
