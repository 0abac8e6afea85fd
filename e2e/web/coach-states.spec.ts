import { expect } from "@playwright/test";
import { expectAccessible, expectNothingWider } from "#e2e/fixtures/appearances.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { CoachPage, standStill } from "#e2e/pages/coach-page.ts";

const { coach } = texts;

test("each state of the coach is readable for everybody, and no wider than a phone", async ({
  page,
  member,
  context,
  stack,
}) => {
  const inspect = async (state: string) => {
    await expectAccessible(page, state);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingWider(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  const shell = await enter(page, member, "/ai-coach");
  const talk = new CoachPage(page);
  await expect(page.getByRole("heading", { name: coach.consent.title })).toBeVisible();
  await inspect("the question for consent");
  await page.setViewportSize({ width: 390, height: 844 });
  await talk.ask("La panca è ferma?");
  await expect(page.getByRole("button", { name: coach.consent.yes })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: coach.list.new }).click();
  await talk.agree();
  await standStill(member);
  await expect(page.getByRole("button", { name: filled(coach.open.stall, { exercise: "Panca piana" }) })).toBeVisible();
  await inspect("questions of the member's own data");

  const network = networkOf(context, stack.webUrl);
  await network.cut();
  await talk.ask("La panca è ferma?");
  await expect(page.getByText(coach.offline)).toBeVisible();
  // A long answer is read from its question on, and nothing around the talk moves.
  await page.setViewportSize({ width: 390, height: 844 });
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
  // Beside the number of edits that wait the product's name has no room: it is left out whole.
  const name = page.getByRole("banner").getByText(texts.common.product);
  await expect(name).not.toBeInViewport();
  await inspect("an answer without a network");
  await network.restore();
  await shell.expectInSync();
  await expect(name).toBeInViewport({ ratio: 1 });

  await page.getByRole("button", { name: coach.list.new }).click();
  await expect(page.getByRole("article", { name: coach.title })).toHaveCount(0);
  await talk.ask("Ho un dolore forte al petto");
  await inspect("a safety card");
  await page.getByRole("button", { name: coach.profile.title }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await inspect("what it knows of the member");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: coach.list.open }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await inspect("the list of conversations");
  await page.keyboard.press("Escape");

  await test.step("a question that is stopped", async () => {
    // What answers is loaded when the browser has nothing else to do, which this one says when it is told to.
    await page.addInitScript(() => {
      if (sessionStorage.getItem("idle")) return;
      window.requestIdleCallback = (run) => {
        document.addEventListener("idle", () => run({ didTimeout: false, timeRemaining: () => 0 }), { once: true });
        return 0;
      };
    });
    await page.goto("/ai-coach");
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
  });

  await test.step("a month without room", async () => {
    const claims = Array.from({ length: 10 }, () => crypto.randomUUID());
    for (const conversation of claims) await member.client.rpc("claim_conversation", { conversation, answered: true });
    await page.goto("/ai-coach");
    await expect(page.getByRole("heading", { name: filled(coach.spent.title, { limit: "10" }) })).toBeVisible();
    await page.getByRole("textbox", { name: coach.composer.label }).fill("Che massimale ho?");
    await page.keyboard.press("Enter");
    await expect(page.getByText(coach.message.unanswered)).toBeVisible();
    await inspect("a month without room");
  });

  await test.step("under fourteen", async () => {
    const birth_date = `${new Date().getFullYear() - 12}-01-01`;
    const { error } = await member.client.from("profiles").update({ birth_date }).eq("id", member.id);
    expect(error).toBeNull();
    await expect(page.getByRole("heading", { name: coach.parent.title })).toBeVisible();
    await inspect("a parent is asked");
    await page.getByRole("textbox", { name: coach.parent.name }).fill("Grazia Deledda");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: coach.parent.give }).click();
    await expect(page.getByRole("heading", { name: coach.parent.title })).toBeHidden();
    await shell.expectInSync();
    const said = await member.client.from("consents").select("given, parent_name").eq("purpose", "parental");
    expect(said.data).toEqual([{ given: true, parent_name: "Grazia Deledda" }]);
  });
});
