import { expect, it } from "vitest";
import {
  cardioMinutes,
  cardioWeeks,
  moderateMinutes,
  unratedCardio,
} from "#shared/domain/training/progress/cardio-weeks.ts";

const find = (id: string) => ({ run: { category: "cardio" as const }, plank: { category: "strength" as const } })[id];
const AT = "2026-11-18T10:00:00.000Z";
const set = (minutes: number | null, rpe: number | null, completed_at: string | null = AT) => ({
  id: `${minutes} ${rpe}`,
  duration_seconds: minutes === null ? null : minutes * 60,
  rpe,
  completed_at,
});
const workout = (sets: ReturnType<typeof set>[], exercise_id = "run", started_at = AT) => ({
  started_at,
  exercises: [{ exercise_id, sets }],
});

it("sorts minutes by the effort that was said of them, as the WHO does, and guesses none", () => {
  const sets = [set(10, 4), set(20, 5), set(30, 6.5), set(15, 7), set(40, null), set(5, 9)];
  expect(cardioMinutes([workout(sets)], find)).toEqual({
    light: 10,
    moderate: 50,
    vigorous: 20,
    unknown: 40,
    untimed: 0,
  });
});

it("counts a vigorous minute as two moderate ones, and nothing of what is light or unknown", () => {
  expect(moderateMinutes({ light: 60, moderate: 50, vigorous: 20, unknown: 40, untimed: 0 })).toBe(90);
});

it("counts no strength, nothing that was left open, and says which sets have no time", () => {
  const sets = [set(30, 6, null), set(null, 6)];
  expect(cardioMinutes([workout(sets), workout([set(3, 9)], "plank"), workout([set(9, 9)], "gone")], find)).toEqual({
    light: 0,
    moderate: 0,
    vigorous: 0,
    unknown: 0,
    untimed: 1,
  });
});

it("names the sets of which it has to be asked how hard they were", () => {
  expect(unratedCardio([workout([set(40, null), set(20, 6), set(null, null)])], find)).toEqual([
    { setId: "40 null", exerciseId: "run", startedAt: AT, minutes: 40 },
  ]);
});

it("tells week by week, the running one first", () => {
  const before = workout([set(30, 6)], "run", "2026-11-11T10:00:00.000Z");
  const weeks = cardioWeeks([before, workout([set(20, 8)])], find, Date.parse("2026-11-21T10:00:00.000Z"), 3);
  expect(weeks.map(({ minutes: { moderate, vigorous } }) => [moderate, vigorous])).toEqual([
    [0, 20],
    [30, 0],
    [0, 0],
  ]);
});
