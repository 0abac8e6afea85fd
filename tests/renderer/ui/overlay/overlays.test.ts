import { describe, expect, it, vi } from "vitest";
import { createOverlays } from "#renderer/ui/overlay/overlays.ts";
import { createFakeHistory } from "#tests/helpers/fakes/fake-history.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const [LIST, WORKOUT] = ["https://app/workouts", "https://app/workouts/1"];

const begin = () => {
  const time = new FakeTime();
  const browser = createFakeHistory(LIST, WORKOUT);
  const overlays = createOverlays(browser.page, time);
  const heard = vi.fn();
  overlays.window.addEventListener("popstate", heard, { capture: true });
  const router = overlays.window.history;
  return {
    ...browser,
    time,
    router,
    heard,
    /** Opens one that closes when it is asked, which is noted under its name. */
    lay(name: string, asked: string[] = []) {
      const take = overlays.add(() => {
        asked.push(name);
        take();
      });
      return take;
    },
    add: overlays.add,
  };
};

describe("Back over a screen with overlays", () => {
  it("closes the top one, of which the router hears nothing", () => {
    const { lay, move, urls, heard } = begin();
    const asked: string[] = [];
    lay("menu", asked);
    move(-1);
    expect(asked).toEqual(["menu"]);
    expect(urls()).toEqual([LIST, WORKOUT]);
    expect(heard).not.toHaveBeenCalled();
  });

  it("closes one at a time, then leaves the screen", () => {
    const { lay, move, urls, heard } = begin();
    const asked: string[] = [];
    lay("sheet", asked);
    lay("picker", asked);
    move(-1);
    expect(asked).toEqual(["picker"]);
    move(-1);
    expect(asked).toEqual(["picker", "sheet"]);
    move(-1);
    expect(urls()).toEqual([LIST]);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("leaves the screen at once where the overlay was closed by its button", () => {
    const { lay, move, urls, heard } = begin();
    const close = lay("sheet");
    close();
    move(-1);
    expect(urls()).toEqual([LIST]);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("asks again where the overlay stayed open to ask something itself", () => {
    const { add, move, time, urls } = begin();
    const asked = vi.fn();
    add(asked);
    move(-1);
    time.advance(0);
    move(-1);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(urls().at(-1)).toBe(WORKOUT);
  });

  it("comes back to the screen from one that a link in the overlay led to, and from there leaves it", () => {
    const { lay, router, move, urls } = begin();
    const close = lay("sheet");
    router.pushState({ key: "x", idx: 2 }, "", "https://app/terms");
    close();
    move(-1);
    expect(urls().at(-1)).toBe(WORKOUT);
    move(-1);
    expect(urls()).toEqual([LIST]);
  });

  it("leaves nothing of a screen that was replaced while an overlay lay over it", () => {
    const { lay, router, move, arrive, urls } = begin();
    const close = lay("sheet");
    close();
    router.replaceState({ key: "x", idx: 1 }, "", "https://app/summary");
    expect(urls().at(-1)).toBe("https://app/summary");
    arrive();
    expect(urls()).toEqual([LIST, "https://app/summary"]);
    move(-1);
    expect(urls()).toEqual([LIST]);
  });

  it("keeps what is pushed right after the screen was replaced", () => {
    const { lay, router, arrive, urls } = begin();
    lay("sheet")();
    router.replaceState({ key: "x", idx: 1 }, "", "https://app/summary");
    router.pushState({ key: "y", idx: 2 }, "", "https://app/records");
    arrive();
    expect(urls()).toEqual([LIST, "https://app/summary", "https://app/records"]);
  });

  it("adds one entry for overlays that follow each other", () => {
    const { lay, urls } = begin();
    lay("menu")();
    lay("sheet")();
    expect(urls()).toEqual([LIST, WORKOUT, WORKOUT]);
  });

  it("leaves where the page is scrolled to the page while the overlay's entry is gone back from", () => {
    const { lay, page, move } = begin();
    const kept: string[] = [];
    const { pushState } = page.history;
    page.history.pushState = (...written) => {
      kept.push(page.history.scrollRestoration);
      pushState(...written);
    };
    lay("sheet");
    expect(kept).toEqual(["manual"]);
    move(-1);
    expect(page.history.scrollRestoration).toBe("auto");
  });
});

describe("the system's request to close something", () => {
  class CloseWatcher {
    static readonly living: CloseWatcher[] = [];
    onclose: (() => void) | null = null;
    constructor() {
      CloseWatcher.living.push(this);
    }
    destroy() {
      CloseWatcher.living.splice(CloseWatcher.living.indexOf(this), 1);
    }
  }
  const ask = () => {
    const [watcher] = CloseWatcher.living.splice(-1);
    watcher?.onclose?.();
  };

  it("closes the top overlay alone, then the one beneath", () => {
    const time = new FakeTime();
    const { page } = createFakeHistory(LIST, WORKOUT);
    const { add } = createOverlays({ ...page, CloseWatcher }, time);
    const asked: string[] = [];
    for (const name of ["sheet", "picker"]) {
      const take = add(() => {
        asked.push(name);
        take();
      });
    }
    expect(CloseWatcher.living).toHaveLength(1);
    ask();
    expect(asked).toEqual(["picker"]);
    time.advance(0);
    ask();
    expect(asked).toEqual(["picker", "sheet"]);
    time.advance(0);
    expect(CloseWatcher.living).toHaveLength(0);
  });

  it("is the browser's own again once the overlay was closed by its button", () => {
    const { page } = createFakeHistory(LIST, WORKOUT);
    const { add } = createOverlays({ ...page, CloseWatcher }, new FakeTime());
    add(() => undefined)();
    expect(CloseWatcher.living).toHaveLength(0);
  });
});
