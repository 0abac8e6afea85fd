import { expect } from "@playwright/test";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import italian from "#shared/i18n/it/lazy/programs.json" with { type: "json" };

test("a program becomes routines and planned workouts on the server, and begins from the calendar", async ({
  page,
  member,
}) => {
  await enter(page, member, "/workouts/programs/home");
  await page.getByRole("button", { name: italian.add }).click();
  const dialog = page.getByRole("dialog");
  const today = new Date();
  const pad = (value: number) => String(value).padStart(2, "0");
  const day = `${today.getFullYear()}-${pad(today.getMonth() + 1)}-${pad(today.getDate())}`;
  await dialog.getByLabel(italian.start).fill(day);
  for (const weekday of await dialog.getByRole("checkbox").all()) await weekday.check({ force: true });
  await dialog.getByRole("button", { name: italian.add }).click();
  await page.waitForURL("**/schedule");
  const count = async (table: string) =>
    (await member.client.from(table).select("id", { count: "exact", head: true })).count;
  await expect.poll(() => count("routines")).toBe(3);
  await expect.poll(() => count("planned_workouts")).toBe(18);

  const name = italian.home.sessions.a;
  await page.getByRole("button", { name: filled(texts.workouts.routine.startNamed, { name }) }).click();
  await page.waitForURL("**/workouts/*");
  await expect(page.getByRole("table", { name: "Piegamenti" })).toBeVisible();
});
