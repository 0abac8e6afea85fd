import { z } from "zod";
import { defineKind, instant, text, uuid } from "#shared/domain/kinds/kind.ts";

export const GYM_ROLES = ["member", "coach", "desk", "owner"] as const;
export type GymRole = (typeof GYM_ROLES)[number];

const roles = z.array(z.enum(GYM_ROLES)).max(GYM_ROLES.length);

/**
 * A person of a gym, for its staff. Without roles the person has left. `has_account`: whether messages reach them;
 * somebody whom the desk added has none.
 */
export const gymPeople = defineKind({
  fields: {
    member_id: uuid,
    name: text(201),
    roles,
    suspended_until: instant.nullable(),
    gym_id: uuid,
    has_account: z.boolean().default(true),
  },
  sort: "created_at",
  ref: "member_id",
  label: { by: ["name"] },
  writer: "server",
  blocksSignOut: false,
});

/** An invitation of a gym, in the member's own space: they get its roles when they accept. */
export const ownInvitations = defineKind({
  fields: { gym_id: uuid, name: text(100), roles },
  ref: "gym_id",
  label: { by: ["name"] },
  writer: "server",
  blocksSignOut: false,
});

/** A member's roles at a gym, in their own space. */
export const ownGyms = defineKind({
  fields: { gym_id: uuid, name: text(100), roles, suspended_until: instant.nullable() },
  ref: "gym_id",
  label: { by: ["name"] },
  writer: "server",
  blocksSignOut: false,
});
