import { useMemo, useRef } from "react";
import type { RoutineInput } from "#renderer/data/training-data.ts";
import { useEditHistory } from "#renderer/features/workouts/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { type RoutineExercise, readRoutine, withUnread } from "#shared/domain/training/routine.ts";
import { isSame, takeBackExercises, takeBackFields } from "#shared/domain/training/take-back.ts";
import type { OpenedRoutine } from "./use-open-routine.ts";

export type ExercisesEdit = (exercises: readonly RoutineExercise[]) => RoutineExercise[];
type Restore = (now: readonly RoutineExercise[], before: readonly RoutineExercise[]) => RoutineExercise[];

type Stored = RoutineDocument["exercises"];
type Heading = Partial<Pick<RoutineInput, "name" | "folder" | "notes">>;
/** The exercises before and after an edit, to undo it. */
type Step = { before: Stored; after: Stored };

const apply = (change: ExercisesEdit, stored: Stored): Stored => withUnread(change(readRoutine(stored)), stored);

const headingOf = ({ name, folder, notes }: RoutineDocument) => ({ name, folder, notes });

/**
 * Edits of one routine, each stored at once with an undo; a new routine is stored with its first edit. Each edit starts
 * from what is stored by then, also by an edit that the screen has not shown yet, or by another device.
 */
export const useRoutineEditor = ({ routine, isStored }: OpenedRoutine) => {
  const { routines } = useMemberData();
  const storing = useRef<Promise<unknown> | null>(null);
  /** Stores a new routine before its first edit. */
  const ensureStored = async () => {
    if (isStored) return;
    const { id, name, folder, notes, exercises } = routine;
    storing.current ??= routines.create({ id, name, folder, notes, exercises });
    await storing.current.catch((error: unknown) => {
      storing.current = null;
      throw error;
    });
  };
  const { write, removeWithUndo } = useWrite();
  const { history, canUndo, undo } = useEditHistory();
  const exercises = useMemo(() => readRoutine(routine.exercises), [routine.exercises]);

  const put = async (change: (stored: Stored) => Stored): Promise<Step> => {
    await ensureStored();
    const { before, after } = await routines.update(routine.id, ({ exercises: stored }) => {
      const next = change(stored);
      return isSame(next, stored) ? {} : { exercises: next };
    });
    return { before: before.exercises, after: after.exercises };
  };
  /** Edits that can be undone, oldest first. */
  const steps = useRef<Step[]>([]);
  const store = async (change: ExercisesEdit): Promise<Step | null> => {
    const step = await put((stored) => apply(change, stored));
    if (isSame(step.before, step.after)) return null;
    steps.current.push(step);
    return step;
  };
  const since = (step: Step) => steps.current.slice(steps.current.indexOf(step) + 1);
  const forget = (step: Step) => {
    steps.current = steps.current.filter((other) => other !== step);
  };
  const edit = async (change: ExercisesEdit) => {
    const step = await store(change);
    if (!step) return;
    history.push(async () => {
      await put((stored) => takeBackExercises(stored, step.before, step.after));
      forget(step);
    });
  };
  const update = async (changes: Heading) => {
    await ensureStored();
    const { before, after } = await routines.update(routine.id, changes);
    history.push(async () => {
      await routines.update(routine.id, (now) => takeBackFields(headingOf(now), headingOf(before), headingOf(after)));
    });
  };
  return {
    exercises,
    canUndo,
    undo,
    edit: (change: ExercisesEdit) => void write(edit(change)),
    /** Stores an edit that removes something. `restore` brings it back from `before` into the exercises `now`. */
    take: (change: ExercisesEdit, restore: Restore, text: string) => {
      void removeWithUndo(async () => {
        const step = await store(change);
        return history.push(async () => {
          if (!step) return;
          const before = readRoutine(step.before);
          const back = (stored: Stored) => apply((now) => restore(now, before), stored);
          await put(back);
          // What was edited since can still be taken back, and must not take this away with it.
          for (const later of since(step)) {
            later.before = back(later.before);
            later.after = back(later.after);
          }
          forget(step);
        });
      }, text);
    },
    update: (changes: Heading) => void write(update(changes)),
  };
};
export type RoutineEditor = ReturnType<typeof useRoutineEditor>;
/** The edits of exercises, for editors that store each one and for drafts. */
export type ExercisesEditor = Pick<RoutineEditor, "exercises" | "canUndo" | "undo"> & {
  edit: (change: ExercisesEdit) => void;
  take: (change: ExercisesEdit, restore: Restore, text: string) => void;
};
