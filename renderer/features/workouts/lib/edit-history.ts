import type { Undo } from "../../../data/member-data.ts";

/** Edits that can be taken back, the newest first; older ones are forgotten. */
const MOST = 100;

export type EditHistory = {
  push: (undo: Undo) => void;
  /** Takes the newest edit back; false where there is none. */
  undo: () => Promise<boolean>;
  /** Runs edits that are taken back together. */
  together: <T>(work: () => Promise<T>) => Promise<T>;
  size: () => number;
  /** Calls on every change of the size; gives back the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
};

export const createEditHistory = (): EditHistory => {
  const listeners = new Set<() => void>();
  let edits: Undo[] = [];
  let group: Undo[] | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const push = (undo: Undo) => {
    if (group) {
      group.push(undo);
      return;
    }
    edits = [...edits.slice(1 - MOST), undo];
    tell();
  };
  return {
    push,
    async undo() {
      const last = edits.at(-1);
      if (!last) return false;
      edits = edits.slice(0, -1);
      tell();
      await last();
      return true;
    },
    async together(work) {
      const mine: Undo[] = [];
      group = mine;
      try {
        return await work();
      } finally {
        group = null;
        if (mine.length > 0) {
          push(async () => {
            for (const undo of mine.toReversed()) await undo();
          });
        }
      }
    },
    size: () => edits.length,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
