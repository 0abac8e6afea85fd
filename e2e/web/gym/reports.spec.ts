import { expect } from "@playwright/test";
import { expectAccessible, expectNothingWider } from "#e2e/fixtures/appearances.ts";
import { gymWithMarta, tell } from "#e2e/fixtures/backend/gyms.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";

const { reports, staff, common } = texts;

test("an owner reads and saves the gym's figures, and is told that they need a network", async ({
  page,
  context,
  stack,
  administrator,
}) => {
  const { owner, gym, member_id } = await gymWithMarta(stack, administrator);
  const today = new Date().toISOString().slice(0, 10);
  const sale = { title: "Mensile", starts_on: today, instalments: [{ due_on: today, cents: 5000 }] };
  await tell(owner, gym, "sell_membership", { member_id, ...sale });
  await tell(owner, gym, "let_in", { member_id, verdict: "green" });
  await enter(page, owner, "/schedule/staff/classes");
  await page.getByRole("navigation", { name: staff.title }).getByRole("link", { name: staff.sections.reports }).click();
  const money = page.getByRole("region", { name: reports.sections.money }).first();
  await expect(money.getByText(/50,00/)).toBeVisible();
  await expect(
    page.getByRole("region", { name: reports.sections.visits }).first().getByRole("cell", { name: "1" }),
  ).toBeVisible();
  await expectAccessible(page, "the owner's figures");
  for (const [button, name] of [
    [reports.pdf, /\.pdf$/],
    [reports.csv, /\.csv$/],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(name);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingWider(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await context.setOffline(true);
  await page.getByLabel(reports.span).selectOption("year");
  await expect(page.getByText(reports.failures.unreachable)).toBeVisible();
  await expect(page.getByRole("button", { name: common.retry })).toBeVisible();
});
