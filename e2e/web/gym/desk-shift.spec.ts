import { expectAccessible, expectNothingWider } from "#e2e/fixtures/appearances.ts";
import { changeShift, expectBooks, openEvening, serveQueue, settleEvening } from "#e2e/fixtures/desk/evening.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { test } from "#e2e/fixtures/test.ts";

test("two desks serve the 18:30 queue offline, one changes person, and both then list the same to settle", async ({
  page,
  context,
  otherPage,
  stack,
  administrator,
}) => {
  const evening = await openEvening(stack, administrator);
  const ofDina = { page, network: networkOf(context, stack.webUrl) };
  const ofDario = { page: otherPage, network: networkOf(otherPage.context(), stack.webUrl) };
  await enter(page, evening.dina, "/schedule/desk");
  await enter(otherPage, evening.dario, "/schedule/desk");
  await serveQueue(evening, ofDina, ofDario);
  await changeShift(evening, ofDina, ofDario);
  await settleEvening(evening, [ofDina, ofDario]);
  await expectAccessible(page, "what is to settle");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingWider(page);
  await expectBooks(evening);
});
