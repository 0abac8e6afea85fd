import { expect, type Locator, type Page } from "@playwright/test";
import { giveWorkout } from "#e2e/fixtures/backend/workouts.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { expectCloses, MENU_WAYS, openOverlays, SHEET_WAYS, WAYS, waysOf } from "#e2e/fixtures/overlays.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";

const { common, coach, exercises, notifications, schedule, shell, workouts } = texts;
const LIFT = "Panca piana";

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: "no-preference" },
});

/** Where a name has a value in it, what stands before that. */
const begins = (name: string) => new RegExp(`^${name.split("{{")[0]}`);

const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name }).first();

/** Opens what an entry of a menu leads to. */
const through = (page: Page, menu: string | RegExp, entry: string) => async () => {
  await button(page, menu).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
};

test("sheets over a workout, and on each other, close by Back, Escape, swipe and button, and it stays", async ({
  page,
  member,
}) => {
  await giveWorkout(member, LIFT, ["panca-piana"], { count: 1, weight_kg: 60, reps: 8 });
  await enter(page, member, "/workouts");
  const workout = await new WorkoutsPage(page).openWorkout(LIFT);
  await workout.weight(1).focus();
  const actions = begins(workouts.exerciseActions);
  const sheets = {
    picker: () => button(page, workouts.addExercise).click(),
    rest: () => button(page, begins(workouts.restChange)).click(),
    plates: () => button(page, /per lato/).click(),
    swap: through(page, actions, workouts.swap.action),
    times: through(page, workouts.moreActions, workouts.times.action),
  };
  for (const [place, [name, open]] of Object.entries(sheets).entries())
    await test.step(name, () => expectCloses(page, open, place === 0 ? SHEET_WAYS : waysOf(place)));
  const menus = [actions, workouts.moreActions, /^Serie 1, /];
  for (const menu of menus) await expectCloses(page, () => button(page, menu).click(), MENU_WAYS);
  await test.step("sheets that lie on each other close one at a time", async () => {
    await sheets.swap();
    await button(page, workouts.swap.library).click();
    await expect(openOverlays(page)).toHaveCount(2);
    await WAYS.back(page);
    await expect(openOverlays(page)).toHaveCount(1);
    await expect(openOverlays(page)).toContainText(workouts.swap.title);
    await WAYS.back(page);
    await expect(openOverlays(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/workouts\/./);
  });
  await WAYS.back(page);
  await expect(page).toHaveURL(/\/workouts$/);
});

test("what opens over the other screens closes by Back and by all else, and takes no Back of theirs", async ({
  page,
  member,
}) => {
  await enter(page, member, "/workouts/exercises");
  await expectCloses(page, () => button(page, exercises.new).click(), waysOf(1));
  await expectCloses(page, () => button(page, shell.search.open).click(), waysOf(2));
  await expectCloses(page, () => button(page, notifications.open).click(), ["back", "escape"]);
  await expectCloses(page, () => page.locator("[data-sync]").click(), ["back", "button"]);
  await expectCloses(page, through(page, begins(shell.account.open), shell.account.logout), waysOf(0));
  await moveTo(page, "/schedule");
  await expectCloses(page, () => button(page, schedule.event.add).click(), waysOf(1));
  await test.step("a sheet that a finger draws down a little, or sideways, stays", async () => {
    await button(page, schedule.event.add).click();
    const sheet = openOverlays(page);
    await page.getByLabel(schedule.event.name).fill("Fisioterapia");
    await WAYS.swipe(page, { down: 40 });
    await WAYS.swipe(page, { down: 60, right: 200 });
    await expect(sheet).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByLabel(schedule.event.name)).toHaveValue("Fisioterapia");
    await sheet.getByRole("button", { name: common.close }).click();
    // What was typed is asked about, or thrown away: the sheet is gone either way.
    await expect(openOverlays(page)).toHaveCount(0);
  });
  await expectCloses(page, through(page, schedule.ical.menu, schedule.ical.import), waysOf(2));
  await expectCloses(page, through(page, schedule.ical.menu, schedule.feed.menu), waysOf(0));
  await moveTo(page, "/ai-coach");
  await expectCloses(page, () => button(page, coach.list.open).click(), waysOf(1));
  await WAYS.back(page);
  await expect(page).toHaveURL(/\/schedule$/);
  await expect(page.getByRole("heading", { name: schedule.title, level: 1 })).toBeVisible();
});
