import { BrowserWindow } from "electron";
import { MINIMUM } from "./window-state.ts";

export type MainWindowOptions = {
  /** Absolute path of the preload script. */
  preload: string;
  /** Whether the developer tools can open. */
  devTools: boolean;
  place: { width: number; height: number; x?: number; y?: number };
  isMaximized: boolean;
  /** Full screen without a frame, and without a way to leave it. */
  kiosk: boolean;
};

/** The app's one window, hidden until its first paint. The page has neither Node nor Electron. */
export function createMainWindow({ preload, devTools, place, isMaximized, kiosk }: MainWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...place,
    minWidth: MINIMUM.width,
    minHeight: MINIMUM.height,
    kiosk,
    show: false,
    autoHideMenuBar: true,
    title: "Performance Prime",
    webPreferences: {
      preload,
      devTools,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
    },
  });
  window.once("ready-to-show", () => {
    if (isMaximized) window.maximize();
    window.show();
  });
  return window;
}

/** Brings the window to the front, out of the taskbar if it has to. */
export function focusWindow(window: BrowserWindow | null): void {
  if (window === null || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
