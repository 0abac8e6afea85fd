import { z } from "zod";
import { day, defineKind, instant, position, text, uuid } from "./kind.ts";

const MAX_OPS = 200;

/**
 * Changes of the plan that an answer proposes, one row an answer. `base`: of each routine that they change, by its id,
 * the `updated_at` that they were made from; `ops`: see shared/domain/coach/proposals/op.ts; `chosen`: places of those
 * that were applied; `undo`: of each routine its exercises before and after, and what else was changed; `start`,
 * `expires`: from the first to the last day on which they may be applied as they are.
 */
export const coachProposals = defineKind({
  fields: {
    conversation_id: uuid,
    message_id: uuid,
    base: z.record(z.string(), z.unknown()),
    ops: z.array(z.record(z.string(), z.unknown())).max(MAX_OPS),
    span: text(20),
    start: day,
    expires: day,
    state: z.enum(["open", "applied", "undone"]),
    chosen: z.array(position).max(MAX_OPS),
    undo: z.record(z.string(), z.unknown()),
    decided_at: instant.nullable(),
  },
  sort: "created_at",
  ref: "conversation_id",
  key: "message_id",
  label: { by: [], at: "created_at" },
  isPrivate: true,
  blocksSignOut: true,
});
