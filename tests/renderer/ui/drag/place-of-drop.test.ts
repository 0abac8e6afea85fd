import { expect, it } from "vitest";
import { moved, placeOfDrop } from "#renderer/ui/drag/place-of-drop.ts";

const order = (from: number, over: number, edge: "before" | "after") =>
  moved(["a", "b", "c", "d"], from, placeOfDrop(from, over, edge)).join("");

it("what is dropped lands right before or after the one beneath it, from above and from below", () => {
  expect(order(0, 2, "before")).toBe("bacd");
  expect(order(0, 2, "after")).toBe("bcad");
  expect(order(3, 1, "before")).toBe("adbc");
  expect(order(3, 1, "after")).toBe("abdc");
});

it("what is dropped on itself or at its own edges stays", () => {
  expect([order(1, 1, "before"), order(1, 1, "after"), order(1, 0, "after"), order(1, 2, "before")]).toEqual(
    Array(4).fill("abcd"),
  );
});
