import type { Undo } from "#renderer/data/undo.ts";

/** Most edits that can be undone; older ones are dropped. */
const MOST = 100;

/**
 * Adds an edit to the history. Gives the undo of this very edit, wherever it is by then; a second call does nothing.
 */
export type PushEdit = (undo: Undo) => Undo;

export type EditHistory = {
  push: PushEdit;
  /** Undoes the newest edit; false where there is none. A failed undo stays in the history. */
  undo: () => Promise<boolean>;
  /** Runs edits that are undone together: only those that `work` pushes. Gives their undo. */
  together: (work: (push: PushEdit) => Promise<void>) => Promise<Undo>;
  size: () => number;
  /** Calls the listener when the number of edits changes; gives a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
};

/** An undo that works once; after a failure it can be called again. */
const once = (undo: Undo): Undo => {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    try {
      await undo();
    } catch (error) {
      isDone = false;
      throw error;
    }
  };
};

export const createEditHistory = (): EditHistory => {
  const listeners = new Set<() => void>();
  let edits: readonly Undo[] = [];
  const change = (next: readonly Undo[]) => {
    edits = next;
    for (const listener of listeners) listener();
  };
  const take = async (edit: Undo) => {
    const place = edits.indexOf(edit);
    if (place >= 0) change(edits.toSpliced(place, 1));
    try {
      await edit();
    } catch (error) {
      if (place >= 0) change(edits.toSpliced(place, 0, edit));
      throw error;
    }
  };
  const push: PushEdit = (undo) => {
    const edit = once(undo);
    change([...edits.slice(1 - MOST), edit]);
    return () => take(edit);
  };
  return {
    push,
    async undo() {
      const last = edits.at(-1);
      if (!last) return false;
      await take(last);
      return true;
    },
    async together(work) {
      const mine: Undo[] = [];
      const undoAll = async () => {
        for (const undo of mine.toReversed()) await undo();
      };
      let undo = undoAll;
      try {
        await work((each) => {
          const edit = once(each);
          mine.push(edit);
          return edit;
        });
      } finally {
        if (mine.length > 0) undo = push(undoAll);
      }
      return undo;
    },
    size: () => edits.length,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
