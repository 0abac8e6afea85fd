import { z } from "zod";
import { defineKind, uuid } from "./kind.ts";

/** Whether an answer of PrimeBot helped, one row an answer: the answer itself is final. */
export const coachFeedback = defineKind({
  fields: { conversation_id: uuid, message_id: uuid, helpful: z.boolean() },
  sort: "created_at",
  ref: "conversation_id",
  key: "message_id",
  label: { by: [], at: "created_at" },
  isPrivate: true,
  blocksSignOut: true,
});
