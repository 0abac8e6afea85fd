import { defineKind, instant, text } from "./kind.ts";

/** A talk with PrimeBot. `asked_at`: of its last question, by which lists sort. */
export const coachConversations = defineKind({
  fields: { title: text(200), asked_at: instant },
  sort: "asked_at",
  label: { by: ["title"], at: "asked_at" },
  isPrivate: true,
  blocksSignOut: true,
});
