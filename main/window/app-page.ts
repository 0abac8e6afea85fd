/** Events after which the page no longer listens. */
const ENDS = ["did-navigate", "render-process-gone", "destroyed"] as const;

/** What main reads of a window's page. */
export type WatchedPage = {
  isWaitingForResponse(): boolean;
  on(event: (typeof ENDS)[number] | "did-stop-loading", listener: () => void): unknown;
  on(
    event: "did-start-navigation",
    listener: (details: unknown, url: string, isInPlace: boolean, isMainFrame: boolean) => void,
  ): unknown;
};

/**
 * The app's page. It receives messages of main only once its screens are drawn; until then, and while the window shows
 * a public page, messages wait.
 */
export class AppPage {
  #page: WatchedPage | null = null;
  #listens = false;
  /** True from the start of a navigation until its page is there or it was refused. */
  #isLeaving = false;
  #waiting: (() => void)[] = [];

  /** Whether the page has reported that it listens. */
  get listens(): boolean {
    return this.#listens;
  }

  /** Follows the page of a new window. */
  attach(page: WatchedPage): void {
    this.#page = page;
    this.#listens = false;
    this.#isLeaving = false;
    for (const end of ENDS) {
      page.on(end, () => {
        this.#listens = false;
        this.#isLeaving = false;
      });
    }
    page.on("did-start-navigation", (_details, _url, isInPlace, isMainFrame) => {
      if (isMainFrame && !isInPlace) this.#isLeaving = true;
    });
    // A navigation that was refused leaves the page as it was.
    page.on("did-stop-loading", () => {
      this.#isLeaving = false;
      this.#flush();
    });
  }

  /** Call it when the page reports that it listens. */
  startListening(): void {
    this.#listens = true;
    this.#flush();
  }

  /** Sends now, or once the page listens. */
  tell(send: () => void): void {
    this.#waiting.push(send);
    this.#flush();
  }

  #flush(): void {
    // Messages to a page that the next one is about to replace are lost. Between the response and the next
    // page it waits for none, and before a navigation begins it may be asked whether it lets itself be left.
    if (!this.#listens || this.#isLeaving || this.#page?.isWaitingForResponse() !== false) return;
    for (const send of this.#waiting.splice(0)) send();
  }
}
