import { z } from "zod";
import { defineKind, text, uuid } from "./kind.ts";

/**
 * Whether an answer of PrimeBot helped, one row an answer: the answer itself is final. `reason`, `note`: what the
 * member says of one that did not; empty for nothing. See shared/domain/coach/feedback.ts.
 */
export const coachFeedback = defineKind({
  fields: { conversation_id: uuid, message_id: uuid, helpful: z.boolean(), reason: text(20), note: text(500) },
  sort: "created_at",
  ref: "conversation_id",
  key: "message_id",
  label: { by: [], at: "created_at" },
  isPrivate: true,
  blocksSignOut: true,
});
