import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { expectNothingWider, expectReadable } from "#e2e/fixtures/appearances.ts";
import { makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { localDay } from "#shared/domain/training/days.ts";

const { staff, desk, reports, common } = texts;
const PEOPLE = 25;

test("an owner sees sections and 25 people at once in a wide window, and the gym's figures with a network", async ({
  page,
  context,
  stack,
  administrator,
}) => {
  const owner = await createMember(stack);
  const gym = await makeGym(administrator, owner, "Palestra");
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    ...{ first_name: "Massimiliano", last_name: `Montefeltro ${1000 + index}`, phone: "333 1234567" },
    cards: [String(1000 + index)],
  }));
  await tell(owner, gym, "import_people", {
    ...{ import_id: randomUUID(), file: "soci.csv", total: PEOPLE, first: 1 },
    people,
  });
  await enter(page, owner);
  const sections = page.getByRole("navigation", { name: staff.title });
  await sections.getByRole("link", { name: staff.sections.members }).click();
  for (const [index, link] of (await sections.getByRole("link").all()).entries()) {
    const { isCut, left } = await link.evaluate((element) => ({
      isCut: element.scrollWidth > element.clientWidth,
      left: element.getBoundingClientRect().left,
    }));
    expect({ index, isCut, isBeside: left < 100 }).toEqual({ index, isCut: false, isBeside: true });
  }
  const rows = page.getByRole("row").filter({ hasText: "Montefeltro" });
  await expect(rows).toHaveCount(PEOPLE);
  const under = await page.getByRole("navigation").last().boundingBox();
  const last = await rows.last().boundingBox();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  await expectReadable(page, "the table of people");
  await rows.last().getByRole("button").press("Enter");
  await expect(page.getByRole("button", { name: desk.back })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: desk.back }).click();
  await expect(page.getByRole("row")).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "Montefeltro" })).toHaveCount(PEOPLE);

  await test.step("an owner reads and saves the gym's figures, and is told that they need a network", async () => {
    const { data } = await owner.client.from("gym_persons").select("member_id").limit(1).single().throwOnError();
    const today = localDay(new Date());
    const sale = { title: "Mensile", starts_on: today, instalments: [{ due_on: today, cents: 5000 }] };
    await tell(owner, gym, "sell_membership", { member_id: data.member_id, ...sale });
    await tell(owner, gym, "let_in", { member_id: data.member_id, verdict: "green" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await sections.getByRole("link", { name: staff.sections.reports }).click();
    const money = page.getByRole("region", { name: reports.sections.money }).first();
    await expect(money.getByText(/50,00/)).toBeVisible();
    await expect(
      page.getByRole("region", { name: reports.sections.visits }).first().getByRole("cell", { name: "1" }),
    ).toBeVisible();
    await expectReadable(page, "the owner's figures");
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
});
