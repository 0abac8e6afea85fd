import { isFullscreen } from "#renderer/features/coach/index.ts";

/** Which parts of the frame stand around a member's screen; `wide`: where there is room for columns. */
export type FrameParts = { header: boolean | "wide"; navigation: boolean; feedback: boolean };

const WORKOUTS = new Set(["/workouts/:workoutId", "/workouts/:workoutId/edit"]);
const ROUTINE = "/workouts/routines/:routineId";
const NO_FEEDBACK = new Set(["/timer", "/settings/help"]);

/** The frame of a path as the table of routes has it: everything, but for what single screens do without. */
export const frameOf = (path: string, search: string): FrameParts => {
  const bare = path === "/workout/quick" || isFullscreen(path, search);
  return {
    // Both have a head of their own.
    header: path === ROUTINE ? "wide" : !bare && !WORKOUTS.has(path),
    navigation: !bare,
    feedback: !NO_FEEDBACK.has(path),
  };
};
