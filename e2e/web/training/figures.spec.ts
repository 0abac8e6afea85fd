import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";
import figures from "#shared/i18n/it/lazy/figures.json" with { type: "json" };

const { exercises, shell, workouts } = texts;
const { form } = exercises;

const NAME = "Rematore del garage";
const BENCH = "/workouts/exercises/panca-piana";

// The network goes with the app's files: what training needs was loaded ahead.
test.use({ hasFiles: false });

test("an exercise moves without a network until it is paused, and an own one like it, on paper too", async ({
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

  // An own exercise, from its screen to the search, the rest and the paper.
  await moveTo(page, "/workouts/exercises");
  await page.getByRole("button", { name: exercises.new }).click();
  const dialog = page.getByRole("dialog", { name: form.create });
  await dialog.getByLabel(form.name).fill(NAME);
  await dialog.getByRole("button", { name: figures.choice.pick }).click();
  const picker = page.getByRole("dialog", { name: figures.choice.title });
  await picker.getByLabel(workouts.picker.search).fill("Rematore con manubrio");
  await picker.getByRole("listitem").getByRole("button").first().click();
  await expect(dialog.getByText(filled(figures.choice.like, { name: "Rematore con manubrio" }))).toBeVisible();
  await expect(dialog.locator("svg.figure path").first()).toBeVisible();
  await dialog.getByRole("button", { name: form.save }).click();

  await page.getByRole("heading", { name: NAME, level: 1 }).waitFor();
  const own = page.getByRole("img", { name: new RegExp(`: ${NAME}\\.`) });
  await expect(own.locator("svg.figure")).toHaveCount(2);
  const side = page.getByRole("button", { name: figures.otherSide });
  const before = await own.screenshot();
  await side.click();
  await expect(side).toHaveAttribute("aria-pressed", "true");
  expect((await own.screenshot()).equals(before)).toBe(false);

  await page.getByRole("button", { name: shell.search.open }).click();
  await page.getByRole("combobox", { name: shell.search.title }).fill(NAME);
  const found = page.getByRole("option", { name: NAME });
  await expect(found.locator("svg.figure path").first()).toBeVisible();
  await page.keyboard.press("Escape");

  await list.open();
  const workout = await list.create("Tirata");
  await workout.addExercise(NAME);
  await workout.logSet(1, { weight: "30", reps: "10" });
  const next = page.getByRole("img", { name: filled(figures.next, { name: NAME }) });
  await expect(next.locator("svg.figure path").first()).toBeVisible();

  const { data } = await member.client.from("member_exercises").select("name, moves_like");
  expect(data).toEqual([{ name: NAME, moves_like: "rematore-manubrio" }]);

  await test.step("a routine is saved on paper with its movements", async () => {
    await moveTo(page, "/workouts");
    await page.getByRole("button", { name: workouts.routine.new }).click();
    await page.waitForURL("**/workouts/routines/*");
    await page.getByRole("button", { name: workouts.addExercise }).first().click();
    const picker = page.getByRole("dialog", { name: workouts.picker.title });
    await picker.getByLabel(workouts.picker.search).fill("Panca piana");
    await expect(picker.locator("[aria-busy=true]")).toHaveCount(0);
    await picker.getByRole("listitem").getByRole("button").first().click();
    await expect(picker).toBeHidden();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: texts.routines.pdf }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    const pdf = await readFile(await file.path());
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.length).toBeGreaterThan(20_000);
  });
});
