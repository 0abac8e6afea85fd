export { ExercisePicker } from "./components/ExercisePicker.tsx";
export { type Catalogue, useCatalogue } from "./hooks/use-catalogue.ts";
export { equipmentKey } from "./lib/equipment.ts";
