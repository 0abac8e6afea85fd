import type { App, BrowserWindow } from "electron";

/**
 * The front desk's window stays: it can be neither closed nor taken out of the full screen from within. Who ends the
 * app does it from outside, as the system's shutdown does.
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
