import { expect, type Page } from "@playwright/test";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";

/** Drags the exercise at one place over the lower half of the one at another. */
async function drag(page: Page, from: number, onto: number): Promise<void> {
  const handles = page.locator("[data-drag-handle]");
  await expect(handles).toHaveCount(3);
  // The code that drags loads after the exercises are there.
  await expect(page.locator("[data-sortable]").nth(from)).toHaveAttribute("draggable", "true");
  await handles.nth(from).hover();
  await page.mouse.down();
  const card = await page.locator("[data-sortable]").nth(onto).boundingBox();
  if (!card) throw new Error("there is no such exercise");
  const [x, y] = [card.x + 60, card.y + card.height - 20];
  await page.mouse.move(x, y - 10, { steps: 8 });
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

test("an exercise is dragged to another place of the workout, and stays there", async ({ page, member }) => {
  await page.setViewportSize({ width: 1280, height: 2_000 });
  await enter(page, member, "/workouts");
  const workout = await new WorkoutsPage(page).create("Giro");
  for (const name of ["panca piana", "squat", "plank"]) await workout.addExercise(name);
  const names = page.getByRole("heading", { level: 2 });
  const order = async () => (await names.allTextContents()).slice(0, 3);
  expect(await order()).toEqual(["Panca piana", "Squat", "Plank"]);
  await drag(page, 0, 1);
  await expect.poll(order).toEqual(["Squat", "Panca piana", "Plank"]);
  await page.reload();
  await expect.poll(order).toEqual(["Squat", "Panca piana", "Plank"]);
});
