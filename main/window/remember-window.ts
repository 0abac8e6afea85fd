import type { BrowserWindow } from "electron";
import type { Scheduler } from "#shared/lib/clock.ts";
import type { SettingsFile } from "./settings-file.ts";

/** Milliseconds after the last move before it is saved: dragging a window sends an event for every pixel. */
const SETTLED = 500;

/** Saves place, size and whether the window is maximised, for the next start. A full screen is not saved. */
export function rememberWindow(window: BrowserWindow, settings: SettingsFile, scheduler: Scheduler): void {
  let cancel = () => {};
  const save = () => {
    cancel();
    if (window.isDestroyed() || window.isFullScreen() || window.isMinimized()) return;
    settings.update({ window: { ...window.getNormalBounds(), maximized: window.isMaximized() } });
  };
  const later = () => {
    cancel();
    cancel = scheduler.schedule(save, SETTLED);
  };
  window.on("move", later);
  window.on("resize", later);
  window.on("maximize", later);
  window.on("unmaximize", later);
  window.on("close", save);
}
