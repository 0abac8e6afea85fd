import { z } from "zod";
import { defineKind, instant, text, uuid } from "#shared/domain/kinds/kind.ts";

export const GYM_ROLES = ["member", "coach", "desk", "owner"] as const;
export type GymRole = (typeof GYM_ROLES)[number];

const roles = z.array(z.enum(GYM_ROLES)).max(GYM_ROLES.length);

/** Everybody of a gym, for those who work there. No roles: the person left. */
export const gymPeople = defineKind({
  fields: { member_id: uuid, name: text(201), roles, suspended_until: instant.nullable(), gym_id: uuid },
  sort: "created_at",
  ref: "member_id",
  label: { by: ["name"] },
  writer: "server",
  blocksSignOut: false,
});

/** What a member is invited to at a gym, in their own space: its roles are theirs once they accept. */
export const ownInvitations = defineKind({
  fields: { gym_id: uuid, name: text(100), roles },
  ref: "gym_id",
  label: { by: ["name"] },
  writer: "server",
  blocksSignOut: false,
});

/** What a member is at a gym, in their own space. */
export const ownGyms = defineKind({
  fields: { gym_id: uuid, name: text(100), roles, suspended_until: instant.nullable() },
  ref: "gym_id",
  label: { by: ["name"] },
  writer: "server",
  blocksSignOut: false,
});
