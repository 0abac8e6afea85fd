import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectReadable } from "#e2e/fixtures/appearances.ts";
import { gymWithMarta, tell } from "#e2e/fixtures/backend/gyms.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { networkOf } from "#e2e/fixtures/network.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { localDay } from "#shared/domain/training/days.ts";

const { till: words, desk, staff } = texts;

const answer = async (page: Page, fields: Record<string, string>, button: string): Promise<void> => {
  const dialog = page.getByRole("dialog");
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
};
const savedFile = async (page: Page, save: () => Promise<void>): Promise<Buffer> => {
  const download = page.waitForEvent("download");
  await save();
  return readFile(await (await download).path());
};

test("a till is opened, read, closed and saved, and money taken offline makes its second revision", async ({
  page,
  context,
  stack,
  administrator,
}) => {
  const { owner, gym, member_id } = await gymWithMarta(stack, administrator);
  const today = localDay(new Date());
  const network = networkOf(context, stack.webUrl);

  await enter(page, owner, "/schedule/desk/till");
  await page.getByRole("button", { name: words.open.open }).click();
  await answer(page, { [words.open.amount]: "100" }, words.open.open);
  await tell(owner, gym, "sell_membership", {
    ...{ member_id, title: "Mensile", starts_on: today },
    instalments: [
      { id: randomUUID(), due_on: today, cents: 3_000, method: "cash" },
      { id: randomUUID(), due_on: today, cents: 4_000 },
    ],
  });
  await page.getByRole("button", { name: words.moves.add, exact: true }).click();
  await answer(page, { [words.amount]: "20", [words.moves.reason]: "Corriere" }, words.moves.save);
  const cash = page.getByRole("region", { name: words.cash });
  await expect(cash).toContainText(new RegExp(`${words.expected}110,00`));
  await page.getByRole("button", { name: words.reading }).click();
  await expect(page.getByRole("dialog", { name: words.page.x })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectReadable(page, "an open till");

  await page.getByRole("button", { name: words.close.open, exact: true }).click();
  await answer(page, { [words.close.counted]: "109,50" }, words.close.confirm);
  await page.getByText(words.views.closings, { exact: true }).click();
  const closing = filled(words.page.z, { number: "1" });
  const csv = await savedFile(page, () =>
    page.getByRole("button", { name: filled(words.saveCsv, { name: closing }), exact: true }).click(),
  );
  expect(csv.toString()).toContain(`${words.expected};"110,00"`);
  await page.getByRole("button", { name: filled(words.print, { name: closing }), exact: true }).click();
  const pdf = await savedFile(page, () => page.getByRole("button", { name: desk.print.save }).click());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");

  await moveTo(page, `/schedule/staff/members?member=${member_id}`);
  const pay = page.getByRole("button", { name: new RegExp(`^${desk.pay.open}: Mensile`) });
  await expect(pay).toBeVisible();
  await network.cut();
  await pay.click();
  await page.getByRole("dialog").getByRole("button", { name: desk.pay.confirm }).click();
  await expect(page.getByText(staff.sentLater)).toBeVisible();
  await moveTo(page, "/schedule/desk/till");
  await page.getByText(words.views.closings, { exact: true }).click();
  const list = page.getByRole("list", { name: words.views.closings });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await network.restore();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").first()).toContainText(
    filled(words.page.revision, { number: "1", revision: "2" }),
  );
});
