import { expect, type Page } from "@playwright/test";
import { expectNothingWider, expectReadable } from "#e2e/fixtures/appearances.ts";
import type { Member } from "#e2e/fixtures/backend/members.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { test as base } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { CoachPage, standStill } from "#e2e/pages/coach-page.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { CONSENTS } from "#shared/domain/profile/consents.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";

const { coach } = texts;
const QUESTION = "Perché 10-20 serie?";
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
/** Share of a phone's height that the talk has at least. */
const LEAST_OF_PHONE = 0.7;

type Fixtures = {
  /** A member who lets PrimeBot read the log. */
  agreed: Member;
  /** PrimeBot's screen, opened by that member. */
  talk: CoachPage;
};

const test = base.extend<Fixtures>({
  agreed: async ({ member }, use) => {
    const purpose = "log_analysis";
    const given = { ...memberRows(member.id).consents, purpose, given: true, wording: CONSENTS[purpose] };
    await member.client.from("consents").insert(given).throwOnError();
    await use(member);
  },
  talk: async ({ page, agreed }, use) => {
    await enter(page, agreed, "/ai-coach");
    await use(new CoachPage(page));
  },
});

/** The state as it stands is readable in both colour schemes, and no wider than a phone. */
async function inspect(page: Page, state: string): Promise<void> {
  await expectReadable(page, state);
  await page.setViewportSize(PHONE);
  await expectNothingWider(page);
  await page.setViewportSize(DESK);
}

test("after consent a question is answered offline, outlives a reload, and reaches the server", async ({
  page,
  member,
  context,
  stack,
}) => {
  const shell = await enter(page, member, "/ai-coach");
  await expect(page.getByRole("heading", { name: coach.consent.title })).toBeVisible();
  await inspect(page, "the question for consent");
  await page.setViewportSize(PHONE);
  const talk = new CoachPage(page);
  await talk.ask("La panca è ferma?");
  await expect(page.getByRole("button", { name: coach.consent.yes })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(DESK);
  await page.getByRole("button", { name: coach.list.new }).click();
  await talk.agree();
  await expectReadable(page, "an empty conversation");

  await shell.expectInSync();
  const network = networkOf(context, stack.webUrl);
  await network.cut();
  const answer = await talk.ask(QUESTION);
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
  const { client } = member;
  const count = async (table: string) => (await client.from(table).select("id", { count: "exact", head: true })).count;
  const before = await count("coach_messages");

  await network.restore();
  await shell.expectInSync();
  await expect.poll(() => count("coach_messages")).toBe((before ?? 0) + 2);
  expect([await count("consents"), await count("coach_feedback")]).toEqual([1, 1]);
});

test("questions on own data and an offline answer are readable, and nothing covers what is offered", async ({
  page,
  context,
  stack,
  agreed,
  talk,
}) => {
  await expect(page.getByRole("heading", { name: coach.open.title })).toBeVisible();
  await standStill(agreed);
  await expect(page.getByRole("button", { name: filled(coach.open.stall, { exercise: "Panca piana" }) })).toBeVisible();
  await inspect(page, "questions of the member's own data");
  const network = networkOf(context, stack.webUrl);
  await network.cut();
  await talk.ask("La panca è ferma?");
  await expect(page.getByText(coach.offline)).toBeVisible();
  // A long answer is read from its question on, and nothing around the talk moves.
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: coach.fullscreen.enter }).click();
  await page.evaluate(() =>
    sessionStorage.setItem("app-rest", JSON.stringify({ endsAt: Date.now() + 600_000, seconds: 600 })),
  );
  await page.reload();
  const region = page.getByRole("region", { name: coach.conversation });
  await expect(region.getByText("La panca è ferma?")).toBeInViewport();
  await expect(page.getByRole("button", { name: coach.fullscreen.leave })).toBeInViewport();
  await test.step("nothing lies over the line beneath the text field, nor over what a dialog offers", async () => {
    // What a rest's bar or a toast lies over cannot be clicked.
    const reading = page.getByText(coach.consent.reading);
    await reading.click();
    const toast = page.getByText(coach.consent.withdrawn);
    await toast.hover();
    await page.getByRole("button", { name: coach.list.open }).press("Enter");
    await expect(page.getByRole("searchbox")).toBeVisible();
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(60);
    await page.keyboard.press("Escape");
    await page.mouse.move(0, 300);
    await expect(toast).toBeHidden();
    await reading.click();
    await page.getByRole("button", { name: coach.fullscreen.leave }).click();
    const bar = page.getByRole("region", { name: texts.shell.rest.title });
    const [line, over] = await Promise.all([reading.boundingBox(), bar.boundingBox()]);
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(over?.y ?? 0);
    await page.getByRole("button", { name: texts.shell.rest.skip }).click();
  });
  // The talk scrolls within the page, which is as tall as the window, however long the talk is.
  const answer = await talk.ask("Miglioro in panca piana?");
  await answer.getByRole("button", { name: coach.message.unhelpful, exact: true }).click();
  await expect(answer.getByLabel(coach.message.why.note)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  // Beside the number of edits that wait the product's name has no room: it is left out whole.
  const name = page.getByRole("banner").getByText(texts.common.product);
  await expect(name).not.toBeInViewport();
  await inspect(page, "an answer without a network");
  await network.restore();
  await new Shell(page).expectInSync();
  await expect(name).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(PHONE);
  const height = async () => (await region.boundingBox())?.height ?? 0;
  await expect.poll(height, "of the talk on a phone").toBeGreaterThanOrEqual(LEAST_OF_PHONE * PHONE.height);
});

test("a safety card, what it knows of the member, the conversations and a parent's consent are readable", async ({
  page,
  agreed,
  talk,
}) => {
  await talk.ask("Ho un dolore forte al petto");
  await inspect(page, "a safety card");
  await page.getByRole("button", { name: coach.profile.title }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await inspect(page, "what it knows of the member");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: coach.list.open }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await inspect(page, "the list of conversations");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: coach.list.new }).click();
  await expect(page.getByRole("article", { name: coach.title })).toHaveCount(0);

  await test.step("of a member under fourteen a parent is asked, whose consent is kept with their name", async () => {
    const birth_date = `${new Date().getFullYear() - 12}-01-01`;
    await agreed.client.from("profiles").update({ birth_date }).eq("id", agreed.id).throwOnError();
    await expect(page.getByRole("heading", { name: coach.parent.title })).toBeVisible();
    await inspect(page, "a parent is asked");
    await page.getByRole("textbox", { name: coach.parent.name }).fill("Grazia Deledda");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: coach.parent.give }).click();
    await expect(page.getByRole("heading", { name: coach.parent.title })).toBeHidden();
    await new Shell(page).expectInSync();
    const said = await agreed.client.from("consents").select("given, parent_name").eq("purpose", "parental");
    expect(said.data).toEqual([{ given: true, parent_name: "Grazia Deledda" }]);
  });
});

test("a stopped question is answered when it is asked again, and none in a month without room", async ({
  page,
  agreed,
}) => {
  // What answers is loaded when the browser has nothing else to do, which this one says when it is told to.
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, { timeout = Number.POSITIVE_INFINITY } = {}) => {
      const call = () => run({ didTimeout: false, timeRemaining: () => 0 });
      // What answers is asked for within a tenth of a second; what waits longer is no part of this.
      if (timeout > 100 || sessionStorage.getItem("idle")) setTimeout(call);
      else document.addEventListener("idle", call, { once: true });
      return 0;
    };
  });
  await enter(page, agreed, "/ai-coach");
  await page.getByRole("textbox", { name: coach.composer.label }).fill("Quante serie di petto?");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: coach.composer.stop }).click();
  await expect(page.getByText(coach.message.stopped)).toBeVisible();
  await page.evaluate(() => {
    sessionStorage.setItem("idle", "from now on");
    document.dispatchEvent(new Event("idle"));
  });
  await page.getByRole("button", { name: coach.message.retry }).click();
  await expect(page.getByRole("article", { name: coach.title })).toHaveCount(1);
  await expect(page.getByText(coach.message.stopped)).toBeHidden();
  await new Shell(page).expectInSync();

  const claims = Array.from({ length: 10 }, () => crypto.randomUUID());
  for (const conversation of claims) await agreed.client.rpc("claim_conversation", { conversation, answered: true });
  await page.goto("/ai-coach");
  await expect(page.getByRole("heading", { name: filled(coach.spent.title, { limit: "10" }) })).toBeVisible();
  await page.getByRole("textbox", { name: coach.composer.label }).fill("Che massimale ho?");
  await page.keyboard.press("Enter");
  await expect(page.getByText(coach.message.unanswered)).toBeVisible();
  await inspect(page, "a month without room");
});
