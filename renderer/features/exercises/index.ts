export { ExercisePicker } from "./components/ExercisePicker.tsx";
export { MuscleFigure } from "./components/MuscleFigure.tsx";
export { type Catalogue, readCatalogue, useCatalogue } from "./hooks/use-catalogue.ts";
export { equipmentKey } from "./lib/equipment.ts";
export { BACK, BODY, FRONT } from "./lib/figure-paths.ts";
export { muscleKey, useMuscleList } from "./lib/muscles.ts";

export const loadLibrary = () => import("./lib/library.ts");
