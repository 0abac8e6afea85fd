import { z } from "zod";
import { defineKind, text, uuid } from "#shared/domain/kinds/kind.ts";

/**
 * A message between a member and their gym, for the gym's staff. `author_id`: who wrote it, for themselves or for the
 * gym (`from_gym`); `settled`: a member's message that needs no answer.
 */
export const gymMessages = defineKind({
  fields: {
    member_id: uuid,
    author_id: uuid,
    from_gym: z.boolean(),
    text: text(2000, 1),
    settled: z.boolean(),
  },
  sort: "created_at",
  ref: "member_id",
  label: { by: ["text"], at: "created_at" },
  writer: "server",
  blocksSignOut: false,
});

/**
 * A message in a member's own thread with a gym, under the same id; it stays readable after they left. `author_name`:
 * of who wrote for the gym.
 */
export const ownMessages = defineKind({
  fields: {
    gym_id: uuid,
    gym_name: text(100),
    author_name: text(201),
    from_gym: z.boolean(),
    text: text(2000, 1),
  },
  sort: "created_at",
  ref: "gym_id",
  label: { by: ["text"], at: "created_at" },
  writer: "server",
  blocksSignOut: false,
});
