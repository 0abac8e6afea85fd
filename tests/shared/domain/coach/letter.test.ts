import { expect, it } from "vitest";
import { letterOf } from "#shared/domain/coach/letter.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { saidIn } from "#tests/helpers/coach-answers.ts";
import { logOf, memberOf, trainedOn } from "#tests/helpers/coach-log.ts";

/** Today is Sunday 22 November. */
const MONDAY = "2026-11-16";
const [BENCH, SQUAT] = ["panca-piana", "squat"];
/** Eight weeks: a squat that rises every Tuesday, and a bench press that stands at 100. */
const log = logOf(
  Array.from({ length: 8 }, (_, week) =>
    trainedOn(addDays("2026-11-17", -7 * week), { [SQUAT]: [[140 - 2.5 * week, 1]], [BENCH]: [[100, 1]] }),
  ),
);
const letter = (monday = MONDAY, known: Partial<CoachMember> = {}) => letterOf(log, memberOf(known), monday);
const figures = ({ facts }: ReturnType<typeof letter>, fn: string) =>
  facts.filter((fact) => fact.fn === fn).map(({ subject, value }) => [subject, value]);

it("tells what the week had beside the one before, what went up, and what stands still", () => {
  const answer = letter();
  expect(saidIn(answer)).toEqual(
    expect.arrayContaining(["letter.up", "letter.best", "letter.still", "letter.plateau"]),
  );
  expect(answer.blocks.map(({ type }) => type)).toEqual(["compare", "text", "list", "text", "list"]);
  expect(figures(answer, "best")).toEqual([
    [SQUAT, 140],
    [SQUAT, 137.5],
  ]);
  expect(figures(answer, "sinceBest")).toEqual([[BENCH, 54]]);
  expect(figures(answer, "comparedWorkouts").map(([, value]) => value)).toEqual([1, 1]);
  expect(answer.facts.every(({ setIds, unit }) => setIds.length > 0 || unit === "day" || unit === "days")).toBe(true);
});

it("says of an earlier week what went up then", () => {
  expect(figures(letter("2026-11-09"), "best")).toEqual([
    [SQUAT, 137.5],
    [SQUAT, 135],
  ]);
});

it("tells minors of no maximum", () => {
  for (const age of [16, null]) {
    const answer = letter(MONDAY, { age });
    expect([figures(answer, "best"), saidIn(answer).includes("letter.up")]).toEqual([[], false]);
  }
});

it("says that a week had no training", () => {
  expect(saidIn(letter("2026-11-23"))).toEqual(["letter.none"]);
});
