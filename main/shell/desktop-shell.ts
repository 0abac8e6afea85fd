import { app, type BrowserWindow, Menu, nativeImage, Tray } from "electron";
import type { AppWindow } from "#main/window/app-window.ts";
import type { SettingsFile } from "#main/window/settings-file.ts";
import { WindowZoom, type ZoomChange } from "#main/window/zoom.ts";
import type { AppState } from "#shared/contract/platform/platform-api.ts";
import { appMenuTemplate } from "./app-menu.ts";
import { ICONS } from "./icons.ts";
import { type NetworkSigns, networkSigns } from "./network-signs.ts";
import { SHELL_TEXTS, type ShellTexts } from "./shell-texts.ts";
import { trayMenuTemplate } from "./tray-menu.ts";

export type DesktopShellOptions = {
  appWindow: AppWindow;
  settings: SettingsFile;
  devTools: boolean;
  /** A front desk has neither menu nor tray: both lead out of it. */
  kiosk: boolean;
};

const PRODUCT = "Performance Prime";
const image = (url: string) => nativeImage.createFromDataURL(url);

/** What surrounds the page: menu, tray, title, badge and zoom, in the language that the page last reported. */
export class DesktopShell {
  readonly #options: DesktopShellOptions;
  readonly #windowZoom: WindowZoom;
  #tray: Tray | null = null;
  #offline = false;
  #pageTitle = PRODUCT;

  constructor(options: DesktopShellOptions) {
    this.#options = options;
    this.#windowZoom = new WindowZoom(options);
  }

  /** Electron must be ready. */
  start(): void {
    if (!this.#options.kiosk) this.#tray = new Tray(image(ICONS.tray));
    this.#tray?.on("click", () => void this.#options.appWindow.show());
    this.#draw();
  }

  readonly setAppState = async ({ language, offline }: AppState): Promise<null> => {
    this.#offline = offline;
    if (language !== this.#options.settings.value.language) this.#options.settings.update({ language });
    this.#draw();
    return null;
  };

  /** Resets what the member chose, for the next member. */
  memberLeft(): void {
    this.#windowZoom.memberLeft();
    this.#showZoom();
  }

  /** Follows the page of a new window. */
  attach(window: BrowserWindow): void {
    const { webContents } = window;
    window.on("page-title-updated", (event, title) => {
      event.preventDefault();
      this.#pageTitle = title;
      this.#drawWindow(window);
    });
    webContents.on("did-finish-load", () => webContents.setZoomFactor(this.#windowZoom.factor));
    webContents.on("zoom-changed", (_event, direction) => this.#zoom(direction));
  }

  get #texts(): ShellTexts {
    return SHELL_TEXTS[this.#options.settings.value.language];
  }

  get #signs(): NetworkSigns {
    return networkSigns(PRODUCT, this.#offline, this.#texts.offline);
  }

  #zoom(change: ZoomChange): void {
    this.#windowZoom.change(change);
    this.#showZoom();
  }

  #showZoom(): void {
    this.#options.appWindow.current?.webContents.setZoomFactor(this.#windowZoom.factor);
  }

  #draw(): void {
    const { appWindow, devTools, kiosk } = this.#options;
    const texts = this.#texts;
    const navigate = (route: string) => void appWindow.navigate(route);
    const actions = {
      navigate,
      print: () => appWindow.current?.webContents.print(),
      zoom: (change: ZoomChange) => this.#zoom(change),
    };
    const menu = appMenuTemplate({ texts, actions, platform: process.platform, devTools });
    Menu.setApplicationMenu(kiosk ? null : Menu.buildFromTemplate(menu));
    const trayActions = { navigate, open: () => void appWindow.show(), quit: () => app.quit() };
    this.#tray?.setContextMenu(Menu.buildFromTemplate(trayMenuTemplate(texts, trayActions)));
    const { tray, dockBadge } = this.#signs;
    this.#tray?.setToolTip(tray.toolTip);
    this.#tray?.setImage(image(tray.image));
    app.dock?.setBadge(dockBadge);
    if (appWindow.current !== null) this.#drawWindow(appWindow.current);
  }

  #drawWindow(window: BrowserWindow): void {
    const { overlay, title } = this.#signs;
    window.setTitle(title(this.#pageTitle));
    if (process.platform === "win32")
      window.setOverlayIcon(overlay === null ? null : image(overlay), this.#texts.offline);
  }
}
