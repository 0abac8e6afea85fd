import { useMemo } from "react";
import type { RoutineDocument } from "#shared/sync/documents.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useObservable } from "../../../app/context/use-observable.ts";
import { useWrite } from "../../../app/context/use-write.ts";

const MOST_NAME = 200;

/** The member's routines by folder and place, undefined before they are read. */
export const useRoutines = (): RoutineDocument[] | undefined => {
  const { routines } = useMemberData();
  return useObservable(useMemo(() => routines.watch(), [routines]));
};

/** What is done to whole routines and to their folders. A folder is the name that its routines share. */
export const useRoutineActions = (list: readonly RoutineDocument[]) => {
  const { routines } = useMemberData();
  const { t } = useI18n();
  const { write, removeWithUndo } = useWrite();
  const inFolder = (folder: string) => list.filter((routine) => routine.folder === folder);
  const setFolder = async (moved: readonly RoutineDocument[], folder: string) => {
    for (const { id } of moved) await routines.update(id, { folder });
  };
  return {
    duplicate: ({ name, folder, notes, exercises }: RoutineDocument) =>
      void write(
        routines.create({
          name: t("workouts:routine.copyName", { name }).slice(0, MOST_NAME),
          folder,
          notes,
          exercises: structuredClone(exercises),
        }),
      ),
    move: (routine: RoutineDocument, folder: string) => void write(setFolder([routine], folder)),
    remove: (routine: RoutineDocument) =>
      void removeWithUndo(() => routines.remove(routine.id), t("workouts:routine.removed")),
    /** Moves a routine one place up (-1) or down (1) in its folder. */
    shift: (routine: RoutineDocument, by: 1 | -1) => {
      const rows = inFolder(routine.folder);
      const from = rows.findIndex(({ id }) => id === routine.id);
      const other = rows[from + by];
      if (!other) return;
      rows[from] = other;
      rows[from + by] = routine;
      const order = async () => {
        for (const [position, { id, position: before }] of rows.entries()) {
          if (before !== position) await routines.update(id, { position });
        }
      };
      void write(order());
    },
    renameFolder: (folder: string, name: string) => void write(setFolder(inFolder(folder), name)),
    /** Takes the folder away; its routines stay. */
    removeFolder: (folder: string) => {
      const moved = inFolder(folder);
      const remove = async () => {
        await setFolder(moved, "");
        return () => setFolder(moved, folder);
      };
      void removeWithUndo(remove, t("workouts:folder.removed"));
    },
  };
};
export type RoutineActions = ReturnType<typeof useRoutineActions>;
