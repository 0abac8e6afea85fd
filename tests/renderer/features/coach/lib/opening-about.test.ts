import { expect, it } from "vitest";
import { questionsAbout } from "#renderer/features/coach/lib/opening-about.ts";
import { logOf, trainedOn } from "#tests/helpers/coach-log.ts";

const log = logOf([trainedOn("2026-11-21", { "panca-piana": [[80, 5]], squat: [[100, 5]] })]);

it("asks about an exercise what its log can answer, and how it is done", () => {
  const asked = (exercise: string) => questionsAbout(log, { exercise }).map(({ ask }) => ask);
  expect(asked("squat")).toEqual(["progress", "load", "last", "how", "swap"]);
  expect(asked("trazioni")).toEqual(["how", "swap"]);
  expect(asked("of-another-version")).toEqual([]);
});

it("asks about a workout what was done, and what comes next of its exercises", () => {
  expect(questionsAbout(log, { workout: "w-2026-11-21" })).toEqual([
    { ask: "day", day: "2026-11-21" },
    { ask: "load", exercise: "panca-piana" },
    { ask: "load", exercise: "squat" },
  ]);
  expect(questionsAbout(log, { workout: "gone" })).toEqual([]);
});

it("asks about a muscle how much it is trained", () => {
  expect(questionsAbout(log, { muscle: "lats" })).toEqual([{ ask: "volume", muscle: "lats" }, { ask: "neglected" }]);
});
