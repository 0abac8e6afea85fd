import { expect } from "@playwright/test";
import { moveTo } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import italian from "#shared/i18n/it/lazy/transfer.json" with { type: "json" };
import { runFile } from "#tests/helpers/activities/fit-file.ts";

test("a run of a watch is read in the desktop app, without a network", async ({ desktop, stack, member }) => {
  const { window, close } = await desktop.launch({ backend: stack });
  await new LoginPage(window).signIn(member);
  await new Shell(window).expectInSync();
  await moveTo(window, "/workouts/import");
  const choose = window.getByRole("button", { name: italian.file.choose });
  await expect(choose).toBeEnabled();
  await window.context().setOffline(true);
  const chooser = window.waitForEvent("filechooser");
  await choose.click();
  const buffer = Buffer.from(runFile());
  await (await chooser).setFiles({ name: "corsa.fit", mimeType: "application/octet-stream", buffer });
  await window.getByRole("button", { name: "Importa 1 allenamento" }).click();
  await expect(window.getByText(italian.done.title)).toBeVisible();
  await close();
});
