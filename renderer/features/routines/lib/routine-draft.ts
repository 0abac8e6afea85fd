import { z } from "zod";
import { PROPOSAL_SPANS } from "#shared/domain/coach/proposals/op.ts";

const exercises = z.array(z.record(z.string(), z.unknown()));

/**
 * A routine with the changes of a proposal that is not applied yet. `chosen`: indexes of the chosen changes; `before`,
 * `after`: the stored exercises that they start from, and the result.
 */
const draft = z.object({
  proposal: z.string(),
  chosen: z.array(z.number()),
  span: z.enum(PROPOSAL_SPANS),
  before: exercises,
  after: exercises,
});
export type RoutineDraft = z.infer<typeof draft>;

/** The state of a history entry whose routine is edited as a draft. */
export const draftState = (of: RoutineDraft) => ({ draft: of });

export const readRoutineDraft = (state: unknown): RoutineDraft | null =>
  z.object({ draft }).safeParse(state).data?.draft ?? null;
