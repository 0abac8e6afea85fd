import { expect } from "@playwright/test";
import { expectReadable } from "#e2e/fixtures/appearances.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { CoachPage, standStill } from "#e2e/pages/coach-page.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { WorkoutPage } from "#e2e/pages/workouts-page.ts";

const { coach } = texts;
const QUESTION = "Perché 10-20 serie?";

test("a question is answered offline, outlives a reload, and reaches the server", async ({
  page,
  member,
  context,
  stack,
}) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(member);
  const shell = new Shell(page);
  await shell.expectInSync();
  await moveTo(page, "/ai-coach");
  await page.getByRole("button", { name: coach.consent.yes }).click();
  await expect(page.getByRole("heading", { name: coach.open.title })).toBeVisible();
  const { client } = member;
  const count = async (table: string) => (await client.from(table).select("id", { count: "exact", head: true })).count;

  const network = networkOf(context, stack.webUrl);
  await expectReadable(page, "an empty conversation");

  await network.cut();
  await page.getByRole("textbox", { name: coach.composer.label }).fill(QUESTION);
  await page.keyboard.press("Enter");
  const answer = page.getByRole("article", { name: coach.title });
  await expect(answer).toBeVisible();
  await answer.getByRole("button").first().click();
  await expect(page.getByRole("dialog")).toContainText("Fonte");
  await expectReadable(page, "what a figure is made of");
  await page.keyboard.press("Escape");
  const helpful = answer.getByRole("button", { name: coach.message.helpful, exact: true });
  await helpful.click();
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(page.getByRole("region", { name: coach.conversation }).getByText(QUESTION)).toBeVisible();
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  expect(await count("coach_messages")).toBe(0);

  await network.restore();
  await shell.expectInSync();
  await expect.poll(() => count("coach_messages")).toBe(2);
  expect([await count("coach_conversations"), await count("consents"), await count("coach_feedback")]).toEqual([
    1, 1, 1,
  ]);
});

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
  const other = await browser.newPage({ baseURL: stack.webUrl, locale: "it-IT" });
  await enter(other, member, new URL(talkUrl).pathname + new URL(talkUrl).search);
  await expect(other.getByText("La panca è ferma?")).toBeVisible();
  await expect(new CoachPage(other).proposal()).toContainText("3 serie → 4 serie");
  await other.close();
});
