import { expect, it } from "vitest";
import { MOVEMENTS, movementNameOf } from "#shared/domain/figures/movements.ts";
import { hasSides, wordOnOtherSide } from "#shared/domain/figures/sides.ts";

const isSided = (id: string) => {
  const movement = MOVEMENTS.get(movementNameOf({ id }) ?? "");
  if (movement === undefined) throw new Error(`${id} is not drawn`);
  return hasSides(movement);
};

it.each([
  ["panca-piana", false],
  ["squat", false],
  ["croci-cavi", false],
  ["rematore-manubrio", true],
  ["affondi-camminati", true],
])("knows whether %s looks different on the other side", (id, sided) => {
  expect(isSided(id)).toBe(sided);
});

it("turns the words of a pose with it", () => {
  expect([wordOnOtherSide("turnedLeft"), wordOnOtherSide("standing")]).toEqual(["turnedRight", "standing"]);
});

it("gives an own exercise the movement of the one that it moves like, and none where that is not known", () => {
  expect(movementNameOf({ id: "own", moves_like: "squat" })).toBe(movementNameOf({ id: "squat" }));
  expect(movementNameOf({ id: "own", moves_like: "of-a-newer-release" })).toBeUndefined();
});
