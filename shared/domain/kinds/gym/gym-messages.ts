import { z } from "zod";
import { defineKind, text, uuid } from "#shared/domain/kinds/kind.ts";

/**
 * What a member and their gym write to each other, for those who work there. `author_id`: whoever wrote it, for
 * themselves or for the gym (`from_gym`); `settled`: a member's words that need no answer.
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
 * A member's own thread with a gym, by the same ids, whole: it is read after they left. `author_name`: of who wrote for
 * the gym.
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
