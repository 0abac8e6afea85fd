import { expect, type Locator, type Page } from "@playwright/test";
import { bookSoon, nameOf, openGym } from "#e2e/fixtures/backend/staffed-gym.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";

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

test("the desk marks a roster, sells and takes the money by the keyboard alone", async ({
  page,
  stack,
  member,
  administrator,
}) => {
  const gym = await openGym(stack, administrator, [member]);
  const { day, session } = await bookSoon(gym, member);
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
  await tabTo(page, page.getByRole("button", { name: desk.sell.open }));
  await page.keyboard.press("Enter");
  const sale = page.getByRole("dialog", { name: filled(desk.sell.title, { name: nameOf(member) }) });
  await tabTo(page, sale.getByLabel(desk.sell.name));
  await page.keyboard.type("Mensile");
  await tabTo(page, sale.getByLabel(desk.sell.price));
  await page.keyboard.type("50");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: new RegExp(`^${desk.pay.open}: Mensile`) }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: desk.pay.confirm }));
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await member.client.from("own_receipts").select("cents, method")).data)
    .toEqual([{ cents: 5000, method: "card" }]);
});
