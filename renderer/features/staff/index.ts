export { CommandLine } from "./components/CommandLine.tsx";
export { StaffPage } from "./components/StaffPage.tsx";
export { type DeskOrder, useOrders } from "./hooks/use-orders.ts";
export { type People, useStaffPeople } from "./hooks/use-staff-people.ts";
export { nameIndex } from "./lib/name-index.ts";
export { staffReasonKey } from "./lib/reasons.ts";
