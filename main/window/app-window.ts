import type { BrowserWindow } from "electron";
import { focusWindow } from "./main-window.ts";

/** First screen of a start; without a session the guard leads to the sign-in. */
export const START_ROUTE = "/dashboard";

export type AppWindowOptions = {
  /** Makes the window and loads a route of the app in it. */
  create(route: string): { window: BrowserWindow; loaded: Promise<void> };
  /** Asks the window's page, which may still be loading, to show a screen. */
  ask(window: BrowserWindow, route: string): void;
};

/** The app's one window, open or not. */
export class AppWindow {
  readonly #options: AppWindowOptions;
  #window: BrowserWindow | null = null;
  #isStarted = false;

  constructor(options: AppWindowOptions) {
    this.#options = options;
  }

  get current(): BrowserWindow | null {
    return this.#window;
  }

  /** Opens the window for the first time. Electron must be ready. */
  start(): Promise<void> {
    this.#isStarted = true;
    return this.show();
  }

  /** Opens the window if there is none, else brings it to the front. Does nothing before the start. */
  async show(route = START_ROUTE): Promise<void> {
    if (this.#window !== null) return focusWindow(this.#window);
    if (!this.#isStarted) return;
    const { window, loaded } = this.#options.create(route);
    this.#window = window;
    window.once("closed", () => {
      this.#window = null;
    });
    await loaded;
  }

  /** Brings the window to the front with a screen in it. */
  async navigate(route: string): Promise<void> {
    const window = this.#window;
    if (window !== null) this.#options.ask(window, route);
    await this.show(route);
  }
}
