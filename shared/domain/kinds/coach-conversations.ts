import { defineKind, instant, text } from "./kind.ts";

/** A conversation with PrimeBot. `asked_at`: when its last question was asked, by which lists are sorted. */
export const coachConversations = defineKind({
  fields: { title: text(200), asked_at: instant },
  sort: "asked_at",
  label: { by: ["title"], at: "asked_at" },
  isPrivate: true,
  blocksSignOut: true,
});
