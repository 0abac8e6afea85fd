import { type Browser, expect, type Page } from "@playwright/test";
import { expectReadable } from "#e2e/fixtures/appearances.ts";
import { accept, makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { noise } from "#e2e/fixtures/body-photo.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { newDevice, type TestStack, test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { localDay } from "#shared/domain/training/days.ts";

const { desk: words, staff, common } = texts;
const PATH = "/schedule/staff/members";

/** A gym with two people at its desk, and its id. */
async function openDesks(stack: TestStack, administrator: Member): Promise<[Member, Member, string]> {
  const owner = await createMember(stack);
  const id = await makeGym(administrator, owner, "Palestra");
  const desks: [Member, Member] = [await createMember(stack), await createMember(stack)];
  for (const desk of desks) {
    const invited = await owner.client.rpc("invite_to_gym", { gym: id, email: desk.email, role: "desk" });
    expect(invited.error).toBeNull();
    await accept(desk, id);
  }
  return [...desks, id];
}

const elsewhere = async (browser: Browser, { home }: Member): Promise<Page> => {
  const context = await newDevice(browser, home);
  return context.newPage();
};

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a desk adds, sells and cashes without a network, and the other desk has it all once there is one", async ({
  page,
  context,
  browser,
  stack,
  member,
  administrator,
}) => {
  const [here, there, gym] = await openDesks(stack, administrator);
  await enter(page, here, PATH);
  await expect(page.getByRole("button", { name: words.person.add })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: words.person.add }).click();
  const person = dialogOf(page, words.person.add);
  await person.getByLabel(words.person.fields.first_name, { exact: true }).fill("Marta");
  await person.getByLabel(words.person.fields.last_name, { exact: true }).fill("Conti");
  await person.getByLabel(words.person.fields.birth_date).fill("2011-03-14");
  await person.getByLabel(words.person.fields.cards, { exact: true }).fill("0412");
  await expect(person.getByLabel(words.person.fields.guardian_phone)).toBeVisible();
  await expectReadable(page, "the form of a person");
  await person.getByRole("button", { name: common.save }).click();
  await expect(page.getByText(staff.sentLater)).toBeVisible();
  // Noise is the largest that a photo can be.
  const photo = { name: "foto.jpg", mimeType: "image/jpeg", buffer: await noise(page) };
  await page.getByLabel(words.photo.choose, { exact: true }).setInputFiles(photo);
  await expect(page.getByRole("region", { name: "Marta Conti" }).locator("img")).toBeVisible();
  await page.getByRole("button", { name: words.sell.open }).click();
  const sale = dialogOf(page, filled(words.sell.title, { name: "Marta Conti" }));
  await sale.getByLabel(words.sell.name).fill("Mensile");
  await sale.getByLabel(words.sell.price).fill("50");
  await sale.getByRole("button", { name: words.sell.confirm }).click();
  await page.getByRole("button", { name: new RegExp(`^${words.pay.open}: Mensile`) }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.pay.confirm }).click();
  await expect(page.getByText(staff.sentLater)).toHaveCount(3);

  const other = await elsewhere(browser, there);
  await enter(other, there, PATH);
  await context.setOffline(false);
  await expect(page.getByText(staff.sentLater)).toHaveCount(0);
  await other.getByLabel(words.list.search).fill("0412");
  const row = other.getByRole("row", { name: new RegExp(`^Marta Conti.*${words.person.noAccount}`) });
  await expect(row.locator("img")).toBeVisible();
  await row.getByRole("button", { name: "Marta Conti" }).click();
  await expect(other.getByText(words.person.minor)).toBeVisible();
  await expect(other.getByRole("heading", { name: "Mensile" })).toBeVisible();
  await expect(other.getByText(filled(words.receipt.title, { number: `${new Date().getFullYear()}/1` }))).toBeVisible();
  await expectReadable(other, "the page of somebody without an account");

  await test.step("somebody without an account joins with one, and finds there what they bought", async () => {
    await tell(here, gym, "save_person", { first_name: "Paolo", last_name: "Rizzi", email: member.email });
    const named = here.client.from("gym_persons").select("member_id").eq("last_name", "Rizzi");
    const { data } = await named.single<{ member_id: string }>().throwOnError();
    const today = localDay(new Date());
    const bought = { title: "Mensile", starts_on: today, instalments: [{ due_on: today, cents: 5000 }] };
    await tell(here, gym, "sell_membership", { member_id: data.member_id, ...bought });
    await moveTo(page, `${PATH}?member=${data.member_id}`);
    await page.getByRole("button", { name: words.join.open }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.join.confirm }).click();
    await expect(page.getByText(filled(words.join.sent, { email: member.email }))).toBeVisible();

    const own = await elsewhere(browser, member);
    await enter(own, member, "/schedule");
    await own.getByRole("button", { name: texts.gym.accept, exact: true }).click();
    await moveTo(own, "/subscriptions");
    await expect(own.getByRole("heading", { name: "Mensile" })).toBeVisible();
    // Of the two in the list one is left without.
    await expect(page.getByRole("row").filter({ hasText: words.person.noAccount })).toHaveCount(1);
  });
});
