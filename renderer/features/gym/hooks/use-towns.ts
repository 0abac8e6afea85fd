import { useEffect, useState } from "react";
import { loadTowns, type Towns } from "#renderer/features/gym/lib/towns.ts";

/** Undefined until they are there, null where they do not come. */
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
