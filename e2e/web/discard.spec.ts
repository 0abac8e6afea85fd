import { expect } from "@playwright/test";
import { giveWorkout } from "#e2e/fixtures/backend/workouts.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";

const { workouts } = texts;
test("a workout that is discarded does not come back with a reload right after it left the screen", async ({
  page,
  member,
}) => {
  const name = "Scartato";
  await giveWorkout(member, name, ["plank"]);
  const shell = await enter(page, member, "/workouts");
  const list = new WorkoutsPage(page);
  await list.openWorkout(name);
  await page.getByRole("button", { name: workouts.moreActions }).click();
  await page.getByRole("menuitem", { name: workouts.discard }).click();
  await expect(page.getByRole("menuitem", { name: workouts.discard })).toBeHidden();
  await expect(page.getByRole("heading", { name: workouts.routine.title })).toBeVisible();
  await page.reload();
  await list.open();
  await shell.expectInSync();
  await expect(page.getByRole("heading", { name: workouts.routine.title })).toBeVisible();
  await expect(list.row(name)).toHaveCount(0);
});
