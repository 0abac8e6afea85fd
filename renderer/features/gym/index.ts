export { EntryRow } from "./components/EntryRow.tsx";
export { GymLinks } from "./components/GymLinks.tsx";
export { useGymEntries } from "./hooks/use-gym-entries.ts";
export type { GymEntry } from "./lib/entries.ts";
