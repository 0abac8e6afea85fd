import { z } from "zod";
import { defineKind, text, uuid } from "./kind.ts";

export const errorLog = defineKind({
  fields: {
    user_id: uuid.nullable(),
    message: text(4000),
    type: z.enum(["network", "auth", "validation", "server", "unknown"]),
    severity: z.enum(["critical", "high", "medium", "low"]),
    user_message: text(1000),
    should_retry: z.boolean(),
    context: z.object({ timestamp: z.string(), user_agent: z.string(), url: z.string() }),
  },
  sort: "created_at",
  // What went wrong with the app has words for its developers alone.
  label: { by: [], at: "created_at" },
  isFixed: true,
  // What went wrong is not worth a session that does not end.
  blocksSignOut: false,
});
