import { expect, it } from "vitest";
import { clearOffset } from "#renderer/features/shell/lib/clear-place.ts";

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** A phone's floating button, 44 pixels wide, at the lower right edge. */
const button = box(330, 700, 44, 44);

it("stays where it covers nothing, or only the corner of a wide row", () => {
  expect(clearOffset(button, [box(16, 600, 358, 44), box(16, 760, 358, 44)])).toBe(0);
  expect(clearOffset(button, [box(16, 690, 358, 64)])).toBe(0);
});

it("moves up from a small control, and no farther than it has to", () => {
  const check = box(322, 700, 56, 56);
  const offset = clearOffset(button, [check]);
  expect(offset).toBeGreaterThanOrEqual(30);
  expect(offset).toBeLessThanOrEqual(44);
});

it("leaves the middle of each control free where they stand close together", () => {
  const checks = Array.from({ length: 12 }, (_, row) => box(322, 700 - (row - 2) * 56, 56, 56));
  const top = button.top - clearOffset(button, checks);
  for (const { top: from } of checks) {
    const middle = from + 28;
    expect(middle <= top || middle >= top + 44).toBe(true);
  }
});
