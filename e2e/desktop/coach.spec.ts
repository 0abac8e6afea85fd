import { chromium, expect } from "@playwright/test";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { CoachPage, standStill } from "#e2e/pages/coach-page.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { WorkoutPage } from "#e2e/pages/workouts-page.ts";
import { findChromium } from "#scripts/lib/chromium.ts";

test("why the bench stalls is asked offline, the remedy applied, trained and taken back, and another device has it", async ({
  desktop,
  stack,
  member,
}) => {
  await standStill(member);
  const { window } = await desktop.launch({ backend: stack });
  await new LoginPage(window).signIn(member);
  const shell = new Shell(window);
  await shell.expectInSync();
  const open = async (path: string) => await window.goto(new URL(path, window.url()).href);
  await open("/ai-coach");
  const talk = new CoachPage(window);
  await talk.agree();

  await window.context().setOffline(true);
  await talk.expectSetsBehind(await talk.ask("La panca è ferma?"));
  await talk.edit();
  await talk.apply();
  const talkUrl = window.url();
  await open("/workouts");
  await window.getByRole("button", { name: filled(texts.workouts.routine.startNamed, { name: "Spinta A" }) }).click();
  await new WorkoutPage(window).logSet(4, { weight: "100", reps: "6" });
  await window.goto(talkUrl);
  await talk.undo();
  await window.context().setOffline(false);

  const stored = async () => (await member.client.from("coach_proposals").select("state")).data;
  await expect.poll(stored).toEqual([{ state: "undone" }]);

  const found = findChromium();
  if ("reason" in found) throw new Error(found.reason);
  const browser = await chromium.launch({ executablePath: found.path });
  const other = await browser.newPage({ baseURL: stack.webUrl, locale: "it-IT" });
  await enter(other, member, `/ai-coach${new URL(talkUrl).search}`);
  await expect(other.getByText("La panca è ferma?")).toBeVisible();
  await expect(new CoachPage(other).proposal()).toContainText("3 serie → 4 serie");
  await browser.close();
});
