import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MINIMUM, windowPlace } from "#main/window/window-state.ts";

const MAIN = { x: 0, y: 25, width: 1920, height: 1055 };
const RIGHT = { x: 1920, y: 0, width: 2560, height: 1440 };
const at = (x: number, y: number, width = 1280, height = 800) => ({ x, y, width, height, maximized: false });

describe("the window opens", () => {
  it("where the system puts it the first time", () => {
    expect(windowPlace(null, [MAIN])).toEqual({ width: 1280, height: 800 });
  });

  it("where it was", () => {
    expect(windowPlace(at(100, 80), [MAIN])).toEqual({ x: 100, y: 80, width: 1280, height: 800 });
    expect(windowPlace(at(2400, 300), [MAIN, RIGHT])).toEqual({ x: 2400, y: 300, width: 1280, height: 800 });
  });

  it("where the system puts it when its display is gone, in its size", () => {
    expect(windowPlace(at(2400, 300), [MAIN])).toEqual({ width: 1280, height: 800 });
  });

  it("wholly on the display that held most of it", () => {
    expect(windowPlace(at(1500, 600), [MAIN])).toEqual({ x: 640, y: 280, width: 1280, height: 800 });
    expect(windowPlace(at(1800, -50), [MAIN, RIGHT])).toEqual({ x: 1920, y: 0, width: 1280, height: 800 });
  });

  it("no larger than the display that is left, and never smaller than its least size", () => {
    expect(windowPlace(at(0, 25, 3000, 2000), [MAIN])).toEqual({ x: 0, y: 25, width: 1920, height: 1055 });
    expect(windowPlace(at(0, 25, 10, 10), [MAIN])).toMatchObject(MINIMUM);
  });

  it("in sight, whatever was stored and whatever displays there are", () => {
    const coordinate = fc.integer({ min: -10_000, max: 10_000 });
    const size = fc.integer({ min: 1, max: 10_000 });
    const display = fc.record({
      x: coordinate,
      y: coordinate,
      width: fc.integer({ min: MINIMUM.width, max: 4000 }),
      height: fc.integer({ min: MINIMUM.height, max: 3000 }),
    });
    const stored = fc.record({ x: coordinate, y: coordinate, width: size, height: size, maximized: fc.boolean() });
    fc.assert(
      fc.property(stored, fc.array(display, { minLength: 1, maxLength: 3 }), (window, displays) => {
        const { x, y, width, height } = windowPlace(window, displays);
        if (x === undefined || y === undefined) return;
        const holds = displays.some(
          (one) => x >= one.x && y >= one.y && x + width <= one.x + one.width && y + height <= one.y + one.height,
        );
        expect(holds).toBe(true);
      }),
      { seed: 20_261_121, numRuns: 300 },
    );
  });
});
