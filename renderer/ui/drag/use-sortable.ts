import { type RefObject, useEffect, useRef } from "react";

/**
 * Lets the items of a list be dragged to another place. `ids`: of the items in their order; fewer than two have no
 * other place. Its code loads once there is something to drag: nobody waits for it.
 */
export const useSortable = (
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onMove: (from: number, to: number) => void,
): void => {
  const newest = useRef(onMove);
  newest.current = onMove;
  const order = ids.join(" ");
  const isSortable = ids.length > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other elements
  useEffect(() => {
    if (!isSortable) return;
    let live = true;
    let end = () => {};
    import("./sortable.ts").then(
      ({ makeSortable }) => {
        if (live && list.current) end = makeSortable(list.current, (from, to) => newest.current(from, to));
      },
      // Without a network it may not be here: keys and the menu move as well.
      () => undefined,
    );
    return () => {
      live = false;
      end();
    };
  }, [list, order, isSortable]);
};
