import { expect, type Page } from "@playwright/test";
import { giveWorkout } from "#e2e/fixtures/backend/workouts.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";

const { shell, workouts } = texts;
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/**
 * What is wrong with the button with the page scrolled to `tops`: controls, text or pictures that go on lying under it,
 * or that it is not there to be hit.
 */
const faults = (page: Page, tops: readonly number[]): Promise<string[]> =>
  page.getByRole("link", { name: shell.feedback }).evaluate(async (link, places) => {
    const faultsNow = (): string[] => {
      const place = link.getBoundingClientRect();
      const end = document.elementFromPoint(Math.max(place.left, 0) + 6, place.top + place.height / 2);
      const lies = ({ left, right, top, bottom }: DOMRect): boolean =>
        Math.min(place.right, right) - Math.max(place.left, left) > 1 &&
        Math.min(place.bottom, bottom) - Math.max(place.top, top) > 1;
      const parts = document.querySelectorAll("#content :is(a[href], button, input, select, textarea, canvas, img)");
      const below = Array.from(parts).filter((part) => lies(part.getBoundingClientRect()));
      const names = below.map((part) => `covers ${part.getAttribute("aria-label") ?? part.textContent}`);
      const range = document.createRange();
      const texts = document.createTreeWalker(document.querySelector("#content") ?? document, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        if (Array.from(range.getClientRects()).some(lies))
          names.push(`covers the text ${texts.currentNode.textContent}`);
      }
      return link.contains(end) ? names : [...names, "is not there"];
    };
    const found: string[] = [];
    for (const top of places) {
      window.scrollTo(0, top);
      const last = performance.now() + 10_000;
      let now: string[];
      do {
        await new Promise(requestAnimationFrame);
        now = faultsNow();
      } while (now.length > 0 && performance.now() < last);
      found.push(...now.map((fault) => `${fault} at ${top}`));
    }
    return found;
  }, tops);

test("the feedback button floats wherever a page stands, covers nothing, and is whole at its end", async ({
  page,
  member,
}) => {
  await giveWorkout(member, "Panca e squat", ["panca-piana", "squat", "curl-manubri"]);
  await enter(page, member, "/workouts");
  await new WorkoutsPage(page).openWorkout("Panca e squat");
  await expect(page.getByRole("button", { name: workouts.addSet })).toHaveCount(3);
  const training = new URL(page.url()).pathname;

  for (const path of [training, "/dashboard", "/workouts", "/workouts/exercises", "/settings/privacy", "/profile"]) {
    if (path !== training) await moveTo(page, path);
    await expect(page.getByRole("link", { name: shell.feedback })).toBeAttached();
    await expect(page.locator("main h1")).toBeVisible();
    if (path === training) await expect(page.getByRole("button", { name: workouts.addSet })).toHaveCount(3);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const tops = Array.from({ length: Math.ceil(Math.min(height, 2_400) / 230) }, (_, index) => index * 230);
      expect(await faults(page, tops), path).toEqual([]);
      if (path !== training) continue;
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.getByRole("link", { name: shell.feedback }).click({ trial: true });
      expect(await faults(page, [height])).toEqual([]);
    }
  }
});
