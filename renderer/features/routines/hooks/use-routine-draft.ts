import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { RoutineDraft } from "#renderer/features/routines/lib/routine-draft.ts";
import { useEditHistory, useStartRoutine } from "#renderer/features/workouts/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { readRoutine, withUnread } from "#shared/domain/training/routine.ts";
import { systemClock } from "#shared/lib/clock.ts";
import type { ExercisesEdit, ExercisesEditor } from "./use-routine-editor.ts";

const today = (): string => localDay(new Date(systemClock.now()));

/** Edits of a proposed routine; nothing is stored before `save` or `start`. */
export const useRoutineDraft = (routine: RoutineDocument, draft: RoutineDraft) => {
  const { proposals } = useMemberData();
  const { t } = useI18n();
  const { write, removeWithUndo } = useWrite();
  const navigate = useNavigate();
  const startRoutine = useStartRoutine();
  const { history, canUndo, undo } = useEditHistory();
  const [exercises, setExercises] = useState(() => readRoutine(draft.after));
  const latest = useRef(exercises);
  const show = (next: typeof exercises) => {
    latest.current = next;
    setExercises(next);
  };
  const edit = (change: ExercisesEdit) => {
    const before = latest.current;
    show(change(before));
    history.push(async () => show(before));
  };
  const editor: ExercisesEditor = { exercises, canUndo, undo, edit, take: edit };

  const { proposal: id, chosen } = draft;
  const made = () => withUnread(exercises, draft.after);
  const apply = (as: "plan" | "session") => {
    const edited = { routine: routine.id, before: draft.before, after: made() };
    return proposals.apply(id, { chosen, as, today: today(), lastDayOf: () => "", edited });
  };
  return {
    editor,
    /** Stores the routine as edited, which applies the proposal, and goes back to it. */
    save: async () => {
      const storing = async () => {
        await apply("plan");
        return () => proposals.undo(id, today());
      };
      if (await removeWithUndo(storing, t("routines:draft.saved"))) await navigate(-1);
    },
    /** Begins a workout from the routine as edited; the routine itself stays. */
    start: async () => {
      if (await write(apply("session"))) startRoutine({ ...routine, exercises: made() });
    },
  };
};
