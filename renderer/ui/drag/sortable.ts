import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type Edge, placeOfDrop } from "./place-of-drop.ts";

const edgeAt = (item: Element, clientY: number): Edge => {
  const { top, height } = item.getBoundingClientRect();
  return clientY < top + height / 2 ? "before" : "after";
};

/**
 * Lets the marked items of a list be dragged by their handles, with the mouse or a finger. Marks the one that is held
 * and the edge where it would land; `onMove` has places in the list. Gives back what ends it.
 */
export const makeSortable = (list: HTMLElement, onMove: (from: number, to: number) => void): (() => void) => {
  const items = Array.from(list.querySelectorAll<HTMLElement>("[data-sortable]"));
  const key = Symbol("sortable");
  const unmark = (item: HTMLElement) => delete item.dataset.drop;
  return combine(
    ...items.flatMap((item, index) => {
      const dragHandle = item.querySelector("[data-drag-handle]");
      if (!dragHandle) return [];
      return [
        draggable({
          element: item,
          dragHandle,
          getInitialData: () => ({ key, index }),
          onDragStart: () => {
            item.dataset.dragged = "";
          },
          onDrop: () => delete item.dataset.dragged,
        }),
        dropTargetForElements({
          element: item,
          canDrop: ({ source }) => source.data.key === key,
          // Between two items it would land where it was last.
          getIsSticky: () => true,
          onDrag: ({ source, location }) => {
            const edge = edgeAt(item, location.current.input.clientY);
            const from = Number(source.data.index);
            if (placeOfDrop(from, index, edge) === from) unmark(item);
            else item.dataset.drop = edge;
          },
          onDragLeave: () => unmark(item),
          onDrop: ({ source, location }) => {
            unmark(item);
            const from = Number(source.data.index);
            const to = placeOfDrop(from, index, edgeAt(item, location.current.input.clientY));
            if (to !== from) onMove(from, to);
          },
        }),
      ];
    }),
  );
};
