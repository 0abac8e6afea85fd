import { writeFile } from "node:fs/promises";
import { expect, type Locator, type TestInfo } from "@playwright/test";
import { openLink } from "#e2e/fixtures/desktop/desktop-link.ts";
import { moveTo } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { WorkoutsPage } from "#e2e/pages/workouts-page.ts";
import figures from "#shared/i18n/it/lazy/figures.json" with { type: "json" };
import transfer from "#shared/i18n/it/lazy/transfer.json" with { type: "json" };
import { runFile } from "#tests/helpers/activities/fit-file.ts";

const { exercises, sharing, workouts } = texts;
const { armsStraight, barAtChest } = figures.words;

const BLACK = "rgb(0, 0, 0)";
const VOLT = [198, 241, 53];

/** The colours of a drawing. What a browser does not understand it paints black. */
const coloursOf = (drawing: Locator): Promise<string[]> =>
  drawing.locator("path").evaluateAll((paths) => [...new Set(paths.map((path) => getComputedStyle(path).fill))]);

const expectColours = async (drawing: Locator): Promise<void> => {
  const colours = await coloursOf(drawing);
  expect(colours).toContain(`rgb(${VOLT.join(", ")})`);
  expect(colours).not.toContain(BLACK);
};

/** Writes a shared program of one routine. */
const writePlan = async (info: TestInfo, name: string): Promise<string> => {
  const path = info.outputPath(`${name}.prime`);
  const exercises = [{ exercise: "panca-piana", sets: [{ reps_min: 5 }] }];
  await writeFile(path, JSON.stringify({ prime: 1, routines: [{ name, exercises }] }));
  return path;
};

test("a shared file is taken, and without a network movements are drawn and the run of a watch is read", async ({
  desktop,
  stack,
  member,
}, info) => {
  const file = await writePlan(info, "Giorno A");
  const { window, close } = await desktop.launch({ backend: stack, args: [file] });
  await test.step("a shared file starts the app, waits for the sign-in, and another one reaches the running app", async () => {
    await new LoginPage(window).signIn(member);
    await expect(window.getByRole("heading", { name: sharing.title })).toBeVisible();
    await expect(window.getByText("Giorno A")).toBeVisible();

    await openLink(desktop, stack, await writePlan(info, "Giorno B"));
    await expect(window.getByText("Giorno B")).toBeVisible();
    await window.getByRole("button", { name: sharing.take }).click();
    const stored = async () => (await member.client.from("routines").select("name")).data;
    await expect.poll(stored).toEqual([{ name: "Giorno B" }]);
  });
  await new Shell(window).expectInSync();
  await window.context().setOffline(true);
  await window.emulateMedia({ colorScheme: "dark", reducedMotion: "no-preference" });

  await moveTo(window, "/workouts/exercises");
  await window.getByRole("searchbox", { name: exercises.search }).fill("Panca piana");
  const row = window.getByRole("listitem").filter({ hasText: "Panca piana" }).first();
  await expect(row.locator("svg.figure path").first()).toBeVisible();
  await expectColours(row.locator("svg.figure"));

  await moveTo(window, "/workouts/exercises/panca-piana");
  const label = filled(figures.moving, { name: "Panca piana", from: armsStraight, to: barAtChest });
  const figure = window.getByRole("img", { name: label });
  const drawing = () => figure.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const first = await drawing();
  await expect.poll(drawing).not.toBe(first);
  const hasVolt = (canvas: HTMLCanvasElement, [red, green, blue]: number[]) => {
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.some((value, at) => at % 4 === 0 && value === red && data[at + 1] === green && data[at + 2] === blue);
  };
  expect(await figure.locator("canvas").evaluate(hasVolt, VOLT)).toBe(true);
  await expectColours(window.getByRole("img", { name: /^Muscoli/ }).locator("svg"));
  await window.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expect(figure.locator("svg.figure")).toHaveCount(2);

  const list = new WorkoutsPage(window);
  await list.open();
  const workout = await list.create("Spinta");
  await window.getByRole("button", { name: workouts.addExercise }).first().click();
  const picker = window.getByRole("dialog");
  await expect(picker.locator("svg.figure path").first()).toBeVisible();
  await window.keyboard.press("Escape");
  await workout.addExercise("Panca piana");
  await window.getByRole("button", { name: filled(workouts.exerciseActions, { exercise: "Panca piana" }) }).click();
  await window.getByRole("menuitem", { name: exercises.cues }).click();
  await expect(window.getByRole("dialog").getByRole("img", { name: label })).toBeVisible();
  await window.keyboard.press("Escape");

  await test.step("a run of a watch is read", async () => {
    await moveTo(window, "/workouts/import");
    const chooser = window.waitForEvent("filechooser");
    await window.getByRole("button", { name: transfer.file.choose }).click();
    const buffer = Buffer.from(runFile());
    await (await chooser).setFiles({ name: "corsa.fit", mimeType: "application/octet-stream", buffer });
    await window.getByRole("button", { name: "Importa 1 allenamento" }).click();
    await expect(window.getByText(transfer.done.title)).toBeVisible();
  });
  await window.context().setOffline(false);
  await close();
});
