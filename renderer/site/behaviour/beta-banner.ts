import type { Clock } from "#shared/lib/clock.ts";

/** Whether a month (`2026-02`) has ended by Rome's calendar, as the plan ends. */
export const isPast = (month: string, clock: Clock): boolean =>
  new Intl.DateTimeFormat("sv-SE", { year: "numeric", month: "2-digit", timeZone: "Europe/Rome" }).format(clock.now()) >
  month;

/** Shows of the banner what is true today: the page may have been built before the beta ended. */
export const startBetaBanner = (page: ParentNode, clock: Clock): void => {
  for (const words of page.querySelectorAll<HTMLElement>("[data-beta-until]")) {
    const { betaUntil = "", beta } = words.dataset;
    words.hidden = isPast(betaUntil, clock) !== (beta === "over");
  }
};
