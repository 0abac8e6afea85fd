import { useMemo, useRef } from "react";
import type { RoutineDocument } from "#shared/sync/documents.ts";
import { type RoutineExercise, readRoutine, withUnread } from "#shared/training/routine.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useWrite } from "../../../app/context/use-write.ts";
import type { RoutineInput } from "../../../data/member-data.ts";

export type Edit = (exercises: readonly RoutineExercise[]) => RoutineExercise[];
type Restore = (now: readonly RoutineExercise[], before: readonly RoutineExercise[]) => RoutineExercise[];

/** Changes of one routine, each stored at once. One that follows another before the screen has drawn it builds upon it. */
export const useRoutineEditor = (routine: RoutineDocument) => {
  const { routines } = useMemberData();
  const { write, removeWithUndo } = useWrite();
  const exercises = useMemo(() => readRoutine(routine.exercises), [routine.exercises]);
  /** As it is stored: exercises that this version cannot read, too. */
  const latest = useRef<RoutineDocument["exercises"]>(routine.exercises);
  const writing = useRef(0);
  if (writing.current === 0) latest.current = routine.exercises;

  const store = async (change: Edit) => {
    const next = withUnread(change(readRoutine(latest.current)), latest.current);
    latest.current = next;
    writing.current += 1;
    try {
      await routines.update(routine.id, { exercises: next });
    } finally {
      writing.current -= 1;
    }
  };
  return {
    exercises,
    edit: (change: Edit) => void write(store(change)),
    /** An edit that takes something away; `restore` brings it back from `before` into what `now` holds by then. */
    take: (change: Edit, restore: Restore, text: string) => {
      const before = readRoutine(latest.current);
      void removeWithUndo(async () => {
        await store(change);
        return () => store((now) => restore(now, before));
      }, text);
    },
    update: (changes: Partial<RoutineInput>) => void write(routines.update(routine.id, changes)),
  };
};
export type RoutineEditor = ReturnType<typeof useRoutineEditor>;
