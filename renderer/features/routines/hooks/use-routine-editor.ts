import { useMemo, useRef } from "react";
import type { RoutineDocument } from "#shared/sync/documents.ts";
import { type RoutineExercise, readRoutine, withUnread } from "#shared/training/routine.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useWrite } from "../../../app/context/use-write.ts";
import type { RoutineInput } from "../../../data/member-data.ts";
import { useEditHistory } from "../../workouts/index.ts";

export type Edit = (exercises: readonly RoutineExercise[]) => RoutineExercise[];
type Restore = (now: readonly RoutineExercise[], before: readonly RoutineExercise[]) => RoutineExercise[];

type Stored = RoutineDocument["exercises"];
type Heading = Partial<Pick<RoutineInput, "name" | "folder" | "notes">>;
type Snapshot = { stored: Stored };

const apply = (change: Edit, stored: Stored): Stored => withUnread(change(readRoutine(stored)), stored);

/**
 * Changes of one routine, each stored at once and each of which can be taken back. One that follows another before the screen
 * has drawn it builds upon it.
 */
export const useRoutineEditor = (routine: RoutineDocument) => {
  const { routines } = useMemberData();
  const { write, removeWithUndo } = useWrite();
  const { history, canUndo, undo } = useEditHistory();
  const exercises = useMemo(() => readRoutine(routine.exercises), [routine.exercises]);
  /** As it is stored: exercises that this version cannot read, too. */
  const latest = useRef<Stored>(routine.exercises);
  const writing = useRef(0);
  if (writing.current === 0) latest.current = routine.exercises;

  const put = async (next: Stored) => {
    latest.current = next;
    writing.current += 1;
    try {
      await routines.update(routine.id, { exercises: next });
    } finally {
      writing.current -= 1;
    }
  };
  /** What stood before each edit that can be taken back, oldest first. */
  const snapshots = useRef<Snapshot[]>([]);
  const store = async (change: Edit): Promise<Snapshot | null> => {
    const stored = latest.current;
    const next = apply(change, stored);
    if (JSON.stringify(next) === JSON.stringify(stored)) return null;
    const snapshot = { stored };
    snapshots.current.push(snapshot);
    await put(next);
    return snapshot;
  };
  const since = (snapshot: Snapshot) => snapshots.current.slice(snapshots.current.indexOf(snapshot) + 1);
  const forget = (snapshot: Snapshot) => {
    snapshots.current = snapshots.current.filter((other) => other !== snapshot);
  };
  const edit = async (change: Edit) => {
    const snapshot = await store(change);
    if (!snapshot) return;
    history.push(async () => {
      await put(snapshot.stored);
      forget(snapshot);
    });
  };
  const update = async (changes: Heading) => {
    const { name, folder, notes } = routine;
    await routines.update(routine.id, changes);
    history.push(() => routines.update(routine.id, { name, folder, notes }));
  };
  return {
    exercises,
    canUndo,
    undo,
    edit: (change: Edit) => void write(edit(change)),
    /** An edit that takes something away; `restore` brings it back from `before` into what `now` holds by then. */
    take: (change: Edit, restore: Restore, text: string) => {
      const before = readRoutine(latest.current);
      void removeWithUndo(async () => {
        const snapshot = await store(change);
        return history.push(async () => {
          if (!snapshot) return;
          const back: Edit = (now) => restore(now, before);
          // What was edited since can still be taken back, and must not take this away with it.
          for (const later of since(snapshot)) later.stored = apply(back, later.stored);
          await put(apply(back, latest.current));
          forget(snapshot);
        });
      }, text);
    },
    update: (changes: Heading) => void write(update(changes)),
  };
};
export type RoutineEditor = ReturnType<typeof useRoutineEditor>;
