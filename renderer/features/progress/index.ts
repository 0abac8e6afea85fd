import { createElement, lazy, Suspense } from "react";
import type { SetRecordsProps } from "./components/SetRecords.tsx";

const LazySetRecords = lazy(async () => ({ default: (await import("./components/SetRecords.tsx")).SetRecords }));

/** Records among an exercise's sets, as they are set. Loaded after the sets: no workout waits for them. */
export const SetRecords = (props: SetRecordsProps) =>
  createElement(Suspense, { fallback: null }, createElement(LazySetRecords, props));
