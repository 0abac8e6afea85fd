import { z } from "zod";
import { defineKind, text, uuid } from "#shared/domain/kinds/kind.ts";

/**
 * What a member asks of a gym: docs/gym.md has the verbs with their arguments, and the reasons of a refusal. Made as
 * `asked`; the server alone answers.
 */
export const gymCommands = defineKind({
  fields: {
    gym_id: uuid,
    verb: text(40, 1),
    args: z.record(z.string(), z.unknown()),
    state: z.enum(["asked", "accepted", "refused"]),
    reason: text(40),
  },
  sort: "created_at",
  ref: "gym_id",
  label: { by: [], at: "created_at" },
  isFixed: true,
  answered: ["args", "state", "reason"],
  blocksSignOut: true,
});
