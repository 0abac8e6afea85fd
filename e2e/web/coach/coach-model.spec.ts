import { expect } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/appearances.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { test as base, startTestStack } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { CoachPage, standStill } from "#e2e/pages/coach-page.ts";
import { CONSENTS } from "#shared/domain/profile/consents.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import {
  calls,
  type FakeModel,
  lastResult,
  MODEL_FAULTS,
  says,
  startFakeModel,
} from "#tests/helpers/fakes/fake-model.ts";

const { coach } = texts;

const test = base.extend<object, { model: FakeModel }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const model = await startFakeModel();
      await use(model);
      await model.close();
    },
    { scope: "worker" },
  ],
  stack: [
    async ({ model }, use) => {
      const { stack, stop } = await startTestStack({ env: { COACH_BASE_URL: model.url, COACH_MODEL: "tiny" } });
      await use(stack);
      await stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("the model is asked once it was agreed to, cites and proposes, fails offline with a word, and is taken back", async ({
  page,
  member,
  context,
  stack,
  model,
}) => {
  const purpose = "log_analysis";
  const given = { ...memberRows(member.id).consents, purpose, given: true, wording: CONSENTS[purpose] };
  await member.client.from("consents").insert(given).throwOnError();
  await standStill(member);
  await enter(page, member, "/ai-coach");
  const talk = new CoachPage(page);
  const deepen = page.getByRole("button", { name: coach.model.deepen, exact: true });
  const answers = page.getByRole("article", { name: coach.title });
  await talk.ask("La panca è ferma?");

  await test.step("nothing leaves before the member saw it and agreed", async () => {
    await deepen.click();
    const dialog = page.getByRole("dialog", { name: coach.model.title });
    await expect(dialog).toContainText('"question": "La panca è ferma?"');
    await expectAccessible(page, "the question for consent to the model");
    expect(model.received).toHaveLength(0);
    model.answer = (request) =>
      lastResult(request) === null
        ? calls(
            { name: "trend", args: { exercise: "panca piana" } },
            { name: "propose", args: { change: "add", exercise: "squat" } },
          )
        : says("Nella panca piana il ritmo è [f1]. **Ti propongo** di aggiungere lo squat.");
    await dialog.getByRole("button", { name: coach.model.yes }).click();
  });

  await test.step("its answer cites the log, and what it proposes is applied and taken back", async () => {
    await expect(answers).toHaveCount(2);
    const answer = answers.last();
    await expect(answer).toContainText(
      /Nella panca piana il ritmo è .*kg a settimana.* Ti propongo di aggiungere lo squat\./,
    );
    await expect(answer).toContainText(coach.engines.model);
    await talk.expectSetsBehind(answer);
    await expectAccessible(page, "an answer of the model");
    await talk.apply();
    await talk.undo();
  });

  await test.step("a wrong figure, and a network that goes, end in PrimeBot's own answer with a word", async () => {
    await page.getByRole("button", { name: coach.list.new }).click();
    await talk.ask("La panca è ferma?");
    model.answer = MODEL_FAULTS.wrongNumber;
    await deepen.click();
    await expect(page.getByText(coach.answers.online.held)).toBeVisible();
    await expect(page.getByText("987")).toHaveCount(0);
    model.answer = () => ({ ...says("Nella panca piana vai bene. E poi"), ends: "hang" }) as ReturnType<typeof says>;
    await deepen.click();
    await expect(page.getByRole("group", { name: coach.model.writing })).toContainText("vai bene.");
    const network = networkOf(context, stack.webUrl);
    await network.cut();
    await page.getByRole("button", { name: coach.composer.stop }).click();
    await expect(page.getByRole("group", { name: coach.model.writing })).toHaveCount(0);
    await expect(answers).toHaveCount(1);
    await network.restore();
  });

  await test.step("the consent is withdrawn below its answer", async () => {
    model.answer = () => says("Continua così.");
    await deepen.click();
    await expect(answers).toHaveCount(2);
    await page.getByRole("button", { name: coach.model.stopUsing }).click();
    await expect(page.getByText(coach.model.withdrawn)).toBeVisible();
    await expect(page.getByRole("button", { name: coach.model.stopUsing })).toHaveCount(0);
  });
});
