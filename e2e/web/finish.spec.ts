import { expect } from "@playwright/test";
import { enter } from "#e2e/fixtures/enter.ts";
import { expectPicture } from "#e2e/fixtures/picture.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { type WorkoutPage, WorkoutsPage } from "#e2e/pages/workouts-page.ts";

const { progress, workouts } = texts;
const { summary } = progress;

const finish = ({ page }: WorkoutPage) => page.getByRole("button", { name: workouts.finish, exact: true }).click();

// The network goes with the app's files: what training needs was loaded ahead.
test.use({ hasFiles: false });

test("a workout ends with what it came to, and its picture is drawn and saved without a network", async ({
  page,
  context,
  member,
}) => {
  await enter(page, member, "/workouts");
  const list = new WorkoutsPage(page);
  const first = await list.create("Spinta A");
  await first.addExercise("Panca piana");
  for (const set of [1, 2, 3]) await first.logSet(set, { weight: "90", reps: "5" });
  await finish(first);
  await expect(page.getByText(summary.firstTime)).toBeVisible();
  await page.getByRole("link", { name: summary.toList }).click();

  await context.setOffline(true);
  const second = await list.create("Spinta B");
  await second.addExercise("Panca piana");
  await second.logSet(1, { weight: "95", reps: "5" });
  await finish(second);
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("listitem")).toContainText("95 × 5 · 95 × 5");
  await question.getByRole("button", { name: workouts.openSets.drop_other }).click();
  await page.waitForURL("**/summary");
  const record = page.getByRole("list", { name: summary.recordsTitle }).getByRole("listitem");
  await expect(record).toContainText("95 kg");
  await expect(record).toContainText(filled(summary.before, { value: "90 kg" }));

  const save = page.getByRole("button", { name: progress.picture.save });
  await expect(save).toBeEnabled();
  const downloaded = page.waitForEvent("download");
  await save.click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^allenamento-\d{4}-\d\d-\d\d\.png$/);
  await expectPicture(await file.path(), [1080, 1350]);

  await context.setOffline(false);
  await list.open();
  await list.row("Spinta A").getByRole("link").click();
  await expect(page.getByText(summary.firstTime)).toBeVisible();
});
