import { BrowserWindow } from "electron";

export type MainWindowOptions = {
  /** Absolute path of the preload script. */
  preload: string;
  /** Whether the developer tools open at all. */
  devTools: boolean;
};

/** The app's one window, hidden until its first paint. The page has neither Node nor Electron. */
export function createMainWindow({ preload, devTools }: MainWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 960,
    minHeight: 640,
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
  window.once("ready-to-show", () => window.show());
  return window;
}

/** Brings the window to the front, out of the taskbar if it has to. */
export function focusWindow(window: BrowserWindow | null): void {
  if (window === null || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
