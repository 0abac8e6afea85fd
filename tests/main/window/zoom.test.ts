import { expect, it } from "vitest";
import { nextZoom, WindowZoom, ZOOM_FACTORS, type ZoomChange } from "#main/window/zoom.ts";

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

const zoomOf = (kiosk: boolean) => {
  const settings = {
    value: { zoom: 1.5 },
    update: (changes: { zoom: number }) => Object.assign(settings.value, changes),
  };
  return { settings, zoom: new WindowZoom({ settings, kiosk }) };
};

it("a device keeps its zoom, whoever signs out", () => {
  const { settings, zoom } = zoomOf(false);
  zoom.change("in");
  zoom.memberLeft();
  expect([zoom.factor, settings.value.zoom]).toEqual([1.75, 1.75]);
});

it("a front desk begins at the page's own size with every member, and keeps nothing", () => {
  const { settings, zoom } = zoomOf(true);
  expect(zoom.factor).toBe(1);
  zoom.change("in");
  expect(zoom.factor).toBe(1.1);
  zoom.memberLeft();
  expect([zoom.factor, settings.value.zoom]).toEqual([1, 1.5]);
});
