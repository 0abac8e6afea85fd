import type { Op, ProposalSpan } from "./op.ts";

/** How a proposal is carried out: in the routines, in one workout, or as a lighter week. */
export type AppliedAs = "plan" | "session" | "week";

/**
 * A proposal of a talk as it stands now. `label`: what tells it from the others, such as its routine and exercises;
 * `decidedAt`: ISO 8601; `isLast`: PrimeBot's last answer holds it.
 */
export type TalkProposal = {
  id: string;
  ops: readonly Op[];
  span: ProposalSpan;
  state: "open" | "applied" | "undone";
  decidedAt: string | null;
  mayUndo: boolean;
  isLast: boolean;
  label: string;
  /** The name of the routine that it changes; null for several. */
  routine: string | null;
};

/** What a member has done to a proposal by a message. */
export type ProposalAct = { do: "apply"; proposal: string; as: AppliedAs } | { do: "undo"; proposal: string };
