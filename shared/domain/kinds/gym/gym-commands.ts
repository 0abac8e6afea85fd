import { z } from "zod";
import { defineKind, instant, text, uuid } from "#shared/domain/kinds/kind.ts";

/**
 * What a member asks of a gym: docs/gym.md has the verbs with their arguments, and the reasons of a refusal. Made as
 * `asked`; the server alone answers. `act_id`: of what somebody did at a desk and another one sends, the command by
 * which they asked it. `acted_by`, `acted_at`: who did it, and when, at a desk; null elsewhere.
 */
export const gymCommands = defineKind({
  fields: {
    gym_id: uuid,
    verb: text(40, 1),
    args: z.record(z.string(), z.unknown()),
    state: z.enum(["asked", "accepted", "refused"]),
    reason: text(40),
    act_id: uuid.nullable().default(null),
    acted_by: uuid.nullable().default(null),
    acted_at: instant.nullable().default(null),
  },
  sort: "created_at",
  ref: "gym_id",
  label: { by: [], at: "created_at" },
  isFixed: true,
  answered: ["args", "state", "reason"],
  blocksSignOut: true,
});
