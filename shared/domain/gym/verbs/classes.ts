import { z } from "zod";
import { reminders } from "#shared/domain/kinds/gym/gym-reminders.ts";
import { gymSettings } from "#shared/domain/kinds/gym/gym-settings.ts";
import { gymClasses } from "#shared/domain/kinds/gym/gym-timetable.ts";
import { day, uuid } from "#shared/domain/kinds/kind.ts";
import { about, DESK, defineVerb, hours, time, words } from "./verb.ts";

const { description, room, capacity, minutes } = gymClasses.fields;

const BOOKING_REASONS = [
  ...(["unknown_session", "session_cancelled", "closed", "not_open", "suspended", "already_booked"] as const),
  ...(["daily_limit", "full"] as const),
] as const;

/** The timetable, who comes to its classes, and the figures of the gym's rules. */
export const CLASS_VERBS = {
  book: defineVerb({
    args: z.strictObject(about("session_id")),
    roles: ["member"],
    reasons: BOOKING_REASONS,
    concerns: ["session"],
  }),
  book_for: defineVerb({
    args: z.strictObject(about("session_id", "member_id")),
    roles: DESK,
    reasons: [...BOOKING_REASONS, "unknown_member"],
    concerns: ["session", "member"],
  }),
  cancel_booking: defineVerb({
    args: z.strictObject(about("booking_id")),
    roles: ["member", "desk", "owner"],
    reasons: ["unknown_booking", "not_booked", "started"],
    concerns: ["booking"],
  }),
  claim: defineVerb({
    args: z.strictObject(about("session_id")),
    roles: ["member"],
    reasons: [
      ...(["unknown_session", "session_cancelled", "closed", "not_waiting", "already_booked"] as const),
      ...(["taken", "suspended"] as const),
    ],
    concerns: ["session"],
  }),
  mark: defineVerb({
    args: z.strictObject({ booking_id: uuid, state: z.enum(["attended", "no_show", "booked"]) }),
    roles: ["coach", "desk", "owner"],
    reasons: ["unknown_booking", "not_booked", "not_started"],
    concerns: ["booking"],
  }),
  save_class: defineVerb({
    args: z.strictObject({
      class_id: uuid.optional(),
      title: words(100),
      description: description.optional(),
      coach_id: uuid.nullable().optional(),
      room: room.optional(),
      capacity,
      minutes,
      weekly: z
        .array(z.strictObject({ day: z.int().min(1).max(7), time }).readonly())
        .max(50)
        .readonly(),
      starts_on: day,
      ends_on: day.nullable().optional(),
    }),
    roles: DESK,
    reasons: ["unknown_class", "unknown_coach"],
    concerns: ["class", "coach"],
  }),
  remove_class: defineVerb({
    args: z.strictObject(about("class_id")),
    roles: DESK,
    reasons: ["unknown_class"],
    concerns: ["class"],
  }),
  save_session: defineVerb({
    args: z.strictObject({
      session_id: uuid,
      capacity: capacity.optional(),
      room: room.optional(),
      coach_id: uuid.nullable().optional(),
    }),
    roles: DESK,
    reasons: ["unknown_session", "unknown_coach"],
    concerns: ["session", "coach"],
  }),
  cancel_session: defineVerb({
    args: z.strictObject(about("session_id")),
    roles: DESK,
    reasons: ["unknown_session", "over"],
    concerns: ["session"],
  }),
  save_settings: defineVerb({
    args: z
      .strictObject({ ...gymSettings.fields, ...hours, reminders, name: words(100) })
      .partial()
      .refine((args) => Object.keys(args).length > 0),
    roles: ["owner"],
    reasons: ["unknown_zone"],
    concerns: ["zone"],
  }),
};
