import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { watchVisibility } from "#main/window/window-visibility.ts";

it("a window counts as seen while it is shown and not minimised", () => {
  const state = { visible: true, minimised: false };
  const window = Object.assign(new EventEmitter(), {
    isVisible: () => state.visible,
    isMinimized: () => state.minimised,
  });
  const reports: boolean[] = [];
  watchVisibility(window, (isVisible) => reports.push(isVisible));
  const change = (event: string, next: Partial<typeof state>) => {
    Object.assign(state, next);
    window.emit(event);
  };
  change("minimize", { minimised: true });
  change("show", {});
  change("restore", { minimised: false });
  change("hide", { visible: false });
  change("show", { visible: true });
  expect(reports).toEqual([false, false, true, false, true]);
});

it("a window that is closed is not asked any more, and counts as hidden", () => {
  const gone = () => {
    throw new TypeError("Object has been destroyed");
  };
  const window = Object.assign(new EventEmitter(), { isVisible: gone, isMinimized: gone });
  const reports: boolean[] = [];
  watchVisibility(window, (isVisible) => reports.push(isVisible));
  window.emit("closed");
  expect(reports).toEqual([false]);
});
