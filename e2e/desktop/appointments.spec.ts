import { expect } from "@playwright/test";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";

const { event } = texts.schedule;

test("an appointment is made without a network, moved by the keys alone, and reaches the server", async ({
  desktop,
  stack,
  member,
}) => {
  const { window } = await desktop.launch({ backend: stack });
  await new LoginPage(window).signIn(member);
  await new Shell(window).expectInSync();
  await window.goto(new URL("/schedule?view=day", window.url()).href);
  const add = window.getByRole("button", { name: event.add });
  await expect(add).toBeEnabled();

  await window.context().setOffline(true);
  await add.press("Enter");
  await window.getByLabel(event.name).fill("Fisioterapia");
  await window.getByLabel(event.name).press("Enter");
  const grid = window.locator("[data-first-hour]");
  const block = (times: string) => grid.getByRole("button", { name: `Fisioterapia ${times}` });
  await block("18:00 – 19:00").press("ArrowDown");
  await block("18:00 – 19:00").press("ArrowDown");
  await block("18:00 – 19:00").press("Enter");
  await expect(block("18:30 – 19:30")).toBeVisible();
  await window.context().setOffline(false);

  const stored = async () => (await member.client.from("events").select("start, sequence")).data;
  await expect
    .poll(async () => (await stored())?.map((row) => [row.start.slice(11), row.sequence]))
    .toEqual([["18:30", 1]]);
});
