import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessibleAt, expectNoSeriousViolation, expectReadable } from "#e2e/fixtures/appearances.ts";
import { makeGym } from "#e2e/fixtures/backend/gyms.ts";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { test as base } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { addDays, localDay, weekdayOf } from "#shared/domain/training/days.ts";

const { gym: gymWords, management: words, desk: deskWords, common } = texts;
const TOMORROW = addDays(localDay(new Date()), 1);

const test = base.extend<{
  /** A gym with nobody else in it. */
  gym: { id: string; owner: Member };
}>({
  gym: async ({ stack, administrator }, use) => {
    const owner = await createMember(stack);
    await use({ id: await makeGym(administrator, owner, "Palestra"), owner });
  },
});

/** The row of who is not the owner, in the list of the gym's people. */
const otherPerson = (page: Page): Locator =>
  page
    .getByRole("region", { name: words.people.everybody })
    .getByRole("listitem")
    .filter({ hasNotText: words.people.you });

test("an owner sets rules offline, plans classes by keyboard, and invites, sells to and removes a member", async ({
  page,
  context,
  otherPage: own,
  member,
  gym: { owner },
}) => {
  await enter(page, owner, "/schedule");
  await page.getByRole("link", { name: gymWords.manage }).click();

  const limit = page.getByLabel(words.figures.daily_limit, { exact: true });
  const save = page.getByRole("button", { name: common.save, exact: true });
  await expect(limit).toHaveValue("2");
  await limit.fill("1001");
  await save.click();
  await expect(page.getByText(filled(words.between, { min: 1, max: 100 }))).toBeVisible();
  await context.setOffline(true);
  await limit.fill("3");
  await save.click();
  await expect(page.getByText(`${words.asked.save_settings} ${gymWords.sentLater}`)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(words.asked.save_settings)).toHaveCount(0);
  const kept = async () => (await owner.client.from("gym_settings").select("daily_limit").single()).data;
  await expect.poll(kept).toEqual({ daily_limit: 3 });

  // The timetable, by keyboard.
  await page.getByRole("link", { name: words.titles.timetable }).click();
  await page.getByRole("button", { name: words.class.add }).press("Enter");
  const form = page.getByRole("dialog");
  await expect(form.getByLabel(words.class.title, { exact: true })).toBeFocused();
  await page.keyboard.type("Yoga");
  await form.getByLabel(words.class.room, { exact: true }).fill("Sala 2");
  await form.getByRole("checkbox").nth(weekdayOf(TOMORROW)).press("Space");
  await page.keyboard.press("Enter");
  await expect(form).toHaveCount(0);
  await page.locator("main li button[aria-pressed]").nth(1).click();
  const session = page.getByRole("region", { name: words.sessions }).getByRole("listitem").filter({ hasText: "Yoga" });
  await expect(session).toContainText(filled(words.session.taken_other, { taken: 0, count: 12 }));
  await session.getByRole("button", { name: words.session.edit }).click();
  await form.getByLabel(words.class.capacity, { exact: true }).fill("8");
  await form.getByRole("button", { name: common.save, exact: true }).click();
  await expect(session).toContainText(filled(words.session.taken_other, { taken: 0, count: 8 }));
  await session.getByRole("button", { name: words.session.cancel }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: words.session.cancelConfirm }).click();
  await expect(session).toContainText(gymWords.states.sessionCancelled);
  await expectAccessibleAt(page, ["/schedule/gym/timetable", "/schedule/gym/settings"]);

  const invited = own.getByRole("region", { name: filled(gymWords.invitation.title, { name: "Palestra" }) });
  await enter(own, member, "/schedule");
  await moveTo(page, "/schedule/gym/people");
  await page.getByRole("button", { name: words.people.invite }).click();
  await page.getByLabel(words.people.email, { exact: true }).fill(member.email);
  await page.getByRole("button", { name: words.people.send }).click();
  await expect(page.getByRole("region", { name: words.people.invited })).toContainText(member.email);

  await expect(invited).toContainText(gymWords.roles.member);
  await expectNoSeriousViolation(own);
  await invited.getByRole("button", { name: gymWords.accept }).click();
  await expect(own.getByRole("link", { name: gymWords.classes })).toBeVisible();
  await expect(invited).toHaveCount(0);

  const row = otherPerson(page);
  await expect(row).toHaveCount(1);
  await expectAccessibleAt(page, ["/schedule/gym/people"]);

  await test.step("a membership is sold, which its member sees and whose receipt they keep", async () => {
    await row.getByRole("button").click();
    await page.getByRole("menuitem", { name: words.people.desk }).click();
    await page.getByRole("button", { name: deskWords.sell.open }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel(deskWords.sell.name, { exact: true }).fill("Mensile");
    await form.getByLabel(deskWords.sell.price).fill("49,90");
    await expectNoSeriousViolation(page);
    await form.getByRole("button", { name: deskWords.sell.confirm, exact: true }).click();
    await page.getByRole("button", { name: new RegExp(`^${deskWords.pay.open}: Mensile`) }).click();
    await form.getByRole("button", { name: deskWords.pay.confirm, exact: true }).click();
    const number = filled(deskWords.receipt.title, { number: `${new Date().getFullYear()}/1` });
    await expect(page.getByRole("region", { name: deskWords.receipts })).toContainText(number);
    await expectReadable(page, "a member at the desk");

    await moveTo(own, "/subscriptions");
    const bought = own.getByRole("region", { name: "Palestra" });
    await expect(bought).toContainText(number);
    const instalments = bought.getByRole("list", { name: filled(deskWords.instalments, { title: "Mensile" }) });
    await expect(instalments).toContainText("49,90");
    const saved = own.waitForEvent("download");
    await bought.getByRole("button", { name: filled(deskWords.receipt.save, { name: number }) }).click();
    expect((await saved).suggestedFilename()).toBe(`${number.replace("/", "-")}.pdf`);
    await expectNoSeriousViolation(own);
  });

  await moveTo(own, "/schedule");
  await moveTo(page, "/schedule/gym/people");
  await row.getByRole("button").click();
  await page.getByRole("menuitem", { name: gymWords.roles.desk, exact: true }).click();
  await expect(row).toContainText(gymWords.roles.desk);
  await expect(own.getByRole("link", { name: gymWords.manage })).toBeVisible();
  await row.getByRole("button").click();
  await page.getByRole("menuitem", { name: words.people.remove }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: words.people.endConfirm, exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(own.getByRole("link", { name: gymWords.classes })).toHaveCount(0);
});
