import { defer, switchMap } from "rxjs";
import type { ProposalsRepository } from "./member-data.ts";
import type { TransferRepository } from "./training-data.ts";

/** Loads a repository once; the next call tries again after a failure. */
const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
};

/** PrimeBot's proposals, whose code is loaded at the first call: no other screen needs it. */
export const createLateProposals = (load: () => Promise<ProposalsRepository>): ProposalsRepository => {
  const open = once(load);
  return {
    watch: (conversationId) => defer(open).pipe(switchMap((proposals) => proposals.watch(conversationId))),
    propose: async (proposal) => (await open()).propose(proposal),
    revise: async (id, proposal) => (await open()).revise(id, proposal),
    apply: async (id, applied) => (await open()).apply(id, applied),
    undo: async (id, today) => (await open()).undo(id, today),
  };
};

/** Imports of training, whose code is loaded at the first call. */
export const createLateTransfer = (load: () => Promise<TransferRepository>): TransferRepository => {
  const open = once(load);
  return {
    presentKeys: async (workouts) => (await open()).presentKeys(workouts),
    begin: async (plan) => (await open()).begin(plan),
    watchHalted: () => defer(open).pipe(switchMap((transfer) => transfer.watchHalted())),
    close: async (id) => (await open()).close(id),
    removeWorkouts: async (ids) => (await open()).removeWorkouts(ids),
    inTurn: async (work) => (await open()).inTurn(work),
    importWorkouts: async (workouts, options) => (await open()).importWorkouts(workouts, options),
  };
};
