import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type Drop, timeAt } from "./drop-time.ts";

const KEY = Symbol("calendar");

/** The new time of a dragged item: another time for an item among the hours, else another day. */
const placeOf = (
  source: HTMLElement,
  grab: number,
  target: HTMLElement,
  clientY: number,
): Omit<Drop, "key" | "column"> => {
  const { from = "" } = source.dataset;
  const { dropDay: day = "", firstHour, lastHour } = target.dataset;
  const hasHour = from.includes("T") || source.dataset.takesHour !== undefined;
  if (firstHour === undefined || !hasHour) return { from: from.slice(0, 10), to: day };
  const { top, height } = target.getBoundingClientRect();
  const hours = { first: Number(firstHour), last: Number(lastHour) };
  return { from, to: timeAt(day, (clientY - grab - top) / height, hours) };
};

/**
 * Makes elements with `data-drag` (a key) and `data-from` draggable onto those with `data-drop-day`, which have
 * `data-first-hour` and `data-last-hour` where they show hours. Marks both. Gives a function that ends it.
 */
export const makeDraggable = (
  held: HTMLElement,
  targets: readonly HTMLElement[],
  onDrop: (drop: Drop) => void,
): (() => void) =>
  combine(
    draggable({
      element: held,
      getInitialData: ({ input }) => ({ key: KEY, grab: input.clientY - held.getBoundingClientRect().top }),
      onDragStart: () => {
        held.dataset.dragged = "";
      },
      onDrop: () => delete held.dataset.dragged,
    }),
    ...targets.map((element) =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.key === KEY,
        onDragEnter: () => {
          element.dataset.over = "";
        },
        onDragLeave: () => delete element.dataset.over,
        onDrop: ({ source, location }) => {
          delete element.dataset.over;
          const place = placeOf(source.element, Number(source.data.grab), element, location.current.input.clientY);
          const { dropColumn: column } = element.dataset;
          const home = source.element.closest<HTMLElement>("[data-drop-column]")?.dataset.dropColumn;
          if (place.from === place.to && column === home) return;
          onDrop({ key: source.element.dataset.drag ?? "", column: column ?? "", ...place });
        },
      }),
    ),
  );
