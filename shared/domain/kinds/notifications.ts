import { z } from "zod";
import { defineKind, instant, text, uuid } from "./kind.ts";

/**
 * A notification. `message_key` names a text of the i18n bundle for built-in messages; `message` is the Italian text
 * itself. `shown`: the operating system of some device has shown it.
 */
export const notifications = defineKind({
  fields: {
    user_id: uuid.nullable(),
    message: text(1000, 1),
    message_key: text(100, 1).nullable(),
    time: instant,
    read: z.boolean(),
    shown: z.boolean().default(false),
  },
  sort: "time",
  growing: ["read", "shown"],
  label: { by: ["message"], at: "time" },
  blocksSignOut: true,
});
