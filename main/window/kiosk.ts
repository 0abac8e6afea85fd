import type { App, BrowserWindow } from "electron";

/**
 * Keeps the front desk's window: from within it can neither be closed nor leave the full screen. Only a program outside
 * ends it, such as the system's shutdown.
 */
export function keepInKiosk(window: BrowserWindow, app: Pick<App, "on">): void {
  let isEnding = false;
  app.on("before-quit", () => {
    isEnding = true;
  });
  window.on("close", (event) => {
    if (!isEnding) event.preventDefault();
  });
  window.on("leave-full-screen", () => {
    if (!isEnding) window.setKiosk(true);
  });
}
