import { defer, switchMap } from "rxjs";
import type { DeletedRepository } from "./deleted-data.ts";
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

type Method = (...given: never[]) => Promise<unknown>;

/** Methods of a repository that load it first. */
const late = <T extends { [N in K]: Method }, K extends keyof T>(open: () => Promise<T>, ...names: K[]) =>
  Object.fromEntries(
    names.map((name) => [name, async (...given: never[]) => (await open())[name](...given)]),
  ) as unknown as Pick<T, K>;

/** PrimeBot's proposals, whose code is loaded at the first call: no other screen needs it. */
export const createLateProposals = (load: () => Promise<ProposalsRepository>): ProposalsRepository => {
  const open = once(load);
  return {
    watch: (conversationId) => defer(open).pipe(switchMap((proposals) => proposals.watch(conversationId))),
    ...late(open, "propose", "revise", "apply", "undo"),
  };
};

/** Imports of training, whose code is loaded at the first call. */
export const createLateTransfer = (load: () => Promise<TransferRepository>): TransferRepository => {
  const open = once(load);
  return {
    watchHalted: () => defer(open).pipe(switchMap((transfer) => transfer.watchHalted())),
    ...late(open, "presentKeys", "begin", "close", "removeWorkouts", "inTurn", "importWorkouts"),
  };
};

/** The list of what the member deleted, whose code is loaded at the first call. */
export const createLateDeleted = (load: () => Promise<DeletedRepository>): DeletedRepository => {
  const open = once(load);
  return {
    watch: () => defer(open).pipe(switchMap((deleted) => deleted.watch())),
    ...late(open, "restore", "erase", "eraseExpired"),
  };
};
