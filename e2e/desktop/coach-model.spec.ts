import { expect } from "@playwright/test";
import { moveTo } from "#e2e/fixtures/enter.ts";
import { answersWithProposal, hangsInMidAnswer, letReadLog, test, WORDED_PROPOSAL } from "#e2e/fixtures/model.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { CoachPage, standStill } from "#e2e/pages/coach-page.ts";
import { Shell } from "#e2e/pages/shell.ts";

const { coach } = texts;

test("PrimeBot asks its model after consent, applies a proposal, bears a lost network, and forgets it", async ({
  desktop,
  stack,
  member,
  model,
}) => {
  await letReadLog(member);
  await standStill(member);
  const { window: page, close } = await desktop.launch({ backend: stack });
  await new LoginPage(page).signIn(member);
  await new Shell(page).expectInSync();
  await moveTo(page, "/ai-coach");
  const talk = new CoachPage(page);
  const answers = page.getByRole("article", { name: coach.title });
  await talk.tellDays(3);
  await talk.ask("La panca è ferma: che cosa cambio?");

  await test.step("consent, and an answer that cites", async () => {
    model.answer = answersWithProposal;
    await talk.deepen().click();
    expect(model.received).toHaveLength(0);
    const dialog = page.getByRole("dialog", { name: coach.model.title });
    await dialog.getByRole("button", { name: coach.model.yes }).click();
    await expect(answers).toHaveCount(2);
    await expect(answers.last()).toContainText(WORDED_PROPOSAL);
    await talk.expectSetsBehind(answers.last());
    await talk.expectKnown(answers.last(), `${coach.profile.days}: 3`);
  });

  await test.step("its proposal, applied and taken back", async () => {
    const exercises = async () =>
      (await member.client.from("routines").select("exercises")).data?.[0]?.exercises.length;
    await talk.apply();
    await expect.poll(exercises).toBe(2);
    await talk.undo();
    await expect.poll(exercises).toBe(1);
  });

  await test.step("a network that goes in mid-answer", async () => {
    await talk.ask("La panca è ferma?");
    model.answer = hangsInMidAnswer;
    await talk.deepen().click();
    await expect(talk.writing()).toContainText("vai bene.");
    await page.context().setOffline(true);
    await expect(page.getByText(coach.answers.online.offline)).toBeVisible();
    await expect(talk.writing()).toHaveCount(0);
    await expect(answers).toHaveCount(3);
    await page.context().setOffline(false);
  });

  await test.step("the consent, taken back", async () => {
    await page.getByRole("button", { name: coach.model.stopUsing }).click();
    await expect(page.getByText(coach.model.withdrawn)).toBeVisible();
    const given = async () =>
      (await member.client.from("consents").select("given").eq("purpose", "online_model").order("created_at")).data;
    await expect.poll(given).toEqual([{ given: true }, { given: false }]);
  });
  await close();
});
