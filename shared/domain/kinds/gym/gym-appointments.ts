import { z } from "zod";
import { defineKind, instant, text, uuid } from "#shared/domain/kinds/kind.ts";

const state = z.enum(["requested", "confirmed", "completed", "no_show", "cancelled", "rescheduled"]);
/** Who proposed this time; the other side confirms it. */
const asked_by = z.enum(["member", "coach"]);
/** Why it was cancelled, as typed by who did it. */
const reason = text(200);

/** An appointment with a coach, for the gym's staff. `replaces`: the appointment whose time it proposes to change. */
export const gymAppointments = defineKind({
  fields: {
    coach_id: uuid,
    member_id: uuid,
    starts_at: instant,
    ends_at: instant,
    state,
    asked_by,
    replaces: uuid.nullable(),
    reason,
  },
  sort: "starts_at",
  ref: "coach_id",
  label: { by: [], at: "starts_at" },
  writer: "server",
  blocksSignOut: false,
});

/** A member's own appointment, by the same id. */
export const ownAppointments = defineKind({
  fields: {
    gym_id: uuid,
    coach_id: uuid,
    coach_name: text(201),
    starts_at: instant,
    ends_at: instant,
    state,
    asked_by,
    replaces: uuid.nullable(),
    reason,
  },
  sort: "starts_at",
  label: { by: ["coach_name"], at: "starts_at" },
  writer: "server",
  blocksSignOut: false,
});

/** The time that a coach is busy, for the gym's members, without the person. Its id is the appointment's. */
export const gymBusy = defineKind({
  fields: { coach_id: uuid, starts_at: instant, ends_at: instant },
  sort: "starts_at",
  ref: "coach_id",
  label: { by: [], at: "starts_at" },
  writer: "server",
  blocksSignOut: false,
});

/** A coach's note on an appointment, in the coach's own space, so that the gym does not read it. */
export const appointmentNotes = defineKind({
  fields: { appointment_id: uuid, note: text(2000, 1) },
  ref: "appointment_id",
  key: "appointment_id",
  label: { by: ["note"] },
  isPrivate: true,
  blocksSignOut: true,
});
