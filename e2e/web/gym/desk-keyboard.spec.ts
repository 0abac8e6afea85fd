import { expect, type Locator, type Page } from "@playwright/test";
import { tell } from "#e2e/fixtures/backend/gyms.ts";
import { bookSoon, nameOf, openGym } from "#e2e/fixtures/backend/staffed-gym.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { localDay } from "#shared/domain/training/days.ts";

const { gym: words, staff, desk } = texts;

/** Goes on by the Tab key alone until a control has the focus, which has to be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  await expect(async () => {
    if (!(await isFocused())) await page.keyboard.press("Tab");
    expect(await isFocused()).toBe(true);
    // A dialog that has just opened may put the focus elsewhere once more.
    expect(await target.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
  }).toPass({ intervals: [1] });
}

test("the desk marks a roster, finds a member and takes their money by the keyboard alone", async ({
  page,
  stack,
  member,
  administrator,
}) => {
  const gym = await openGym(stack, administrator, [member]);
  const { day, session } = await bookSoon(gym, member);
  const today = localDay(new Date());
  const instalments = [{ due_on: today, cents: 5_000 }];
  await tell(gym.desk, gym.id, "sell_membership", {
    ...{ member_id: member.id, title: "Mensile", starts_on: today, instalments },
  });
  await enter(page, gym.desk, `/schedule/staff/classes?day=${day}&session=${session}`);
  await tabTo(page, page.getByRole("button", { name: `${staff.marks.attended}: ${nameOf(member)}` }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(words.states.attended)).toBeVisible();

  await tabTo(
    page,
    page.getByRole("navigation", { name: staff.title }).getByRole("link", { name: staff.sections.members }),
  );
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel(desk.list.search));
  await page.keyboard.type(nameOf(member));
  await tabTo(page, page.getByRole("row").getByRole("button", { name: nameOf(member) }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: new RegExp(`^${desk.pay.open}: Mensile`) }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: desk.pay.confirm }));
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await member.client.from("own_receipts").select("cents, method")).data)
    .toEqual([{ cents: 5000, method: "card" }]);
});
