import { expect } from "@playwright/test";
import { accept, makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember } from "#e2e/fixtures/backend/members.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { addDays, localDay, weekdayOf } from "#shared/training/days.ts";

const { gym: words } = texts;
const TOMORROW = addDays(localDay(new Date()), 1);

test("a class is asked for without a network, says so, and is booked once it is back", async ({
  desktop,
  stack,
  member,
  administrator,
}) => {
  const owner = await createMember(stack);
  const gym = await makeGym(administrator, owner, "Palestra");
  const invited = await owner.client.rpc("invite_to_gym", { gym, email: member.email, role: "member" });
  expect(invited.error).toBeNull();
  await accept(member, gym);
  const weekly = [{ day: weekdayOf(TOMORROW) + 1, time: "18:30" }];
  const held = { starts_on: TOMORROW, ends_on: TOMORROW, weekly };
  await tell(owner, gym, "save_class", { title: "Yoga", room: "Sala 2", capacity: 12, minutes: 60, ...held });

  const { window } = await desktop.launch({ backend: stack });
  await new LoginPage(window).signIn(member);
  await new Shell(window).expectInSync();
  await window.goto(new URL(`/schedule/classes?day=${TOMORROW}`, window.url()).href);
  const on = (action: string) =>
    window.getByRole("button", { name: filled(words.actionOn, { action, title: "Yoga", time: "18:30" }) });
  await expect(on(words.book)).toBeVisible();

  await window.context().setOffline(true);
  await on(words.book).click();
  await expect(window.getByText(`${words.requested} ${words.sentLater}`)).toBeVisible();
  expect((await member.client.from("own_bookings").select("state")).data).toEqual([]);
  await window.context().setOffline(false);
  await expect(window.getByText(words.states.booked, { exact: true })).toBeVisible();
  expect((await member.client.from("own_bookings").select("state")).data).toEqual([{ state: "booked" }]);
  await on(words.cancel).click();
  await window.getByRole("alertdialog").getByRole("button", { name: words.cancel }).click();
  await expect(on(words.book)).toBeVisible();
});
