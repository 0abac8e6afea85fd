import { expect } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/appearances.ts";
import { makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";

const { desk } = texts;
const { entry } = desk;

test("the desk lets people in by card and by name, also without a network", async ({
  page,
  stack,
  administrator,
  context,
}) => {
  const owner = await createMember(stack);
  const gym = await makeGym(administrator, owner, "Palestra");
  const add = (first_name: string, last_name: string, card: string) =>
    tell(owner, gym, "save_person", { first_name, last_name, cards: [card], phone: "333 1234567" });
  await add("Marta", "Lorenzi", "0412");
  await add("Paolo", "Valenti", "0413");
  await enter(page, owner);
  await page.goto("/schedule/desk");
  const field = page.getByRole("combobox", { name: entry.field });
  await expect(field).toBeFocused();
  await field.pressSequentially("0412");
  await field.press("Enter");
  const panel = page.getByRole("region", { name: "Marta Lorenzi" });
  await expect(panel).toContainText(entry.reasons.membership_none);
  const override = async () => {
    await page.getByRole("button", { name: entry.letInAnyway }).click();
    await page.getByLabel(entry.override.reason).fill("Rinnova domani");
    await page.getByRole("dialog").getByRole("button", { name: entry.letIn }).click();
  };
  await override();
  const list = page.getByRole("list", { name: entry.today });
  await expect(list.getByRole("listitem")).toContainText(entry.reasons.membership_none);
  await context.setOffline(true);
  await field.pressSequentially("valenti");
  await field.press("Enter");
  await expect(page.getByRole("region", { name: "Paolo Valenti" })).toContainText(entry.reasons.membership_none);
  await expectAccessible(page, "the desk's entry");
  await override();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").first()).toContainText(entry.waits);
  await context.setOffline(false);
  await expect(list.getByRole("listitem").first()).toContainText(entry.reasons.membership_none);
});
