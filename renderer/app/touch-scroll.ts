import type { Scheduler } from "#shared/lib/clock.ts";

/** When the page is made scrollable again after its start, in milliseconds. */
const AGAIN = [100, 500, 1000, 2000] as const;

type Device = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/** An iPad calls itself a Macintosh since iPadOS 13; no Macintosh has a touch screen. */
export const isTouchDevice = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod|Android/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);

type Page = { document: Document; navigator: Device } & Pick<EventTarget, "addEventListener">;
type Parts = { page: Page; scheduler: Scheduler };

/**
 * Some of these browsers come back from a rotation, or from their page cache, with a page that no longer scrolls. It is
 * made scrollable at once, a few times while it starts, and at both of these events. Elsewhere nothing happens.
 */
export const forceTouchScroll = ({ page, scheduler }: Parts): void => {
  if (!isTouchDevice(page.navigator)) return;
  const { documentElement, body } = page.document;
  const force = () => {
    // An open dialog holds the page on purpose, and gives it back itself.
    if (body.hasAttribute("data-scroll-lock")) return;
    documentElement.style.overflowY = "auto";
    // A body that scrolled by itself would be what the bars stick to, in place of the page.
    body.style.overflowY = "visible";
    body.style.position = "static";
  };
  force();
  for (const delay of AGAIN) scheduler.schedule(force, delay);
  page.addEventListener("orientationchange", force);
  page.addEventListener("pageshow", force);
};
