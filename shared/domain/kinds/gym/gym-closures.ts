import { day, defineKind, text } from "#shared/domain/kinds/kind.ts";

/** Most days of one closure, its first and last included. */
export const MAX_CLOSURE_DAYS = 366;

/** Days on which the gym is closed, both included, and why, in the words of who closed it. */
export const gymClosures = defineKind({
  fields: { starts_on: day, ends_on: day, reason: text(100, 1) },
  sort: "starts_on",
  label: { by: ["reason"] },
  writer: "server",
  blocksSignOut: false,
});
