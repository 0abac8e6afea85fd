import { expect, type Locator, type Page } from "@playwright/test";
import { expectReadable } from "#e2e/fixtures/appearances.ts";
import { makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";

const { desk: words } = texts;

/** Goes on to a control with Tab alone. */
const tabTo = async (page: Page, control: Locator) => {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
};

test("a desk sells by the price list and takes the money by two methods, with the keyboard alone", async ({
  page,
  stack,
  administrator,
}) => {
  const owner = await createMember(stack);
  const gym = await makeGym(administrator, owner, "Palestra");
  const terms = { cents: 6_000, duration: 1, duration_unit: "months", listed: true, fee_cents: 2_000 } as const;
  await tell(owner, gym, "save_offer", { title: "Mensile", ...terms });
  await tell(owner, gym, "save_person", { first_name: "Marta", last_name: "Conti" });
  const { data } = await owner.client.from("gym_persons").select("member_id").single<{ member_id: string }>();

  await enter(page, owner, "/schedule/desk/offers");
  await expect(page.getByRole("button", { name: filled(words.offers.edit, { title: "Mensile" }) })).toBeVisible();
  await expectReadable(page, "the price list");

  await moveTo(page, `/schedule/staff/members?member=${data?.member_id}`);
  const sell = page.getByRole("button", { name: words.sell.open });
  await expect(sell).toBeVisible();
  await tabTo(page, sell);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: filled(words.sell.title, { name: "Marta Conti" }) });
  await tabTo(page, dialog.getByLabel(words.sell.discount, { exact: true }));
  await page.keyboard.type("10");
  await tabTo(page, dialog.getByLabel(words.sell.discountReason));
  await page.keyboard.type("Amica");
  await tabTo(page, dialog.getByLabel(words.sell.takeNow));
  await page.keyboard.press("Space");
  const methods = Object.values(words.methods).map((name) => new RegExp(`^${name}$`, "i"));
  await tabTo(page, dialog.getByLabel(methods[0] ?? ""));
  await page.keyboard.type("20");
  await page.keyboard.press("Tab");
  await page.keyboard.type("50");
  await expectReadable(page, "the form of a sale");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  const parts = page.getByRole("list", { name: filled(words.instalments, { title: "Mensile" }) });
  await expect(parts.getByRole("listitem")).toHaveCount(2);
  for (const number of [1, 2])
    await expect(
      page.getByText(filled(words.receipt.title, { number: `${new Date().getFullYear()}/${number}` })),
    ).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(`^${words.correct.open}`) })).toBeVisible();
});
