import type { BrowserWindow } from "electron";

type Watched = Pick<BrowserWindow, "isVisible" | "isMinimized"> & {
  on(event: "show" | "hide" | "minimize" | "restore" | "closed", listener: () => void): unknown;
};

/** Tells whether somebody can see the window, whenever that may have changed. A window that is closed is hidden. */
export function watchVisibility(window: Watched, tell: (isVisible: boolean) => void): void {
  const look = () => tell(window.isVisible() && !window.isMinimized());
  window.on("show", look);
  window.on("hide", look);
  window.on("minimize", look);
  window.on("restore", look);
  window.on("closed", () => tell(false));
}
