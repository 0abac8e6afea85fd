import { expect, type Page } from "@playwright/test";
import { giveHistory } from "#e2e/fixtures/backend/workouts.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { newDevice, test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";

const { settings, workouts, profile } = texts;

const workoutIn = (page: Page) => page.getByRole("main").getByRole("link", { name: "Spinta A" });

test("a workout that one browser deleted is restored offline in another, with its sets", async ({
  page,
  member,
  browser,
  stack,
}) => {
  await giveHistory(member, [
    { start: new Date("2026-11-02T18:00:00Z"), exercise_id: "panca-piana", set: { weight_kg: 80, reps: 5 } },
  ]);
  const first = await enter(page, member, "/workouts/history");
  await workoutIn(page).click();
  await page.getByRole("button", { name: workouts.moreActions }).click();
  await page.getByRole("menuitem", { name: workouts.discard }).click();
  await page.waitForURL("**/workouts/history");
  await first.expectInSync();

  const context = await newDevice(browser, stack);
  try {
    const other = await context.newPage();
    const second = await enter(other, member, "/profile");
    await other.getByRole("main").getByRole("link", { name: profile.entries.deleted }).click();
    const row = other.getByRole("main").getByRole("listitem").filter({ hasText: "Spinta A" });
    await expect(row).toContainText(filled(settings.deleted.sets_other, { count: 3 }));
    const network = networkOf(context, stack.webUrl);
    await network.cut();
    await row.getByRole("button", { name: new RegExp(`^${settings.deleted.restore}`) }).click();
    await expect(other.getByText(settings.deleted.none)).toBeVisible();
    await network.restore();
    await second.expectInSync();
  } finally {
    await context.close();
  }

  await page.reload();
  await first.expectInSync();
  await expect(workoutIn(page)).toContainText(/3\sserie.*1\s200\skg/);
});
