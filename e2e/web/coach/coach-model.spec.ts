import { expect } from "@playwright/test";
import { expectReadable } from "#e2e/fixtures/appearances.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { answersWithProposal, hangsInMidAnswer, letReadLog, test, WORDED_PROPOSAL } from "#e2e/fixtures/model.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { CoachPage, standStill } from "#e2e/pages/coach-page.ts";
import { MODEL_FAULTS, says } from "#tests/helpers/fakes/fake-model.ts";

const { coach } = texts;

test("the model is asked after consent, cites and proposes, fails offline with a word, and is taken back", async ({
  page,
  member,
  context,
  stack,
  model,
}) => {
  await letReadLog(member);
  await standStill(member);
  await enter(page, member, "/ai-coach");
  const talk = new CoachPage(page);
  const answers = page.getByRole("article", { name: coach.title });
  await talk.tellDays(3);
  await talk.ask("La panca è ferma: che cosa cambio?");

  await test.step("nothing leaves before the member saw it and agreed", async () => {
    await talk.deepen().click();
    const dialog = page.getByRole("dialog", { name: coach.model.title });
    await expect(dialog).toContainText('"question": "La panca è ferma: che cosa cambio?"');
    await expectReadable(page, "the question for consent to the model");
    expect(model.received).toHaveLength(0);
    model.answer = answersWithProposal;
    await dialog.getByRole("button", { name: coach.model.yes }).click();
  });

  await test.step("its answer cites the log, and what it proposes is applied and taken back", async () => {
    await expect(answers).toHaveCount(2);
    const answer = answers.last();
    await expect(answer).toContainText(WORDED_PROPOSAL);
    await expect(answer).toContainText(coach.engines.model);
    await talk.expectSetsBehind(answer);
    await talk.expectKnown(answer, `${coach.profile.days}: 3`);
    await expectReadable(page, "an answer of the model");
    await talk.apply();
    await talk.undo();
  });

  await test.step("a wrong figure ends in PrimeBot's own answer with a word", async () => {
    await page.getByRole("button", { name: coach.list.new }).click();
    await expect(answers).toHaveCount(0);
    await talk.ask("La panca è ferma?");
    model.answer = MODEL_FAULTS.wrongNumber;
    await talk.deepen().click();
    await expect(page.getByText(coach.answers.online.held)).toBeVisible();
    await expect(page.getByText("987")).toHaveCount(0);
  });

  await test.step("so does a network that goes in mid-answer, and once it is back the model answers", async () => {
    model.answer = hangsInMidAnswer;
    await talk.deepen().click();
    await expect(talk.writing()).toContainText("vai bene.");
    const network = networkOf(context, stack.webUrl);
    await network.cut();
    await expect(page.getByText(coach.answers.online.offline)).toBeVisible();
    await expect(talk.writing()).toHaveCount(0);
    await expect(answers).toHaveCount(1);
    await expect(talk.deepen()).toHaveCount(0);
    await network.restore();
    model.answer = () => says("Continua così.");
    await talk.deepen().click();
    await expect(answers).toHaveCount(2);
    await expect(answers.last()).toContainText("Continua così.");
  });

  await test.step("what the rules do not understand has their answer, and a word, when the network goes", async () => {
    model.answer = hangsInMidAnswer;
    await page.getByRole("textbox", { name: coach.composer.label }).fill("Chi ha vinto il campionato di calcio?");
    await page.keyboard.press("Enter");
    await expect(talk.writing()).toContainText("vai bene.");
    const network = networkOf(context, stack.webUrl);
    await network.cut();
    await expect(answers).toHaveCount(3);
    await expect(answers.last()).toContainText(coach.answers.online.offline);
    await expect(answers.last()).not.toContainText("vai bene.");
    await network.restore();
  });

  await test.step("the consent is withdrawn below its answer", async () => {
    await page.getByRole("button", { name: coach.model.stopUsing }).click();
    await expect(page.getByText(coach.model.withdrawn)).toBeVisible();
    await expect(page.getByRole("button", { name: coach.model.stopUsing })).toHaveCount(0);
  });
});
