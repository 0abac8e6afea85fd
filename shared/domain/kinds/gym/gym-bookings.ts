import { z } from "zod";
import { defineKind, instant, text, uuid } from "#shared/domain/kinds/kind.ts";

const state = z.enum(["booked", "waitlisted", "offered", "cancelled", "late_cancelled", "attended", "no_show"]);
const position = z.int().min(1).max(10_000).nullable();

/** Who comes to a class, for those who work there. `position`: in the waiting list. */
export const gymBookings = defineKind({
  fields: {
    session_id: uuid,
    member_id: uuid,
    state,
    position,
    starts_at: instant,
    promoted_at: instant.nullable(),
  },
  sort: "starts_at",
  ref: "session_id",
  label: { by: [], at: "starts_at" },
  writer: "server",
  blocksSignOut: false,
});

/** A member's own booking, by the same id, whole: it is shown without the session. `free_until`: cancelling is free. */
export const ownBookings = defineKind({
  fields: {
    gym_id: uuid,
    session_id: uuid,
    title: text(100),
    room: text(60),
    coach_name: text(201),
    starts_at: instant,
    ends_at: instant,
    state,
    position,
    free_until: instant.nullable(),
  },
  sort: "starts_at",
  ref: "session_id",
  label: { by: ["title"], at: "starts_at" },
  writer: "server",
  blocksSignOut: false,
});
