import { expect } from "@playwright/test";
import { expectReadable } from "#e2e/fixtures/appearances.ts";
import { giveHistory } from "#e2e/fixtures/backend/workouts.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { expectPicture } from "#e2e/fixtures/picture.ts";
import { test } from "#e2e/fixtures/test.ts";
import { anyOf, filled, texts } from "#e2e/fixtures/texts.ts";

const { year: words, picture, records } = texts.progress;

/** The last year that is over. */
const YEAR = new Date().getFullYear() - 1;

test("a year is chosen, read as days, words and a table, and saved as a poster without a network", async ({
  page,
  context,
  member,
}) => {
  const lifts = ["panca-piana", "squat", "stacco-da-terra", "rematore-bilanciere", "lento-avanti"];
  const trained = Array.from({ length: 90 }, (_, index) => ({
    start: new Date(YEAR, 0, 2 + index * 4, 18),
    exercise_id: lifts[index % (2 + (index % 4))] ?? "squat",
    set: { weight_kg: 60 + index / 2, reps: 5 },
  }));
  const runs = Array.from({ length: 12 }, (_, index) => ({
    ...{ start: new Date(YEAR, index, 3, 7), exercise_id: "corsa" },
    set: { distance_m: 5000, duration_seconds: 1600 },
  }));
  const early = { start: new Date(YEAR - 1, 5, 1, 18), exercise_id: "squat", set: { weight_kg: 60, reps: 5 } };
  await giveHistory(member, [early, ...trained, ...runs]);
  await enter(page, member, "/workouts/progress");
  await page.getByRole("link", { name: words.title }).click();
  await expect(page.getByRole("img", { name: new RegExp(`^${words.heat}`) })).toBeVisible();
  await expectReadable(page, "a full year");

  await context.setOffline(true);
  await page.getByLabel(words.choose, { exact: true }).selectOption(String(YEAR - 1));
  await expect(page.getByText(anyOf(words.sentence))).toContainText("giugno");
  await page.getByLabel(words.choose, { exact: true }).selectOption(String(YEAR));
  await page.getByText(texts.common.asTable).click();
  await expect(page.getByRole("row")).not.toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: records.exerciseColumn })).toBeVisible();
  const save = page.getByRole("button", { name: picture.save });
  await expect(save).toBeEnabled();
  const downloaded = page.waitForEvent("download");
  await save.click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe(filled(words.file, { year: YEAR }));
  await expectPicture(await file.path(), [1080, 1350]);
});
