import { z } from "zod";
import { defineKind, position, text, uuid } from "./kind.ts";

/**
 * What a member or PrimeBot said. `seq`: its place in the conversation, padded with zeros; `parent`: the question that
 * it answers; `blocks`, `facts`, `intent`: see shared/domain/coach, empty for a member's own words; `engine`,
 * `engine_version`: what gave the answer; `dialogue`: the state of the conversation after it, null
 * for none. The server keeps a final one as it is, deletion aside.
 */
export const coachMessages = defineKind({
  fields: {
    conversation_id: uuid,
    seq: text(64, 1),
    parent: uuid.nullable(),
    role: z.enum(["member", "coach"]),
    text: text(4000),
    blocks: z.array(z.record(z.string(), z.unknown())),
    facts: z.array(z.record(z.string(), z.unknown())),
    dialogue: z.record(z.string(), z.unknown()).nullable(),
    engine: z.enum(["rules", "model"]).nullable(),
    engine_version: position.nullable(),
    intent: text(40).nullable(),
    state: z.enum(["open", "final"]),
  },
  sort: "seq",
  ref: "conversation_id",
  label: { by: ["text"], at: "created_at" },
  isFixed: true,
  isPrivate: true,
  blocksSignOut: true,
});
