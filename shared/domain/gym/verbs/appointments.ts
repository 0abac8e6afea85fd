import { z } from "zod";
import { gymAppointments } from "#shared/domain/kinds/gym/gym-appointments.ts";
import { gymCoaches, MAX_SPECIALTIES, SPECIALTIES } from "#shared/domain/kinds/gym/gym-timetable.ts";
import { instant, text, uuid } from "#shared/domain/kinds/kind.ts";
import { ANYBODY, about, DESK, defineVerb, hours, STAFF } from "./verb.ts";

const minutes = z.int().min(5).max(480);
const wanted = { coach_id: uuid, starts_at: instant, minutes };

const SLOT_REASONS = ["unknown_coach", "too_soon", "too_far", "gym_closed", "outside_hours", "taken"] as const;
const REQUEST_REASONS = [...SLOT_REASONS, "too_many_open", "too_many_requests"] as const;

/** Coaches, and appointments with them. */
export const APPOINTMENT_VERBS = {
  save_coach: defineVerb({
    args: z.strictObject({
      coach_id: uuid.optional(),
      bio: gymCoaches.fields.bio.optional(),
      weekly: hours.weekly.optional(),
      overrides: hours.overrides.optional(),
      listed: z.boolean().optional(),
      headline: text(120).optional(),
      specialties: z.array(z.enum(SPECIALTIES)).max(MAX_SPECIALTIES).readonly().optional(),
    }),
    roles: ["coach", "owner"],
    reasons: ["unknown_coach"],
    concerns: ["coach"],
  }),
  request_appointment: defineVerb({
    args: z.strictObject(wanted),
    roles: ["member"],
    reasons: REQUEST_REASONS,
    concerns: ["coach"],
  }),
  request_for: defineVerb({
    args: z.strictObject({ member_id: uuid, ...wanted }),
    roles: DESK,
    reasons: [...SLOT_REASONS, "unknown_member"],
    concerns: ["member", "coach"],
  }),
  confirm_appointment: defineVerb({
    args: z.strictObject(about("appointment_id")),
    roles: ["member", "coach"],
    reasons: ["unknown_appointment", "not_requested", "not_yours", "started"],
    concerns: ["appointment"],
  }),
  propose_appointment: defineVerb({
    args: z.strictObject({
      appointment_id: uuid,
      starts_at: instant,
      minutes: minutes.optional(),
      coach_id: uuid.optional(),
    }),
    roles: ANYBODY,
    reasons: ["unknown_appointment", "over", "started", ...REQUEST_REASONS],
    concerns: ["appointment", "coach"],
  }),
  cancel_appointment: defineVerb({
    args: z.strictObject({ appointment_id: uuid, reason: gymAppointments.fields.reason.optional() }),
    roles: ANYBODY,
    reasons: ["unknown_appointment", "over", "started"],
    concerns: ["appointment"],
    forgets: ["reason"],
  }),
  finish_appointment: defineVerb({
    args: z.strictObject({ appointment_id: uuid, state: z.enum(["completed", "no_show"]) }),
    roles: STAFF,
    reasons: ["unknown_appointment", "not_confirmed", "not_started"],
    concerns: ["appointment"],
  }),
};
