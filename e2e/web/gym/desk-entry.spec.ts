import { expect } from "@playwright/test";
import { expectReadable } from "#e2e/fixtures/appearances.ts";
import { admit, makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { passText } from "#shared/domain/gym/access/gym-pass.ts";

const { door, entry } = texts.desk;
const PIN = "274951";

test("people are let in by card and by name, and themselves at a door, also without a network", async ({
  page,
  stack,
  member,
  administrator,
  context,
}) => {
  const owner = await createMember(stack);
  const gym = await makeGym(administrator, owner, "Palestra");
  const add = (first_name: string, last_name: string, card: string) =>
    tell(owner, gym, "save_person", { first_name, last_name, cards: [card], phone: "333 1234567" });
  await add("Marta", "Lorenzi", "0412");
  await add("Paolo", "Valenti", "0413");
  await enter(page, owner, "/schedule/desk");
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
  await expectReadable(page, "the desk's entry");
  await override();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").first()).toContainText(entry.waits);
  await context.setOffline(false);
  await expect(list.getByRole("listitem").first()).toContainText(entry.reasons.membership_none);

  await test.step("members let themselves in at a door that only its PIN opens, offline and after a reload", async () => {
    await admit(owner, gym, member, "member");
    const sale = { title: "Annuale", starts_on: "2020-01-01", ends_on: null, instalments: [] };
    await tell(owner, gym, "sell_membership", { member_id: member.id, ...sale });
    const pass = (await member.client.from("own_passes").select("number, secret").single()).data;
    if (!pass) throw new Error("no pass");
    await page.getByRole("button", { name: door.start }).click();
    const dialog = page.getByRole("dialog", { name: door.startTitle });
    await dialog.getByLabel(door.pin, { exact: true }).fill(PIN);
    await dialog.getByLabel(door.again).fill(PIN);
    await dialog.getByRole("button", { name: door.confirm }).click();
    await expect(page.getByRole("heading", { level: 1, name: door.title })).toBeVisible();
    await expect(page.getByRole("link")).toHaveCount(0);

    await context.setOffline(true);
    await expect(page.getByRole("textbox", { name: door.field })).toBeFocused();
    await page.keyboard.type(passText(pass, Date.now()));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: door.in })).toBeVisible();
    await expect(page.getByText(member.firstName, { exact: true })).toBeVisible();
    await expect(page.getByText(member.lastName)).toHaveCount(0);
    await expectReadable(page, "the door's answer");
    await context.setOffline(false);
    await expect
      .poll(async () => (await owner.client.from("gym_entries").select("let_in_by").eq("member_id", member.id)).data)
      .toEqual([{ let_in_by: owner.id }]);

    await page.goBack();
    await page.goto("/schedule/staff/members");
    await expect(page.getByRole("heading", { level: 1, name: door.title })).toBeVisible();
    await page.keyboard.press("Control+K");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.reload();
    await page.getByRole("button", { name: door.leave }).click();
    const leaving = page.getByRole("dialog");
    await leaving.getByLabel(door.leavePin, { exact: true }).fill("000000");
    await leaving.getByRole("button", { name: door.leaveConfirm }).click();
    await expect(leaving.getByText(door.wrong)).toBeVisible();
    await leaving.getByLabel(door.leavePin, { exact: true }).fill(PIN);
    await leaving.getByRole("button", { name: door.leaveConfirm }).click();
    await expect(page.getByRole("combobox", { name: entry.field })).toBeVisible();
  });
});
