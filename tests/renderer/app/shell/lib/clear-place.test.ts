import { expect, it } from "vitest";
import { clearOffset } from "#renderer/app/shell/lib/clear-place.ts";

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** A phone's floating button, 44 pixels wide, at the lower right edge. */
const button = box(330, 700, 44, 44);

it("stays where it covers nothing", () => {
  expect(clearOffset(button, [box(16, 600, 358, 44), box(16, 760, 358, 44)])).toBe(0);
});

it("moves up from a control, and no farther than it has to", () => {
  expect(clearOffset(button, [box(322, 720, 56, 56)])).toBe(24);
});

it("does not lie on the corner of a wide row either", () => {
  expect(clearOffset(button, [box(16, 720, 358, 64)])).toBe(24);
});

it("has no place where controls stand close together", () => {
  const checks = Array.from({ length: 12 }, (_, row) => box(322, 700 - (row - 2) * 56, 56, 56));
  expect(clearOffset(button, checks)).toBeNull();
});
