import type { Page } from "@playwright/test";
import { addDays, localDay } from "#shared/domain/training/days.ts";
import { pushRows, signUp } from "./accounts.ts";
import { type Backend, openApp, openScreen, serveBuiltApp } from "./app.ts";
import { launch } from "./browser.ts";
import { interleave, type Measurement, speedFigure } from "./figure.ts";
import { bareServer, p95 } from "./training.ts";

/** Milliseconds from the tap that turns the page to a month of 2,000 events until it is painted. */
const LIMIT = 100;
/** How many times a bare grid's time that may be. */
const TIMES_BARE = 2;
const TURNS = 40;
const [ONCE, WEEKLY] = [1800, 200];
const DAYS = 28;

/** The first day of the month after this one. */
const nextMonth = (): string => {
  const today = new Date();
  return localDay(new Date(today.getFullYear(), today.getMonth() + 1, 1, 12));
};

const makeEvents = (memberId: string) => {
  const first = nextMonth();
  const at = new Date().toISOString();
  return Array.from({ length: ONCE + WEEKLY }, (_, index) => {
    const isWeekly = index >= ONCE;
    // Those that repeat began up to a year before.
    const day = addDays(first, isWeekly ? -1 - (index % 365) : index % DAYS);
    const hour = String(6 + (index % 16)).padStart(2, "0");
    const data = {
      ...{ title: `Appointment ${index}`, start: `${day}T${hour}:00`, end: `${day}T${hour}:45` },
      ...{
        zone: "Europe/Rome",
        rule: isWeekly ? "FREQ=WEEKLY" : "",
        exceptions: {},
        reminders: [],
        sequence: 0,
        imported: null,
      },
    };
    return { id: crypto.randomUUID(), space_id: memberId, created_at: at, updated_at: at, kind: "events", data };
  });
};

/** Milliseconds from the tap on a button of the calendar's head, counted from its end, until the page is painted. */
const turn = (page: Page, fromEnd: number): Promise<number> =>
  page.evaluate(async (place) => {
    const head = document.querySelector("main table")?.previousElementSibling;
    const button = [...(head?.querySelectorAll("button") ?? [])].at(place);
    const title = head?.querySelector("h2")?.textContent;
    if (!button) throw new Error("the calendar has no pages");
    const start = performance.now();
    button.click();
    await globalThis.nextPaint();
    const time = performance.now() - start;
    if (head?.querySelector("h2")?.textContent === title) throw new Error("the page was not turned");
    return time;
  }, fromEnd);

/** How many appointments each day of the month says that it has. */
const countsOf = (page: Page): Promise<number[]> =>
  page
    .locator("main table [data-day]")
    .evaluateAll((days) => days.map((day) => Number(/(\d+) app/.exec(day.ariaLabel ?? "")?.[1] ?? 0)));

/** Milliseconds that a bare grid takes to show as many events on the same days. */
const bareMonth = async (page: Page, counts: readonly number[], drawsTitles: boolean): Promise<number> => {
  const all = counts.map((count) => Array.from({ length: count }, (_, index) => `Appointment ${index}`));
  const show = (days: string[][]) =>
    page.evaluate(
      async ([titles, draws]) => {
        const start = performance.now();
        globalThis.showMonth({ days: titles, drawsTitles: draws });
        await globalThis.nextPaint();
        return performance.now() - start;
      },
      [days, drawsTitles] as const,
    );
  await show(all.map(() => []));
  return show(all);
};

/** What a member with 2,000 appointments waits for when they turn the page to the month that has them. */
export const calendarFigures = async (backend: Backend): Promise<Measurement[]> => {
  const app = await serveBuiltApp(backend);
  const bare = await bareServer("bench/page/react-grid.ts");
  const browser = await launch();
  try {
    const account = await signUp(backend);
    await pushRows(account, "documents", makeEvents(account.memberId));
    const page = await openApp(browser, app.url, account.email);
    const control = await openScreen(browser);
    await control.goto(`http://127.0.0.1:${bare.port}/`);
    await page.goto(`${app.url}/schedule`);
    await page.locator("main table").waitFor();
    await turn(page, -1);
    await page.locator('main table [data-day]:first-child[aria-label*=" app"]').first().waitFor();
    const counts = await countsOf(page);
    const count = counts.reduce((sum, of) => sum + of, 0);
    if (count < ONCE + WEEKLY) throw new Error(`the month has ${count} appointments`);
    const measure = async (drawsTitles: boolean, name: string, target: number | null): Promise<Measurement> => {
      const rounds = p95(
        await interleave(
          TURNS,
          async () => {
            await turn(page, -2);
            return turn(page, -1);
          },
          () => bareMonth(control, counts, drawsTitles),
        ),
      );
      const figure = speedFigure(`month of ${count} appointments painted, p95 of ${TURNS} (${name})`, rounds, null);
      return { ...figure, target: target ?? figure.control * TIMES_BARE };
    };
    return [
      await measure(false, "a bare React grid of their numbers", LIMIT),
      await measure(true, "a bare React grid of their titles", null),
    ];
  } finally {
    await browser.close();
    await app.close();
    await bare.close();
  }
};
