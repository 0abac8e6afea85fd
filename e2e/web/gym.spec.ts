import { expect } from "@playwright/test";
import { expectAccessibleAt } from "#e2e/fixtures/appearances.ts";
import { accept, makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { addDays, localDay, weekdayOf } from "#shared/domain/training/days.ts";

const { gym: words } = texts;
const TOMORROW = addDays(localDay(new Date()), 1);
const weekday = weekdayOf(TOMORROW) + 1;

/** A gym of which its owner is the coach, with a class and free hours tomorrow, and the member in it. */
async function openGym(administrator: Member, owner: Member, member: Member): Promise<void> {
  const gym = await makeGym(administrator, owner, "Palestra");
  for (const [email, role] of [
    [owner.email, "coach"],
    [member.email, "member"],
  ])
    expect((await owner.client.rpc("invite_to_gym", { gym, email, role })).error).toBeNull();
  await accept(member, gym);
  const held = { room: "Sala 2", minutes: 60, starts_on: TOMORROW, ends_on: TOMORROW, coach_id: owner.id };
  for (const [title, time, capacity] of [
    ["Yoga", "18:30", 12],
    ["Pilates", "10:45", 1],
    ["Allenamento funzionale per principianti", "13:00", 16],
  ] as const)
    await tell(owner, gym, "save_class", { title, capacity, weekly: [{ day: weekday, time }], ...held });
  const about = { title: "Costanza", measure: "days" as const, starts_on: TOMORROW, ends_on: TOMORROW };
  await tell(owner, gym, "save_challenge", about);
  await tell(owner, gym, "save_product", { title: "Barretta", cents: 250, stock: 2, listed: true });
  await tell(owner, gym, "save_coach", { weekly: { [weekday]: [["09:00", "12:00"]] } });
}

test("a member books a class, asks a coach for a time and finds both in the calendar, joins a challenge and orders of the shop", async ({
  page,
  context,
  stack,
  member,
  administrator,
}) => {
  test.setTimeout(180_000);
  await openGym(administrator, await createMember(stack), member);
  await enter(page, member, `/schedule/classes?day=${TOMORROW}`);
  const on = (action: string) =>
    page.getByRole("button", { name: filled(words.actionOn, { action, title: "Yoga", time: "18:30" }) });
  await on(words.book).click();
  await expect(page.getByText(words.states.booked)).toBeVisible();
  await context.setOffline(true);
  await on(words.cancel).click();
  await page.getByRole("alertdialog").getByRole("button", { name: words.cancel }).click();
  await expect(page.getByText(`${words.cancelRequested} ${words.sentLater}`)).toBeVisible();
  await context.setOffline(false);
  await expect(on(words.book)).toBeVisible();
  await on(words.book).click();
  await expect(page.getByText(words.states.booked)).toBeVisible();

  await moveTo(page, "/schedule");
  await page.getByRole("link", { name: words.coaches }).click();
  const next = filled(words.nextFree, { day: "" });
  await page.getByRole("button", { name: next }).click();
  await page.getByRole("button", { name: "09:15", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.request }).click();
  await expect(page.getByText(words.coachConfirms)).toBeVisible();

  await moveTo(page, "/schedule");
  await page.getByRole("link", { name: words.challenges }).click();
  await page.getByRole("button", { name: texts.challenges.join }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: texts.challenges.join }).click();
  await expect(page.getByText(filled(texts.challenges.place, { place: 1, count: 1 }))).toBeVisible();

  const { shop } = texts;
  await moveTo(page, "/schedule");
  await page.getByRole("link", { name: words.shop }).click();
  await page.getByRole("button", { name: filled(shop.more, { title: "Barretta" }) }).click();
  await page.getByRole("button", { name: shop.order }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: shop.confirm }).click();
  await expect(
    page.getByRole("list", { name: shop.own }).getByText(shop.states.ordered, { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(filled(shop.left_one, { count: 1 }))).toBeVisible();

  const addresses = [
    // First, as long as the page is in the language of the texts.
    "/schedule/coaches",
    "/schedule/challenges",
    "/schedule/shop",
    "/schedule/gyms",
    "/schedule/gyms?show=professionals",
    "/schedule",
    `/schedule/classes?day=${TOMORROW}`,
    "/schedule?view=week",
    "/schedule?view=agenda",
  ];
  await expectAccessibleAt(page, addresses, {
    prepare: async (address) => {
      if (address === "/schedule/coaches") await page.getByRole("button", { name: next }).click();
    },
  });
});
