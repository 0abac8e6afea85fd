import { of } from "rxjs";
import type { ProposalsRepository } from "#renderer/data/member-data.ts";

/** No proposals: screens about them are tested on the repository itself. */
export const createFakeProposals = (): ProposalsRepository => ({
  watch: () => of([]),
  propose: async () => {},
  revise: async () => {},
  apply: async () => {},
  undo: async () => {},
});
