import { expect, it } from "vitest";
import { coachState, coachSubjectIn } from "#renderer/kit/coach/coach-subject.ts";

it.each([{ exercise: "squat" }, { workout: "w1" }, { muscle: "lats" }] as const)("hands over %o", (about) => {
  expect(coachSubjectIn(coachState(about))).toEqual(about);
});

it.each([null, "squat", { about: "squat" }, { about: { muscle: "tail" } }, { about: { exercise: 3 } }])(
  "takes nothing from a history entry that holds %o",
  (state) => {
    expect(coachSubjectIn(state)).toBeNull();
  },
);
