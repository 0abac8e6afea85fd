import { createElement } from "react";
import { Beside } from "#renderer/kit/errors/Beside.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import type { ExerciseProgressProps } from "./components/ExerciseProgress.tsx";
import type { SetRecordsProps } from "./components/SetRecords.tsx";

export { DataTable } from "./components/charts/DataTable.tsx";
export { ProgressLink } from "./components/ProgressLink.tsx";

const LazySetRecords = lazyScreen(() => import("./components/SetRecords.tsx"), "SetRecords");
const LazyExerciseProgress = lazyScreen(() => import("./components/ExerciseProgress.tsx"), "ExerciseProgress");

/** Records among an exercise's sets. Loaded after the sets, so that no workout waits for it. */
export const SetRecords = (props: SetRecordsProps) => createElement(Beside, null, createElement(LazySetRecords, props));

/** Records and charts of an exercise, loaded after its screen. */
export const ExerciseProgress = (props: ExerciseProgressProps) =>
  createElement(Beside, null, createElement(LazyExerciseProgress, props));

/** Loads the texts of a week's results. */
export const loadWeekNews = () => import("./lib/week-news.ts");
