export { QuickLinks } from "./components/QuickLinks.tsx";
export { WorkoutRow } from "./components/WorkoutRow.tsx";
export { useStartWorkout } from "./hooks/use-start-workout.ts";
