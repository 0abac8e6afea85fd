import { z } from "zod";
import { day, defineKind, instant, text, uuid } from "#shared/domain/kinds/kind.ts";

/** Specialties that a coach may name; nothing medical, which takes another profession. */
export const SPECIALTIES = [
  ...(["strength", "hypertrophy", "weight_loss", "weightlifting", "calisthenics", "functional", "running"] as const),
  ...(["cycling", "swimming", "mobility", "postural", "yoga", "pilates", "boxing", "martial_arts"] as const),
] as const;
export type Specialty = (typeof SPECIALTIES)[number];
/** Most specialties of a coach. */
export const MAX_SPECIALTIES = 6;

/**
 * A coach of the gym. `weekly`, `overrides`: when they take appointments, see shared/domain/gym/slots.ts. `listed`:
 * everybody with an account finds them, if the gym is listed too.
 */
export const gymCoaches = defineKind({
  fields: {
    member_id: uuid,
    name: text(201),
    bio: text(2000),
    weekly: z.record(z.string(), z.unknown()),
    overrides: z.record(z.string(), z.unknown()),
    listed: z.boolean().default(false),
    headline: text(120).default(""),
    specialties: z.array(z.enum(SPECIALTIES)).max(MAX_SPECIALTIES).default([]),
  },
  ref: "member_id",
  label: { by: ["name"] },
  writer: "server",
  blocksSignOut: false,
});

/**
 * A class as it repeats. `weekly`: `{day, time}` by the gym's clocks, Monday is 1. `coach_id`: the coach's id as a
 * member.
 */
export const gymClasses = defineKind({
  fields: {
    title: text(100, 1),
    description: text(2000),
    coach_id: uuid.nullable(),
    room: text(60),
    capacity: z.int().min(1).max(1000),
    minutes: z.int().min(5).max(480),
    weekly: z.array(z.record(z.string(), z.unknown())).max(50),
    starts_on: day,
    ends_on: day.nullable(),
  },
  sort: "starts_on",
  label: { by: ["title"] },
  writer: "server",
  blocksSignOut: false,
});

/** One time that a class is held. `taken`: bookings with a place; `waiting`: bookings in the waiting list. */
export const gymSessions = defineKind({
  fields: {
    class_id: uuid,
    title: text(100, 1),
    coach_id: uuid.nullable(),
    room: text(60),
    capacity: z.int().min(1).max(1000),
    starts_at: instant,
    ends_at: instant,
    state: z.enum(["planned", "cancelled"]),
    taken: z.int().min(0).max(10_000),
    waiting: z.int().min(0).max(10_000),
  },
  sort: "starts_at",
  label: { by: ["title"], at: "starts_at" },
  writer: "server",
  blocksSignOut: false,
});
