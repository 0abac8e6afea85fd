import { isFullscreen } from "#renderer/features/coach/index.ts";

/** Which parts of the frame stand around a member's screen; `wide`: where there is room for columns. */
export type FrameParts = { header: boolean | "wide"; navigation: boolean; feedback: boolean };

const WORKOUTS = new Set(["/workouts/:workoutId", "/workouts/:workoutId/edit"]);
/** Screens with a head of their own, which on a phone leave no room for the app's. */
const HEADED = new Set(["/workouts/routines/:routineId", "/ai-coach"]);
const NO_FEEDBACK = new Set(["/timer", "/settings/help"]);

/** The frame of a path as the table of routes has it: everything, but for what single screens do without. */
export const frameOf = (path: string, search: string): FrameParts => {
  const bare = path === "/workout/quick" || isFullscreen(path, search);
  return {
    header: bare || WORKOUTS.has(path) ? false : HEADED.has(path) ? "wide" : true,
    navigation: !bare,
    feedback: !NO_FEEDBACK.has(path),
  };
};
