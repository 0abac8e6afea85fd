import { expect, it } from "vitest";
import { swapsFor } from "#shared/domain/coach/engine/swap.ts";
import { askIn, routineOf, saidIn } from "#tests/helpers/coach-answers.ts";
import { logOf, memberOf, trainedOn } from "#tests/helpers/coach-log.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const BENCH = "panca-piana";
const DUMBBELLS = "panca-manubri";
const bench = exerciseLibrary().find(({ id }) => id === BENCH);

it("takes over the load of sets with more than ten repetitions, for as many", () => {
  const log = logOf([trainedOn("2026-11-18", { [DUMBBELLS]: [[20, 15]] })]);
  const [first] = bench ? swapsFor(log, memberOf(), bench, 12) : [];
  // 20 × 15 stand for 30; twelve with three in reserve are fifteen of it.
  expect(first).toMatchObject({ exercise: { id: DUMBBELLS }, load: 20 });
});

it("says the RPE that the load of another exercise is meant for", () => {
  const log = logOf([trainedOn("2026-11-18", { [DUMBBELLS]: [[20, 12]] })]);
  const answer = askIn(
    log,
    memberOf({ routines: [routineOf("push", BENCH)] }),
  )("La panca piana con bilanciere è occupata");
  expect(saidIn(answer)).toContain("swap.option");
  expect(answer.facts).toContainEqual(expect.objectContaining({ fn: "targetRpe", value: 7 }));
});
