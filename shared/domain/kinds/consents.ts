import { z } from "zod";
import { defineKind, position, text } from "./kind.ts";

/**
 * That a member agreed to something, or took it back. The last row of a purpose holds; rows are only ever added.
 * `parent_name`: of who declared to agree as the parent of a member under 14; empty for what members say themselves.
 */
export const consents = defineKind({
  fields: { purpose: text(40, 1), given: z.boolean(), wording: position, parent_name: text(120) },
  sort: "created_at",
  ref: "purpose",
  label: { by: [], at: "created_at" },
  isFixed: true,
  isPrivate: true,
  blocksSignOut: true,
});
