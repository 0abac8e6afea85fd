import { expect, it } from "vitest";
import { setNames } from "#shared/domain/training/set-names.ts";

it("warm-ups are counted apart from working sets", () => {
  const kinds = ["warmup", "warmup", "normal", "drop", "warmup", "failure"];
  expect(setNames(kinds.map((kind) => ({ kind })))).toEqual(["W1", "W2", "1", "2", "W3", "3"]);
});
