import { createElement } from "react";
import { Beside } from "#renderer/kit/errors/Beside.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import type { TrendChartProps } from "./components/charts/TrendChart.tsx";
import type { ExerciseProgressProps } from "./components/ExerciseProgress.tsx";
import type { TextPictureProps } from "./components/picture/TextPicture.tsx";
import type { SetRecordsProps } from "./components/SetRecords.tsx";

export { ProgressLink } from "./components/ProgressLink.tsx";

const LazySetRecords = lazyScreen(() => import("./components/SetRecords.tsx"), "SetRecords");
const LazyExerciseProgress = lazyScreen(() => import("./components/ExerciseProgress.tsx"), "ExerciseProgress");
const LazyTrendChart = lazyScreen(() => import("./components/charts/TrendChart.tsx"), "TrendChart");
const LazyTextPicture = lazyScreen(() => import("./components/picture/TextPicture.tsx"), "TextPicture");

/** Records among an exercise's sets. Loaded after the sets, so that no workout waits for it. */
export const SetRecords = (props: SetRecordsProps) => createElement(Beside, null, createElement(LazySetRecords, props));

/** Records and charts of an exercise, loaded after its screen. */
export const ExerciseProgress = (props: ExerciseProgressProps) =>
  createElement(Beside, null, createElement(LazyExerciseProgress, props));

/** A line over days, loaded after what it stands in. */
export const TrendChart = (props: TrendChartProps) => createElement(Beside, null, createElement(LazyTrendChart, props));

/** A text as a picture to share, loaded when it is asked for. */
export const TextPicture = (props: TextPictureProps) =>
  createElement(Beside, null, createElement(LazyTextPicture, props));

/** Loads the texts of a week's results. */
export const loadWeekNews = () => import("./lib/week-news.ts");
