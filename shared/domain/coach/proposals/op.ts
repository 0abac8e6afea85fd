import { z } from "zod";
import { forecast } from "#shared/domain/coach/engine/forecast.ts";
import type { AnswerKey } from "./answer-key.ts";

export const OPS = ["sets", "reps", "load", "rpe", "add", "remove", "swap", "move", "reschedule", "exclude"] as const;

const amount = z.union([z.number(), z.string()]).nullable();

/**
 * One change of the plan, never of the log. `from`, `to`: sets, repetitions, kilograms, RPE, places, days or ids of
 * exercises; null for absent. `facts`: ids of the facts that support it. `forecast`: what it was expected to
 * bring, since the day it was applied.
 */
const op = z.object({
  op: z.enum(OPS),
  target: z.object({ routine: z.string().nullable(), exercise: z.string() }),
  from: amount,
  to: amount,
  reason: z.string().transform((key) => key as AnswerKey),
  facts: z.array(z.string()).readonly(),
  forecast: forecast.optional().catch(undefined),
});
export type Op = z.infer<typeof op>;

/**
 * How long a change applies: `lasting`: the routine; `session`: the next workout only; `either`: the member chooses;
 * `week`: a lighter week.
 */
export const PROPOSAL_SPANS = ["lasting", "session", "either", "week"] as const;
export type ProposalSpan = (typeof PROPOSAL_SPANS)[number];

/** The id of the routine where all changes are in one; null otherwise. */
export const onlyRoutine = (ops: readonly Op[]): string | null => {
  const routines = new Set(ops.map(({ target }) => target.routine));
  return routines.size === 1 ? (ops[0]?.target.routine ?? null) : null;
};

/** The changes of a stored list that this version can read; others are skipped. */
export const readOps = (stored: readonly unknown[]): Op[] =>
  stored.flatMap((one) => {
    const read = op.safeParse(one);
    return read.success ? [read.data] : [];
  });
