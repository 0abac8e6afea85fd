import { expect, type Page } from "@playwright/test";
import { giveWorkout } from "#e2e/fixtures/backend/workouts.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";

const { workouts } = texts;

/** Drags the exercise at one place over the lower half of the one at another. */
async function drag(page: Page, from: number, onto: number): Promise<void> {
  const handles = page.locator("[data-drag-handle]");
  await expect(handles).toHaveCount(3);
  // The code that drags loads after the exercises are there.
  await expect(page.locator("[data-sortable]").nth(from)).toHaveAttribute("draggable", "true");
  const target = page.locator("[data-sortable]").nth(onto);
  await handles.nth(from).hover();
  await page.mouse.down();
  // As a person does: the pointer moves until the line shows where the exercise would land.
  let nudge = 0;
  await expect
    .poll(async () => {
      const card = await target.boundingBox();
      if (!card) return "there is no such exercise";
      nudge = (nudge + 1) % 8;
      await page.mouse.move(card.x + 60, card.y + card.height - 20 - nudge, { steps: 4 });
      return target.getAttribute("data-drop");
    })
    .toBe("after");
  await page.mouse.up();
}

test("an exercise that is dragged stays at its place, and a discarded workout away, over a reload", async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 1280, height: 2_000 });
  await giveWorkout(member, "Giro", ["panca-piana", "squat", "plank"]);
  const shell = await enter(page, member, "/workouts");
  const list = new WorkoutsPage(page);
  await list.openWorkout("Giro");
  const names = page.getByRole("heading", { level: 2 });
  const order = async () => (await names.allTextContents()).slice(0, 3);
  await expect.poll(order).toEqual(["Panca piana", "Squat", "Plank"]);
  await drag(page, 0, 1);
  await expect.poll(order).toEqual(["Squat", "Panca piana", "Plank"]);
  await page.reload();
  await expect.poll(order).toEqual(["Squat", "Panca piana", "Plank"]);

  await test.step("once it is discarded it does not come back with a reload right after it left the screen", async () => {
    await page.getByRole("button", { name: workouts.moreActions }).click();
    await page.getByRole("menuitem", { name: workouts.discard }).click();
    await expect(page.getByRole("menuitem", { name: workouts.discard })).toBeHidden();
    await expect(page.getByRole("heading", { name: workouts.routine.title })).toBeVisible();
    await page.reload();
    await list.open();
    await shell.expectInSync();
    await expect(page.getByRole("heading", { name: workouts.routine.title })).toBeVisible();
    await expect(list.row("Giro")).toHaveCount(0);
  });
});
