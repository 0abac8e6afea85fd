import { expect } from "@playwright/test";
import { expectAccessibleAt, expectReadable } from "#e2e/fixtures/appearances.ts";
import { admit, makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { test as base } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { addDays, localDay, weekdayOf } from "#shared/domain/training/days.ts";

const { gym: words, challenges, shop } = texts;
const TOMORROW = addDays(localDay(new Date()), 1);
const weekday = weekdayOf(TOMORROW) + 1;

type Gym = { id: string; owner: Member };

const test = base.extend<{
  /** A gym with the member in it, of which its owner is the coach as well. */
  gym: Gym;
}>({
  gym: async ({ stack, administrator, member }, use) => {
    const owner = await createMember(stack);
    const gym = { id: await makeGym(administrator, owner, "Palestra"), owner };
    await owner.client.rpc("invite_to_gym", { gym: gym.id, email: owner.email, role: "coach" }).throwOnError();
    await admit(owner, gym.id, member, "member");
    await use(gym);
  },
});

/** Classes of tomorrow: one with places, one with a single place, one with a long title. */
async function holdClasses({ id, owner }: Gym): Promise<void> {
  const held = { room: "Sala 2", minutes: 60, starts_on: TOMORROW, ends_on: TOMORROW, coach_id: owner.id };
  for (const [title, time, capacity] of [
    ["Yoga", "18:30", 12],
    ["Pilates", "10:45", 1],
    ["Allenamento funzionale per principianti", "13:00", 16],
  ] as const)
    await tell(owner, id, "save_class", { title, capacity, weekly: [{ day: weekday, time }], ...held });
}

const openMorning = ({ id, owner }: Gym): Promise<void> =>
  tell(owner, id, "save_coach", { weekly: { [weekday]: [["09:00", "12:00"]] } });

test("a member books a class, asks a coach for a time, joins a challenge and orders of the shop", async ({
  page,
  context,
  gym,
  member,
}) => {
  await holdClasses(gym);
  await openMorning(gym);
  const about = { title: "Costanza", measure: "days" as const, starts_on: TOMORROW, ends_on: TOMORROW };
  await tell(gym.owner, gym.id, "save_challenge", about);
  await tell(gym.owner, gym.id, "save_product", { title: "Barretta", cents: 250, stock: 2, listed: true });
  await enter(page, member, `/schedule/classes?day=${TOMORROW}`);

  await test.step("a place in a class is taken, given back without a network, and taken again", async () => {
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
  });
  await test.step("a coach is asked for a time that is free", async () => {
    await moveTo(page, "/schedule");
    await page.getByRole("link", { name: words.coaches }).click();
    const next = page.getByRole("button", { name: filled(words.nextFree, { day: "" }) });
    await next.click();
    await page.getByRole("button", { name: "09:15", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.request }).click();
    await expect(page.getByText(words.coachConfirms)).toBeVisible();
    await moveTo(page, "/schedule");
    await expectAccessibleAt(page, ["/schedule/coaches"], { prepare: () => next.click() });
  });
  await test.step("a challenge is joined", async () => {
    await moveTo(page, "/schedule");
    await page.getByRole("link", { name: words.challenges }).click();
    await page.getByRole("button", { name: challenges.join }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: challenges.join }).click();
    await expect(page.getByText(filled(challenges.place, { place: 1, count: 1 }))).toBeVisible();
    await expectReadable(page, "a challenge");
  });
  await test.step("something of the shop is ordered", async () => {
    await moveTo(page, "/schedule");
    await page.getByRole("link", { name: words.shop }).click();
    await page.getByRole("button", { name: filled(shop.more, { title: "Barretta" }) }).click();
    await page.getByRole("button", { name: shop.order }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: shop.confirm }).click();
    await expect(
      page.getByRole("list", { name: shop.own }).getByText(shop.states.ordered, { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(filled(shop.left_one, { count: 1 }))).toBeVisible();
    await expectReadable(page, "an order");
  });
  await test.step("the calendar has the class and the appointment, and is readable with them", async () => {
    await moveTo(page, "/schedule?view=agenda");
    for (const shown of ["Yoga", "09:15"]) await expect(page.getByRole("main").getByText(shown).first()).toBeVisible();
    await moveTo(page, "/workouts");
    const classes = `/schedule/classes?day=${TOMORROW}`;
    await expectAccessibleAt(page, ["/schedule?view=agenda", classes, "/schedule/gyms?show=professionals"]);
  });
});
