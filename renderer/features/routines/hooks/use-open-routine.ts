import { useMemo, useRef } from "react";
import { useLocation, useParams } from "react-router-dom";
import { isNewRoutine, useRoutines } from "#renderer/features/workouts/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";

/** An open routine. `isStored`: false until the first edit of a new one. */
export type OpenedRoutine = { routine: RoutineDocument; isStored: boolean };

/** The routine of the address, or a new one; undefined before it is read, null where it is gone. */
export const useOpenRoutine = (): OpenedRoutine | null | undefined => {
  const { t } = useI18n();
  const { memberId } = useMemberData();
  const { routineId: id = "" } = useParams();
  const { state } = useLocation();
  const list = useRoutines();
  const stored = list?.find((routine) => routine.id === id);
  const seen = useRef<string | null>(null);
  if (stored) seen.current = id;
  const draft = useMemo(
    (): RoutineDocument => ({
      id,
      space_id: memberId,
      created_at: "",
      updated_at: "",
      name: t("workouts:routine.newName"),
      folder: "",
      notes: "",
      position: 0,
      exercises: [],
    }),
    [id, memberId, t],
  );
  if (list === undefined) return undefined;
  if (stored) return { routine: stored, isStored: true };
  // One that was stored and is gone was removed on another device.
  return isNewRoutine(state) && seen.current !== id ? { routine: draft, isStored: false } : null;
};
