import { expectNothingWider, expectReadable } from "#e2e/fixtures/appearances.ts";
import { launchBeside } from "#e2e/fixtures/beside.ts";
import { changeShift, expectBooks, openEvening, serveQueue, settleEvening } from "#e2e/fixtures/desk/evening.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { newDevice, test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";

test("app and browser serve the 18:30 queue offline, the app changes person, and both list the same", async ({
  desktop,
  stack,
  administrator,
}) => {
  const evening = await openEvening(stack, administrator);
  const browser = await launchBeside();
  const context = await newDevice(browser, stack);
  const page = await context.newPage();
  const { window } = await desktop.launch({ backend: stack });
  const network = {
    cut: () => window.context().setOffline(true),
    restore: () => window.context().setOffline(false),
  };
  const [ofDina, ofDario] = [
    { page: window, network },
    { page, network: networkOf(context, stack.webUrl) },
  ];
  await new LoginPage(window).signIn(evening.dina);
  await window.getByRole("combobox", { name: texts.desk.entry.field }).waitFor();
  await new Shell(window).expectInSync();
  await enter(page, evening.dario, "/schedule/desk");
  await serveQueue(evening, ofDina, ofDario);
  await changeShift(evening, ofDina, ofDario);
  await settleEvening(evening, [ofDina, ofDario]);
  await expectReadable(page, "what is to settle");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingWider(page);
  await expectBooks(evening);
  await browser.close();
});
