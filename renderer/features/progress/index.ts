import { createElement, lazy, Suspense } from "react";
import type { ExerciseProgressProps } from "./components/ExerciseProgress.tsx";
import type { SetRecordsProps } from "./components/SetRecords.tsx";

export { ProgressLink } from "./components/ProgressLink.tsx";

const LazySetRecords = lazy(async () => ({ default: (await import("./components/SetRecords.tsx")).SetRecords }));
const LazyExerciseProgress = lazy(async () => ({
  default: (await import("./components/ExerciseProgress.tsx")).ExerciseProgress,
}));

/** Records among an exercise's sets, as they are set. Loaded after the sets: no workout waits for them. */
export const SetRecords = (props: SetRecordsProps) =>
  createElement(Suspense, { fallback: null }, createElement(LazySetRecords, props));

/** Records and charts of an exercise. Loaded after its screen. */
export const ExerciseProgress = (props: ExerciseProgressProps) =>
  createElement(Suspense, { fallback: null }, createElement(LazyExerciseProgress, props));
