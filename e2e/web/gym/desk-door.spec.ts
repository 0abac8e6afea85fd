import { expect } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/appearances.ts";
import { admit, makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { passText } from "#shared/domain/gym/access/gym-pass.ts";

const { door, entry } = texts.desk;
const PIN = "274951";

test("members let themselves in at a door that only its PIN opens, offline and after a reload", async ({
  page,
  stack,
  member,
  administrator,
  context,
}) => {
  const owner = await createMember(stack);
  const gym = await makeGym(administrator, owner, "Palestra");
  await admit(owner, gym, member, "member");
  const sale = { title: "Annuale", starts_on: "2020-01-01", ends_on: null, instalments: [] };
  await tell(owner, gym, "sell_membership", { member_id: member.id, ...sale });
  const pass = (await member.client.from("own_passes").select("number, secret").single()).data;
  if (!pass) throw new Error("no pass");
  await enter(page, owner, "/schedule/desk");
  await page.getByRole("button", { name: door.start }).click();
  const dialog = page.getByRole("dialog", { name: door.startTitle });
  await dialog.getByLabel(door.pin, { exact: true }).fill(PIN);
  await dialog.getByLabel(door.again).fill(PIN);
  await dialog.getByRole("button", { name: door.confirm }).click();
  await expect(page.getByRole("heading", { level: 1, name: door.title })).toBeVisible();
  await expect(page.getByRole("link")).toHaveCount(0);

  await context.setOffline(true);
  const field = page.getByRole("textbox", { name: door.field });
  await expect(field).toBeFocused();
  await page.keyboard.type(passText(pass, Date.now()));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: door.in })).toBeVisible();
  await expect(page.getByText(member.firstName, { exact: true })).toBeVisible();
  await expect(page.getByText(member.lastName)).toHaveCount(0);
  await expectAccessible(page, "the door's answer");
  await context.setOffline(false);
  await expect
    .poll(async () => (await owner.client.from("gym_entries").select("let_in_by")).data)
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
