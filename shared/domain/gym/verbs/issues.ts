import { z } from "zod";
import { ISSUE_REMEDIES } from "#shared/domain/kinds/gym/gym-issues.ts";
import { uuid } from "#shared/domain/kinds/kind.ts";
import { DESK, defineVerb } from "./verb.ts";

export const ISSUE_VERBS = {
  /**
   * By hand, or by a `remedy`. `member_id`: whose money, entry or place it is about, or who shall have the card;
   * `session_id`: of which class a place is.
   */
  settle_issue: defineVerb({
    args: z
      .strictObject({
        issue_id: uuid,
        member_id: uuid.nullable().optional(),
        remedy: z.enum(ISSUE_REMEDIES).nullable().optional(),
        session_id: uuid.nullable().optional(),
      })
      .refine(({ member_id, remedy }) => !remedy || Boolean(member_id)),
    roles: DESK,
    reasons: [
      ...(["unknown_issue", "settled", "unknown_receipt", "corrected", "unknown_member", "unknown_entry"] as const),
      ...(["unknown_session", "session_cancelled", "started", "not_booked"] as const),
    ],
    concerns: ["member", "session"],
  }),
};
