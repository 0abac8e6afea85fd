import { describe, expect, it } from "vitest";
import { memberPathOf } from "#renderer/app/routes.ts";
import { frameOf } from "#renderer/app/shell/lib/frame.ts";
import { FULLSCREEN_SEARCH } from "#renderer/features/coach/index.ts";

const WHOLE = { header: true, navigation: true, feedback: true };

describe("the frame around a screen", () => {
  it("is that of each address", () => {
    const cases = [
      ["/dashboard", "", WHOLE],
      ["/workouts", "", WHOLE],
      ["/workouts/42", "", { ...WHOLE, header: false }],
      ["/workouts/programs", "", WHOLE],
      ["/workouts/programs/home", "", WHOLE],
      ["/workouts/routines/42", "", { ...WHOLE, header: "wide" }],
      ["/workouts/exercises", "", WHOLE],
      ["/workouts/calculator", "", WHOLE],
      ["/workouts/history", "", WHOLE],
      ["/workouts/import", "", WHOLE],
      ["/workouts/progress", "", WHOLE],
      ["/workouts/progress/report", "", WHOLE],
      ["/workouts/exercises/squat", "", WHOLE],
      ["/workout/quick", "?workout=42", { header: false, navigation: false, feedback: true }],
      ["/timer", "", { ...WHOLE, feedback: false }],
      ["/timer/", "", { ...WHOLE, feedback: false }],
      ["/settings/help", "", { ...WHOLE, feedback: false }],
      ["/settings/security", "", WHOLE],
      ["/ai-coach", "", { ...WHOLE, header: "wide" }],
      ["/ai-coach", FULLSCREEN_SEARCH, { header: false, navigation: false, feedback: true }],
      ["/dashboard", FULLSCREEN_SEARCH, WHOLE],
    ] as const;
    for (const [pathname, search, frame] of cases)
      expect(frameOf(memberPathOf(pathname) ?? "", search), pathname).toEqual(frame);
  });
});
