import { expect, it } from "vitest";
import { nextZoom, ZOOM_FACTORS, type ZoomChange } from "#main/window/zoom.ts";

const after = (changes: ZoomChange[], start = 1) => changes.reduce(nextZoom, start);

it("zooms by steps, stays within its limits and comes back", () => {
  expect(after(["in"])).toBe(1.1);
  expect(after(["out", "out"])).toBe(0.75);
  expect(after(["in", "in", "reset"])).toBe(1);
  expect(after(Array.from({ length: 20 }, () => "in"))).toBe(2);
  expect(after(Array.from({ length: 20 }, () => "out"))).toBe(0.75);
});

it("goes on from a factor between two steps", () => {
  expect(after(["in"], 1.2)).toBe(1.25);
  expect(after(["out"], 1.2)).toBe(1.1);
  expect(ZOOM_FACTORS).toContain(1);
});
