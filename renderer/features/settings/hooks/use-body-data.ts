import { useMemo } from "react";
import { combineLatest, map } from "rxjs";
import type { Undo } from "#renderer/data/undo.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";

const NONE = { measures: [] as string[], goals: [] as string[], photos: [] as string[] };

/** The number of stored body measures, goals for them and photos, and a function that removes them all. */
export const useBodyData = (): { count: number; removeAll(): Promise<Undo> } => {
  const data = useMemberData();
  const kept = useMemo(
    () =>
      combineLatest([data.measures.watch(), data.documents("goals").watch(), data.photos.watch()]).pipe(
        map(([measures, goals, photos]) => ({
          measures: measures.map(({ id }) => id),
          goals: goals.flatMap(({ id, figure }) => (figure === "measure" ? id : [])),
          photos: photos.map(({ id }) => id),
        })),
      ),
    [data],
  );
  const { measures, goals, photos } = useObservable(kept) ?? NONE;
  return {
    count: measures.length + goals.length + photos.length,
    async removeAll() {
      const undos = [await data.measures.remove(...measures), await data.documents("goals").remove(goals)];
      for (const id of photos) undos.push(await data.photos.remove(id));
      return async () => {
        for (const undo of undos) await undo();
      };
    },
  };
};
