import { useMemo } from "react";
import { combineLatest, map } from "rxjs";
import type { Undo } from "#renderer/data/undo.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";

const NONE = { measures: [] as string[], photos: [] as string[] };

/** How many measures and photos of the body are kept, and how to remove them all. */
export const useBodyData = (): { count: number; removeAll(): Promise<Undo> } => {
  const data = useMemberData();
  const kept = useMemo(
    () =>
      combineLatest([data.measures.watch(), data.photos.watch()]).pipe(
        map(([measures, photos]) => ({ measures: measures.map(({ id }) => id), photos: photos.map(({ id }) => id) })),
      ),
    [data],
  );
  const { measures, photos } = useObservable(kept) ?? NONE;
  return {
    count: measures.length + photos.length,
    async removeAll() {
      const undos = [await data.measures.remove(...measures)];
      for (const id of photos) undos.push(await data.photos.remove(id));
      return async () => {
        for (const undo of undos) await undo();
      };
    },
  };
};
