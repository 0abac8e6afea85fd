import { useEffect, useState } from "react";
import { loadTowns, type Towns } from "#renderer/features/gym/lib/towns.ts";

/** The list of towns; undefined while it loads, null where it fails to load. */
export const useTowns = (): Towns | null | undefined => {
  const [towns, setTowns] = useState<Towns | null>();
  useEffect(() => {
    let live = true;
    const settle = (loaded: Towns | null) => live && setTowns(loaded);
    loadTowns().then(settle, () => settle(null));
    return () => {
      live = false;
    };
  }, []);
  return towns;
};
