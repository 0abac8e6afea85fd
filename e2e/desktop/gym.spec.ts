import { expect } from "@playwright/test";
import { accept, makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { addDays, localDay, weekdayOf } from "#shared/training/days.ts";

const { gym: words, notifications, schedule } = texts;
const TOMORROW = addDays(localDay(new Date()), 1);
const MINUTE = 60_000;

test("a class is asked for without a network, is booked once it is back, and given back to who waits; a reminder comes, and the feed goes out", async ({
  desktop,
  stack,
  member,
  administrator,
}) => {
  const [owner, rival] = [await createMember(stack), await createMember(stack)];
  const gym = await makeGym(administrator, owner, "Palestra");
  for (const person of [member, rival]) {
    const invited = await owner.client.rpc("invite_to_gym", { gym, email: person.email, role: "member" });
    expect(invited.error).toBeNull();
    await accept(person, gym);
  }
  const hold = async (title: string, day: string, time: string): Promise<string> => {
    const held = { weekly: [{ day: weekdayOf(day) + 1, time }], starts_on: day, ends_on: day };
    await tell(owner, gym, "save_class", { title, room: "Sala 2", capacity: 1, minutes: 60, ...held });
    const { data } = await owner.client.from("gym_sessions").select("id").eq("title", title).single<{ id: string }>();
    return data?.id ?? "";
  };
  const yoga = await hold("Yoga", TOMORROW, "18:30");
  // Within two hours, of which a reminder is due, at any hour of the day.
  const soon = new Date(Date.now() + 40 * MINUTE);
  const quiet_hours = { on: false, from: "22:00", to: "08:00", timeZone: "UTC" };
  await member.client.from("profiles").update({ preferences: { quiet_hours } }).eq("id", member.id).throwOnError();
  await tell(member, gym, "book", {
    session_id: await hold("Pilates", localDay(soon), soon.toTimeString().slice(0, 5)),
  });

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
  const booked = async (who: Member) =>
    (await who.client.from("own_bookings").select("state").eq("title", "Yoga")).data;
  expect(await booked(member)).toEqual([]);
  await window.context().setOffline(false);
  await expect(on(words.cancel)).toBeVisible();
  await expect.poll(() => booked(member)).toEqual([{ state: "booked" }]);
  await tell(rival, gym, "book", { session_id: yoga });
  expect(await booked(rival)).toEqual([{ state: "waitlisted" }]);
  await on(words.cancel).click();
  await window.getByRole("alertdialog").getByRole("button", { name: words.cancel }).click();
  await expect.poll(() => booked(rival)).toEqual([{ state: "booked" }]);

  await window.getByRole("button", { name: new RegExp(`^${notifications.title}`) }).click();
  const reminder = filled(notifications.told.reminder, { title: "Pilates", when: "" });
  await expect(window.getByRole("listitem").filter({ hasText: reminder })).toHaveCount(1);
  await window.keyboard.press("Escape");

  await window.goto(new URL("/schedule", window.url()).href);
  await window.getByRole("button", { name: schedule.ical.menu }).click();
  await window.getByRole("menuitem", { name: schedule.feed.menu }).click();
  await window.getByRole("button", { name: schedule.feed.make }).click();
  const address = await window.getByRole("dialog", { name: schedule.feed.title }).getByRole("code").textContent();
  const calendar = await (await fetch(address ?? "")).text();
  expect(calendar).toContain("SUMMARY:Pilates");
  expect(calendar).not.toContain("SUMMARY:Yoga");
});
