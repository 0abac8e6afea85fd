export { HOURS_WIDTH, TimeGrid } from "./components/TimeGrid.tsx";
export { DRAG_MARKS, useCalendarDrag } from "./hooks/use-calendar-drag.ts";
export type { GridColumn, Item } from "./lib/day-blocks.ts";
export type { Drop } from "./lib/drop-time.ts";
export { noonOf, weekOf } from "./lib/month.ts";
