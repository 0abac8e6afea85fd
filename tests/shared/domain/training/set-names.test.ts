import { expect, it } from "vitest";
import { setNames } from "#shared/domain/training/set-names.ts";

it("warm-ups are counted apart from working sets", () => {
  const kinds = ["warmup", "warmup", "normal", "drop", "warmup", "failure"];
  expect(
    setNames(
      kinds.map((kind) => ({ kind })),
      "R",
    ),
  ).toEqual(["R1", "R2", "1", "2", "R3", "3"]);
});
