import { z } from "zod";
import { PROPOSAL_SPANS } from "#shared/domain/coach/proposals/op.ts";

const exercises = z.array(z.record(z.string(), z.unknown()));

/**
 * A routine as a proposal would make it, before anything is applied. `chosen`: places of the proposal's changes;
 * `before`, `after`: the stored exercises that they were made from, and those that they make.
 */
const draft = z.object({
  proposal: z.string(),
  chosen: z.array(z.number()),
  span: z.enum(PROPOSAL_SPANS),
  before: exercises,
  after: exercises,
});
export type RoutineDraft = z.infer<typeof draft>;

/** State of a history entry whose routine is edited as a draft. */
export const draftState = (of: RoutineDraft) => ({ draft: of });

export const readRoutineDraft = (state: unknown): RoutineDraft | null =>
  z.object({ draft }).safeParse(state).data?.draft ?? null;
