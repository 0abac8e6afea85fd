// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { forceTouchScroll, isTouchDevice } from "#renderer/app/touch-scroll.ts";
import type { Scheduler } from "#shared/lib/clock.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";

const html = () => document.documentElement;

afterEach(() => {
  html().removeAttribute("style");
  document.body.removeAttribute("style");
  document.body.removeAttribute("data-scroll-lock");
});

/** Starts on a page whose events are its own, and gives both the page and what waits for its time. */
const start = (userAgent: string) => {
  const page = Object.assign(new EventTarget(), { document, navigator: { userAgent, maxTouchPoints: 0 } });
  const due: { delay: number; work: () => void }[] = [];
  const scheduler: Scheduler = {
    schedule(work, delay) {
      due.push({ delay, work });
      return () => undefined;
    },
  };
  forceTouchScroll({ page, scheduler });
  return { page, due };
};

/** What a page that no longer scrolls looks like. */
const freeze = () => {
  html().style.overflowY = "hidden";
  document.body.style.overflowY = "hidden";
};
const scrolls = () => html().style.overflowY === "auto" && document.body.style.overflowY === "visible";

describe("the page on a touch device", () => {
  it("is made scrollable at once, and again after 100, 500, 1000 and 2000 ms", () => {
    freeze();
    const { due } = start(IPHONE);
    expect(scrolls()).toBe(true);
    expect(due.map(({ delay }) => delay)).toEqual([100, 500, 1000, 2000]);
    for (const { work } of due) {
      freeze();
      work();
      expect(scrolls()).toBe(true);
    }
  });

  it.each(["orientationchange", "pageshow"])("is made scrollable again on %s", (event) => {
    const { page } = start(IPHONE);
    freeze();
    page.dispatchEvent(new Event(event));
    expect(scrolls()).toBe(true);
  });

  it("stays held by an open dialog", () => {
    const { page } = start(IPHONE);
    freeze();
    document.body.setAttribute("data-scroll-lock", "");
    page.dispatchEvent(new Event("orientationchange"));
    expect(scrolls()).toBe(false);
  });

  it("is left alone elsewhere", () => {
    freeze();
    const { page, due } = start(MAC);
    expect(due).toEqual([]);
    page.dispatchEvent(new Event("pageshow"));
    expect(scrolls()).toBe(false);
  });
});

it("knows a touch device by its name and its touch points", () => {
  const cases = [
    [IPHONE, 5, true],
    ["Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)", 5, true],
    ["Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)", 5, true],
    ["Mozilla/5.0 (Linux; Android 14; Pixel 8)", 5, true],
    [MAC, 5, true],
    [MAC, 0, false],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", 10, false],
  ] as const;
  for (const [userAgent, maxTouchPoints, expected] of cases)
    expect(isTouchDevice({ userAgent, maxTouchPoints }), String(userAgent)).toBe(expected);
});
