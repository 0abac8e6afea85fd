import { expect } from "@playwright/test";
import { expectReadable } from "#e2e/fixtures/appearances.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { newDevice, test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { CoachPage, standStill } from "#e2e/pages/coach-page.ts";
import { WorkoutPage } from "#e2e/pages/workouts-page.ts";

const { coach } = texts;

test("a stall is asked about offline, the remedy applied, trained and taken back, on another device too", async ({
  page,
  member,
  context,
  stack,
  browser,
}) => {
  await standStill(member);
  const shell = await enter(page, member, "/ai-coach");
  const talk = new CoachPage(page);
  await talk.agree();
  const network = networkOf(context, stack.webUrl);

  await network.cut();
  await talk.expectSetsBehind(await talk.ask("La panca è ferma?"));
  await talk.takeUp(coach.answers.wish.moreSets);
  await expectReadable(page, "an answer with a proposal");
  await talk.edit();
  await talk.apply();
  const talkUrl = page.url();
  // Loaded anew without a network: what was applied is kept.
  await page.goto("/workouts");
  await page.getByRole("button", { name: filled(texts.workouts.routine.startNamed, { name: "Spinta A" }) }).click();
  await expect(new WorkoutPage(page).weight(4)).toBeVisible();
  await new WorkoutPage(page).logSet(4, { weight: "100", reps: "6" });
  await moveTo(page, talkUrl);
  await talk.undo();
  await network.restore();

  const exercises = async () => (await member.client.from("routines").select("exercises").single()).data?.exercises;
  await moveTo(page, "/workouts");
  await shell.expectInSync();
  await expect.poll(async () => (await exercises())?.[0].sets.length).toBe(3);
  const device = await newDevice(browser, stack);
  const other = await device.newPage();
  await enter(other, member, new URL(talkUrl).pathname + new URL(talkUrl).search);
  await expect(other.getByText("La panca è ferma?")).toBeVisible();
  await expect(new CoachPage(other).proposal()).toContainText("3 serie → 4 serie");
  await device.close();
});
