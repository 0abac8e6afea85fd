import { useEffect, useMemo, useState } from "react";
import { type Observable, of, switchMap, timer } from "rxjs";
import { useGymCommands } from "#renderer/features/gym/index.ts";
import { photosOf } from "#renderer/features/staff/lib/photos.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

/** Milliseconds in which a list stays as it is before its photos are read: whoever types in a search waits for none. */
const SETTLED = 150;

const NONE: ReadonlyMap<string, string> = new Map();

/** Photos of some of a gym's people by their id, as addresses of pictures; those of before until new ones are read. */
export const usePhotos = (gym: string, members: readonly string[]): ReadonlyMap<string, string> => {
  const data = useMemberData();
  const commands = useGymCommands();
  const wanted = [...new Set(members)].toSorted().join(" ");
  const rows = useObservable(
    useMemo((): Observable<RowOfKind<"gym_photos">[]> => {
      if (wanted === "") return of([]);
      const ref = wanted.split(" ");
      const photos = data.documents("gym_photos").watch({ ref });
      return ref.length === 1 ? photos : timer(SETTLED).pipe(switchMap(() => photos));
    }, [data, wanted]),
  );
  const read = useMemo(() => rows && commands && photosOf({ gym, rows, commands }), [rows, commands, gym]);
  const [before, setBefore] = useState(NONE);
  useEffect(() => {
    if (read) setBefore(read);
  }, [read]);
  return read ?? before;
};
