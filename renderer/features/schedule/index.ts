export { ReminderFields } from "./components/ReminderFields.tsx";
export { HOURS_WIDTH, TimeGrid } from "./components/TimeGrid.tsx";
export type { Column, Item } from "./lib/day-blocks.ts";
export { noonOf, weekOf } from "./lib/month.ts";
