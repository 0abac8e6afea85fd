import { z } from "zod";
import { defineKind, position, text } from "./kind.ts";

/** That a member agreed to something, or took it back. The last row of a purpose holds; rows are only ever added. */
export const consents = defineKind({
  fields: { purpose: text(40, 1), given: z.boolean(), wording: position },
  sort: "created_at",
  ref: "purpose",
  told: { by: [], at: "created_at" },
  isPrivate: true,
  blocksSignOut: true,
});
