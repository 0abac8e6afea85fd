import type { BrowserWindow } from "electron";

type Watched = Pick<BrowserWindow, "isVisible" | "isMinimized"> & {
  on(event: "show" | "hide" | "minimize" | "restore" | "closed", listener: () => void): unknown;
};

/** Reports whether the window is visible, after each event that may have changed it. A closed window is hidden. */
export function watchVisibility(window: Watched, tell: (isVisible: boolean) => void): void {
  const report = () => tell(window.isVisible() && !window.isMinimized());
  window.on("show", report);
  window.on("hide", report);
  window.on("minimize", report);
  window.on("restore", report);
  window.on("closed", () => tell(false));
}
