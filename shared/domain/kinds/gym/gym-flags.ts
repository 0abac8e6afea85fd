import { z } from "zod";
import { day, defineKind, text, uuid } from "#shared/domain/kinds/kind.ts";
import { CERTIFICATE_TYPES, gymMemberships } from "./gym-desk.ts";

const { title, state, starts_on, ends_on, paused_from, paused_until } = gymMemberships.fields;
const { entries_left, hours, class_ids, certificate, renews } = gymMemberships.fields;

/**
 * What everybody who works at a gym may know of one of its members: their age, and by what is said whether they may
 * come in, without any sum. Lists hold no more than that takes: memberships that are not over, or the last one; when
 * unpaid instalments are due; of each type the last certificate, where one is needed; the waivers that were signed.
 */
export const gymFlags = defineKind({
  fields: {
    member_id: uuid,
    birth_date: day.nullable(),
    guardian_consent_on: day.nullable(),
    memberships: z
      .array(
        z.object({
          ...{ id: uuid, title, state, starts_on, ends_on, paused_from, paused_until },
          ...{ entries_left, hours, class_ids, certificate, renews },
        }),
      )
      .max(20),
    instalments: z.array(z.object({ id: uuid, due_on: day })).max(24),
    certificates: z.array(z.object({ id: uuid, type: z.enum(CERTIFICATE_TYPES), expires_on: day })).max(2),
    waivers: z.array(z.object({ id: uuid, title: text(100, 1) })).max(10),
    gym_id: uuid,
  },
  ref: "member_id",
  label: { by: [] },
  writer: "server",
  blocksSignOut: false,
});
