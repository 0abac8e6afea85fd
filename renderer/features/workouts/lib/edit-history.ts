import type { Undo } from "#renderer/data/undo.ts";

/** Edits that can be taken back, the newest first; older ones are forgotten. */
const MOST = 100;

/**
 * Puts an edit into the history. Gives what takes this very edit back, wherever it stands by then; a second call does
 * nothing.
 */
export type PushEdit = (undo: Undo) => Undo;

export type EditHistory = {
  push: PushEdit;
  /** Takes the newest edit back; false where there is none. An undo that fails stays in the history. */
  undo: () => Promise<boolean>;
  /** Runs edits that are taken back together: those that `work` pushes, and no others. Gives what takes them back. */
  together: (work: (push: PushEdit) => Promise<void>) => Promise<Undo>;
  size: () => number;
  /** Calls on every change of the size; gives back the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
};

/** Does nothing the second time, unless the first one failed. */
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
