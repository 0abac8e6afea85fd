import { z } from "zod";
import { ROLES } from "#shared/domain/auth/session.ts";

/** Schemas of the answers of `supabase/migrations/…_admin.sql`. Instants are ISO 8601, days are in UTC. */
const count = z.number().int().nonnegative();
const day = z.iso.date();
const instant = z.string();
const role = z.enum(ROLES).catch("member");

export const overviewAnswer = z.object({
  members: count,
  joined7: count,
  active7: count,
  active30: count,
  disabled: count,
  days: z.array(z.object({ day, joined: count, active: count, syncs: count, errors: count, critical: count })),
});

export const usersAnswer = z.object({
  total: count,
  users: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      phone: z.string(),
      name: z.string(),
      role,
      disabled: z.boolean(),
      confirmed: z.boolean(),
      secondFactor: z.boolean(),
      createdAt: instant.nullable(),
      lastSignInAt: instant.nullable(),
    }),
  ),
});

const ACTIONS = [
  "enter",
  "set_role",
  "disable",
  "enable",
  "purge",
  "set_plan",
  "refund",
  "set_price",
  "note_rt_document",
  "close_day",
  "make_gym",
  "invite_owner",
  "withdraw_owner",
  "end_owner",
  "set_coach",
] as const;

export const auditAnswer = z.array(
  z.object({
    id: z.number(),
    at: instant,
    action: z.enum(ACTIONS),
    actor: z.uuid(),
    actorEmail: z.string().nullable(),
    target: z.uuid().nullable(),
    targetEmail: z.string().nullable(),
    detail: z.object({
      from: role.optional(),
      to: role.optional(),
      plan: z.enum(["free", "premium"]).optional(),
      cents: z.int().optional(),
      billing: z.enum(["month", "year"]).optional(),
      active: z.boolean().optional(),
      reason: z.string().optional(),
      /** Number of a receipt or credit note, and the till's number of it. */
      document: z.string().optional(),
      rt: z.string().optional(),
      day: z.iso.date().optional(),
      /** Name of the gym in `target`. */
      gym: z.string().optional(),
      on: z.boolean().optional(),
      model: z.string().optional(),
      memberTokens: z.int().optional(),
      gymTokens: z.int().optional(),
    }),
  }),
);

export const errorsAnswer = z.array(
  z.object({
    id: z.uuid(),
    at: instant,
    member: z.uuid().nullable(),
    memberEmail: z.string().nullable(),
    message: z.string(),
    type: z.enum(["network", "auth", "validation", "server", "unknown"]),
    severity: z.enum(["critical", "high", "medium", "low"]),
    userMessage: z.string(),
    shouldRetry: z.boolean(),
    userAgent: z.string().nullable(),
    url: z.string().nullable(),
  }),
);

export const analyticsAnswer = z.object({
  days: z.array(z.object({ day, workouts: count, sets: count })),
  exercises: z.array(
    z.object({ id: z.string(), nameIt: z.string().nullable(), nameEn: z.string().nullable(), sets: count }),
  ),
  roles: z.record(z.string(), count),
  frequency: z.object({ none: count, few: count, some: count, many: count }),
});

export const systemAnswer = z.object({
  time: instant,
  postgres: z.string(),
  databaseBytes: count,
  migrations: z.array(z.object({ version: z.string(), name: z.string() })),
  tables: z.array(z.object({ name: z.string(), bytes: count, rows: count })),
});

export const gymsAnswer = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    zone: z.string(),
    createdAt: instant,
    owners: z.array(z.object({ id: z.uuid(), email: z.string(), name: z.string() })),
    /** E-mail addresses of invited owners. */
    invitedOwners: z.array(z.string()),
    coaches: count,
    desks: count,
    members: count,
  }),
);

export type Overview = z.infer<typeof overviewAnswer>;
export type UserPage = z.infer<typeof usersAnswer>;
export type AdminUser = UserPage["users"][number];
export type AuditEntry = z.infer<typeof auditAnswer>[number];
export type LoggedError = z.infer<typeof errorsAnswer>[number];
export type Analytics = z.infer<typeof analyticsAnswer>;
export type AdminGym = z.infer<typeof gymsAnswer>[number];
export type SystemState = z.infer<typeof systemAnswer>;
