import { expect } from "@playwright/test";
import { expectAccessibleAt } from "#e2e/fixtures/appearances.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";
import figures from "#shared/i18n/it/lazy/figures.json" with { type: "json" };

const { exercises, workouts } = texts;

const BENCH = "/workouts/exercises/panca-piana";

// The network goes with the app's files: what training needs was loaded ahead.
test.use({ hasFiles: false });

test("an exercise moves without a network, pauses at a tap, and stands still for whoever wants so", async ({
  page,
  context,
  member,
}) => {
  const { armsStraight, barAtChest } = figures.words;
  const label = filled(figures.moving, { name: "Panca piana", from: armsStraight, to: barAtChest });
  const figure = page.getByRole("img", { name: label });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await enter(page, member);
  await context.setOffline(true);
  await moveTo(page, BENCH);
  await expect(figure).toBeVisible();
  const drawing = () => figure.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const first = await drawing();
  await expect.poll(drawing).not.toBe(first);

  await page.getByRole("button", { name: figures.pause }).click();
  await expect(page.getByRole("button", { name: figures.play })).toBeVisible();
  const paused = await drawing();
  await page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle))));
  expect(await drawing()).toBe(paused);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(figure.locator("svg.figure")).toHaveCount(2);
  await expect(page.getByRole("button", { name: figures.play })).toHaveCount(0);

  await moveTo(page, "/workouts/exercises");
  await page.getByRole("searchbox", { name: exercises.search }).fill("Panca piana");
  const bench = page.getByRole("listitem").filter({ hasText: "Panca piana" }).first();
  await expect(bench.locator("svg.figure path").first()).toBeVisible();

  const list = new WorkoutsPage(page);
  await list.open();
  await (await list.create("Spinta")).addExercise("Panca piana");
  await page.getByRole("button", { name: filled(workouts.exerciseActions, { exercise: "Panca piana" }) }).click();
  await page.getByRole("menuitem", { name: exercises.cues }).click();
  const help = page.getByRole("dialog", { name: "Panca piana" });
  await expect(help.getByRole("img", { name: label })).toBeVisible();
  await page.keyboard.press("Escape");
  await context.setOffline(false);
  await expectAccessibleAt(page, [BENCH, "/workouts/exercises"]);
});
