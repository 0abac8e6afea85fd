import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { cameraOn } from "#e2e/fixtures/desk/film.ts";
import type { DesktopApp } from "#e2e/fixtures/desktop/electron-app.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { readPdf } from "#tests/helpers/read-pdf.ts";

const { entry, print, receipt } = texts.desk;
const { till, staff } = texts;

/** What Electron would hand to the printer of the one receipt that is listed. Its own dialog would hold the page. */
const printed = async ({ app, window }: DesktopApp, paper: string) => {
  await window.evaluate(() => Object.assign(globalThis, { print: () => undefined }));
  const name = filled(receipt.title, { number: `${new Date().getFullYear()}/1` });
  await window.getByRole("button", { name: filled(print.open, { name }) }).click();
  const dialog = window.getByRole("dialog");
  await dialog.getByText(paper, { exact: true }).click();
  await dialog.getByRole("button", { name: print.print, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const base64 = await app.evaluate(async ({ webContents }) => {
    const [page] = webContents.getAllWebContents();
    return (await page?.printToPDF({ preferCSSPageSize: true }))?.toString("base64");
  });
  await window.evaluate(() => void dispatchEvent(new Event("afterprint")));
  return readPdf(new Blob([Buffer.from(base64 ?? "", "base64")]));
};

const camera = cameraOn("0412");
test.afterAll(camera.remove);

test("the desk lets somebody in offline, sends it after a new start, reads a card, prints a receipt", async ({
  desktop,
  stack,
  administrator,
}) => {
  const owner = await createMember(stack);
  const gym = await makeGym(administrator, owner, "Palestra");
  await tell(owner, gym, "save_person", { first_name: "Marta", last_name: "Lorenzi", cards: ["0412"] });
  const first = await desktop.launch({ backend: stack });
  await new LoginPage(first.window).signIn(owner);
  const field = first.window.getByRole("combobox", { name: entry.field });
  await expect(field).toBeFocused();
  await first.window.context().setOffline(true);
  await field.pressSequentially("0412");
  await field.press("Enter");
  await expect(first.window.getByRole("region", { name: "Marta Lorenzi" })).toContainText(entry.verdicts.red);
  await first.window.getByRole("button", { name: entry.letInAnyway }).click();
  await first.window.getByLabel(entry.override.reason).fill("Rinnova domani");
  await first.window.getByRole("dialog").getByRole("button", { name: entry.letIn }).click();
  const rows = (window: typeof first.window) => window.getByRole("list", { name: entry.today }).getByRole("listitem");
  await expect(rows(first.window)).toContainText(entry.waits);
  // Who is in has nothing to be let in by, a quarter of an hour long.
  await expect(first.window.getByRole("button", { name: entry.letIn, exact: true })).toHaveCount(0);
  await first.close();
  const again = await desktop.launch({ backend: stack, args: camera.args });
  await expect(rows(again.window)).toContainText(entry.reasons.membership_none);
  const { data } = await owner.client.from("gym_entries").select("override_reason").eq("gym_id", gym);
  expect(data).toEqual([{ override_reason: "Rinnova domani" }]);
  await again.window.getByRole("button", { name: entry.camera.start }).click();
  await expect(again.window.getByRole("region", { name: "Marta Lorenzi" })).toContainText("0412");

  const person = await owner.client.from("gym_persons").select("member_id").eq("last_name", "Lorenzi").single();
  const today = localDay(new Date());
  await tell(owner, gym, "sell_membership", {
    ...{ member_id: person.data?.member_id, title: "Mensile", starts_on: today },
    instalments: [{ id: randomUUID(), due_on: today, cents: 9_000, method: "cash" }],
  });
  await again.window.getByRole("link", { name: staff.sections.till }).first().click();
  await again.window.getByText(till.views.receipts, { exact: true }).click();
  await again.window.getByLabel(texts.desk.find.name).fill("Lorenzi");
  const sheet = await printed(again, print.papers.a4);
  expect(sheet).toMatchObject({ size: [595, 842], numPages: 1, words: expect.stringMatching(/Marta Lorenzi.*90,00/) });
  const roll = await printed(again, print.papers.roll);
  expect(roll).toMatchObject({ numPages: 1, words: sheet.words });
  expect(roll.size[0]).toBe(227);
  await again.close();
});
