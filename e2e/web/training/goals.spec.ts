import { expect, type Page } from "@playwright/test";
import { expectReadable } from "#e2e/fixtures/appearances.ts";
import { giveHistory } from "#e2e/fixtures/backend/workouts.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { expectPicture } from "#e2e/fixtures/picture.ts";
import { test } from "#e2e/fixtures/test.ts";
import { anyOf, filled, texts } from "#e2e/fixtures/texts.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";
import { addDays, localDay } from "#shared/domain/training/days.ts";

const { progress, workouts, common } = texts;
const { goals } = progress;

const LIFT = "/workouts/exercises/panca-piana";
const today = localDay(new Date());
const standing = (page: Page, current: string, left: string) =>
  page.getByText(filled(goals.standing_other, { current, left, count: 34 }));

// The network goes with the app's files: what training needs was loaded ahead.
test.use({ hasFiles: false });

test("a goal for a lift is reached by a workout that ends without a network, with its record and picture", async ({
  page,
  context,
  member,
}) => {
  const start = (weeks: number) => new Date(Date.now() - weeks * 7 * 86_400_000);
  const bench = Array.from({ length: 10 }, (_, week) => ({
    ...{ start: start(10 - week), exercise_id: "panca-piana", set: { weight_kg: 80 + 1.25 * week, reps: 5 } },
  }));
  await giveHistory(member, bench);
  await enter(page, member, LIFT);
  await page.getByRole("button", { name: goals.add }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(goals.figure).selectOption({ label: progress.chart.topWeight });
  await dialog.getByLabel(filled(goals.value, { unit: "kg" })).fill("97,5");
  await dialog.getByLabel(goals.due).fill(addDays(today, 34));
  await dialog.getByRole("button", { name: common.save }).click();
  await expect(standing(page, "91,25\u00a0kg", "6,25\u00a0kg")).toBeVisible();
  await expect(page.getByRole("img", { name: /; obiettivo 97,5\skg entro/ })).toBeVisible();
  await expectReadable(page, "a lift with a goal");

  const list = new WorkoutsPage(page);
  await list.open();
  await list.row("Spinta A").first().getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: progress.summary.title }).waitFor();

  await context.setOffline(true);
  await list.open();
  const workout = await list.create("Spinta B");
  await workout.addExercise("Panca piana");
  await workout.logSet(1, { weight: "97,5", reps: "1" });
  await page.getByRole("button", { name: workouts.finish, exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("listitem")).toContainText("97,5 × 1 · 97,5 × 1");
  await question.getByRole("button", { name: workouts.openSets.drop_other }).click();
  await page.waitForURL("**/summary");
  const told = page.getByText(filled(goals.told, { name: "Panca piana", value: "97,5\u00a0kg" }));
  await expect(told).toBeVisible();
  const record = page.getByRole("list", { name: progress.summary.recordsTitle }).getByRole("listitem").first();
  await expect(record).toContainText("97,5\u00a0kg");
  await expect(record).toContainText(filled(progress.summary.before, { value: "91,25\u00a0kg" }));
  const save = page.getByRole("button", { name: progress.picture.save });
  await expect(save).toBeEnabled();
  const downloaded = page.waitForEvent("download");
  await save.click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^allenamento-\d{4}-\d\d-\d\d\.png$/);
  await expectPicture(await file.path(), [1080, 1350]);
  await context.setOffline(false);
  const reached = async () => (await member.client.from("goals").select("reached_on")).data;
  await expect.poll(reached).toEqual([{ reached_on: today }]);

  await page.goto(LIFT);
  await expect(page.getByText(anyOf(goals.reached))).toBeVisible();
  await expect(told).toBeHidden();
});
