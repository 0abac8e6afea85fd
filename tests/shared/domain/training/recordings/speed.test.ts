import { expect, test } from "vitest";
import { speedOf } from "#shared/domain/training/recordings/speed.ts";

test.each([
  ["corsa", "pace", 300],
  ["nuoto", "swim", 30],
  ["vogatore", "row", 150],
  ["bicicletta", "speed", 12],
])("the speed of %s is told as %s", (exerciseId, measure, value) => {
  expect(speedOf(exerciseId, 3000, 10_000)).toEqual({ measure, value });
});

test("without a time or a distance there is no speed", () => {
  expect([speedOf("corsa", null, 1000), speedOf("corsa", 300, null), speedOf("corsa", 300, 0)]).toEqual([
    null,
    null,
    null,
  ]);
});
