import { expect } from "@playwright/test";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";

const { event } = texts.schedule;
const TITLE = "Fisioterapia";

test("a weekly appointment is made without a network, kept over a reload, and one of its weeks moved", async ({
  page,
  context,
  member,
}) => {
  await enter(page, member, "/schedule");
  const add = page.getByRole("button", { name: event.add });
  await expect(add).toBeEnabled();
  await context.setOffline(true);
  await add.click();
  await page.getByLabel(event.name).fill(TITLE);
  await page.getByLabel(event.repeat).selectOption(event.repeats.WEEKLY);
  await page.getByRole("button", { name: texts.common.save }).click();
  const listed = page.getByRole("listitem").filter({ hasText: TITLE }).filter({ hasText: "18:00 – 19:00" });
  await expect(listed.first()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(listed.first()).toBeVisible();

  // The keyboard alone.
  await page.getByRole("button", { name: filled(texts.workouts.actions, { name: TITLE }) }).press("Enter");
  await page.getByRole("menuitem", { name: event.edit }).press("Enter");
  await page.getByLabel(event.endTime).fill("21:45");
  await page.getByLabel(event.startTime).fill("21:00");
  await page.getByLabel(event.startTime).press("Enter");
  await expect(page.getByRole("button", { name: event.scopes.this })).toBeFocused();
  await page.keyboard.press("Enter");
  const moved = page.getByRole("listitem").filter({ hasText: TITLE }).filter({ hasText: "21:00 – 21:45" });
  await expect(moved).toHaveCount(2);
  await page.reload();
  await expect(moved).toHaveCount(2);
  await expect(listed.first()).toBeVisible();
  const kept = async () => {
    const { data } = await member.client.from("events").select("title, rule, exceptions");
    return data?.map(({ title, rule, exceptions }) => [title, rule, Object.values(exceptions as object).length]);
  };
  await expect.poll(kept).toEqual([[TITLE, "FREQ=WEEKLY", 1]]);
});
