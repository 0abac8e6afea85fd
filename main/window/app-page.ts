/** After these nobody hears any more. */
const ENDS = ["did-navigate", "render-process-gone", "destroyed"] as const;

/** What is looked at of a window's page. */
export type WatchedPage = {
  isWaitingForResponse(): boolean;
  on(event: (typeof ENDS)[number] | "did-stop-loading", listener: () => void): unknown;
};

/**
 * The app's page, which hears what main tells it only once its screens are drawn: until then, as while the window shows
 * a public page, what is told waits.
 */
export class AppPage {
  #page: WatchedPage | null = null;
  #listens = false;
  #waiting: (() => void)[] = [];

  /** Whether the window's page has said that it listens. */
  get listens(): boolean {
    return this.#listens;
  }

  /** Follows the page of a new window. */
  attach(page: WatchedPage): void {
    this.#page = page;
    this.#listens = false;
    for (const end of ENDS) {
      page.on(end, () => {
        this.#listens = false;
      });
    }
    // A navigation that was refused leaves the page as it was.
    page.on("did-stop-loading", () => this.#flush());
  }

  /** The page has said that it listens. */
  heard(): void {
    this.#listens = true;
    this.#flush();
  }

  /** Sends now, or once the page listens. */
  tell(send: () => void): void {
    this.#waiting.push(send);
    this.#flush();
  }

  #flush(): void {
    // A page that is about to give way to the next one takes with it what it is told.
    if (!this.#listens || this.#page?.isWaitingForResponse() !== false) return;
    for (const send of this.#waiting.splice(0)) send();
  }
}
