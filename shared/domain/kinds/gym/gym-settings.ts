import { z } from "zod";
import { defineKind, text, zone } from "#shared/domain/kinds/kind.ts";

const minutes = (most: number) => z.int().min(0).max(most);
const days = (most: number) => z.int().min(0).max(most);

/** What a class costs that is cancelled too late: nothing, or it counts as one that was missed. */
export const LATE_CANCELS = ["nothing", "no_show"] as const;

/**
 * A gym and the figures of its rules, by the gym's id. `weekly`, `overrides`: when it is open, as a coach's hours.
 * `listed`: everybody with an account finds it, by its town, address and contact and what it says about itself.
 * `latitude`, `longitude`: where it lies, in degrees, to the town's middle or closer; both or neither.
 */
export const gymSettings = defineKind({
  fields: {
    name: text(100, 1),
    zone: zone(),
    booking_opens_days: days(365),
    booking_closes_minutes: minutes(10_080),
    free_cancel_minutes: minutes(10_080),
    promoted_free_minutes: minutes(10_080),
    no_show_limit: z.int().min(1).max(100),
    no_show_days: days(365),
    suspension_days: days(365),
    late_cancel: z.enum(LATE_CANCELS).default("nothing"),
    daily_limit: z.int().min(1).max(100),
    waitlist_limit: z.int().min(0).max(1000),
    appointment_minutes: z.array(z.int().min(5).max(480)).max(10),
    buffer_before_minutes: minutes(480),
    buffer_after_minutes: minutes(480),
    notice_minutes: minutes(43_200),
    horizon_days: days(365),
    step_minutes: z.int().min(5).max(240),
    weekly: z.record(z.string(), z.unknown()).default({}),
    overrides: z.record(z.string(), z.unknown()).default({}),
    listed: z.boolean().default(false),
    town: text(100).default(""),
    address: text(200).default(""),
    contact: text(200).default(""),
    about: text(1000).default(""),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
  },
  label: { by: ["name"] },
  writer: "server",
  blocksSignOut: false,
});
