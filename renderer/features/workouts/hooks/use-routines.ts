import { useMemo } from "react";
import { dataErrorCode } from "#renderer/data/data-error.ts";
import type { RoutineChanges } from "#renderer/data/training-data.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";

const MAX_NAME = 200;

/** The member's routines by folder and order; undefined before they are read. */
export const useRoutines = (): RoutineDocument[] | undefined => {
  const { routines } = useMemberData();
  return useObservable(useMemo(() => routines.watch(), [routines]));
};

/** Actions on routines and folders. A folder is a name that routines share. */
export const useRoutineActions = (list: readonly RoutineDocument[]) => {
  const { routines } = useMemberData();
  const { t } = useI18n();
  const { write, removeWithUndo } = useWrite();
  const inFolder = (folder: string) => list.filter((routine) => routine.folder === folder);
  /** Changes routines one by one and gives the changed ones; skips those that another device deleted. */
  const changeEach = async (rows: readonly RoutineDocument[], changes: (row: RoutineDocument) => RoutineChanges) => {
    const done: RoutineDocument[] = [];
    const failures: unknown[] = [];
    for (const row of rows) {
      await routines.update(row.id, changes(row)).then(
        () => done.push(row),
        (error: unknown) => failures.push(error),
      );
    }
    if (done.length === 0 && failures.length > 0) throw failures[0];
    const fault = failures.find((error) => dataErrorCode(error) !== "not_found");
    // Told, and not thrown: what was changed can still be taken back.
    if (fault !== undefined) void write(Promise.reject(fault));
    return done;
  };
  /** Moves routines into a folder, with an undo in a toast. */
  const refile = (moved: readonly RoutineDocument[], folder: string, text: string) => {
    const move = async () => {
      const done = await changeEach(moved, () => ({ folder }));
      return async () => void (await changeEach(done, ({ folder: before }) => ({ folder: before })));
    };
    void removeWithUndo(move, text);
  };
  return {
    duplicate: ({ name, folder, notes, exercises }: RoutineDocument) => {
      const duplicate = async () => {
        const { id } = await routines.create({
          name: t("workouts:routine.copyName", { name }).slice(0, MAX_NAME),
          folder,
          notes,
          exercises: structuredClone(exercises),
        });
        return async () => void (await routines.remove(id));
      };
      void removeWithUndo(duplicate, t("workouts:routine.duplicated"));
    },
    move: (routine: RoutineDocument, folder: string) => refile([routine], folder, t("workouts:folder.moved")),
    remove: (routine: RoutineDocument) =>
      void removeWithUndo(() => routines.remove(routine.id), t("workouts:routine.removed")),
    /** Moves a routine up (-1) or down (1) within its folder. */
    shift: (routine: RoutineDocument, by: 1 | -1) => {
      const rows = inFolder(routine.folder);
      const from = rows.findIndex(({ id }) => id === routine.id);
      const other = rows[from + by];
      if (!other) return;
      rows[from] = other;
      rows[from + by] = routine;
      const changed = rows.filter(({ position: before }, position) => before !== position);
      const order = async () => {
        const done = await changeEach(changed, (row) => ({ position: rows.indexOf(row) }));
        return async () => void (await changeEach(done, ({ position }) => ({ position })));
      };
      void removeWithUndo(order, t("workouts:routine.ordered"));
    },
    /** Renames a folder; with the name of an existing one, the two become one. */
    renameFolder: (folder: string, name: string) => {
      if (name === folder) return;
      const isTaken = inFolder(name).length > 0;
      refile(inFolder(folder), name, t(isTaken ? "workouts:folder.merged" : "workouts:folder.renamed"));
    },
    /** Removes a folder; its routines stay. */
    removeFolder: (folder: string) => refile(inFolder(folder), "", t("workouts:folder.removed")),
  };
};
export type RoutineActions = ReturnType<typeof useRoutineActions>;
