import { z } from "zod";
import { defineKind, instant, text, uuid } from "#shared/domain/kinds/kind.ts";

const state = z.enum(["booked", "waitlisted", "offered", "cancelled", "late_cancelled", "attended", "no_show"]);
const position = z.int().min(1).max(10_000).nullable();

/**
 * A booking of a class session, for the gym's staff. `position`: in the waiting list. `is_missed`: cancelled so late
 * that it counts as a missed class, by the gym's rules of then.
 */
export const gymBookings = defineKind({
  fields: {
    session_id: uuid,
    member_id: uuid,
    state,
    position,
    starts_at: instant,
    promoted_at: instant.nullable(),
    is_missed: z.boolean().default(false),
  },
  sort: "starts_at",
  ref: "session_id",
  label: { by: [], at: "starts_at" },
  writer: "server",
  blocksSignOut: false,
});

/**
 * A member's own booking, under the same id. It has the session's fields, because it is shown without the session.
 * `free_until`: until when cancelling is free.
 */
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
