import { expect } from "@playwright/test";
import { admit, makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { moveTo } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { CoachPage, standStill } from "#e2e/pages/coach-page.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { addDays, localDay, weekdayOf } from "#shared/domain/training/days.ts";

const { gym: words } = texts;
const { event } = texts.schedule;
const TOMORROW = addDays(localDay(new Date()), 1);

/** A gym with these members, and with a class tomorrow that has one place. */
async function openGym(administrator: Member, owner: Member, members: readonly Member[]) {
  const gym = await makeGym(administrator, owner, "Palestra");
  for (const person of members) await admit(owner, gym, person, "member");
  const held = { weekly: [{ day: weekdayOf(TOMORROW) + 1, time: "18:30" }], starts_on: TOMORROW, ends_on: TOMORROW };
  await tell(owner, gym, "save_class", { title: "Yoga", room: "Sala 2", capacity: 1, minutes: 60, ...held });
  const { data } = await owner.client.from("gym_sessions").select("id").single<{ id: string }>();
  return { gym, session: data?.id ?? "" };
}

// What becomes of it, on this device and on another, the browser's tests see.
test("what is entered without a network reaches the server: an appointment, a remedy, a place in a class", async ({
  desktop,
  stack,
  member,
  administrator,
}) => {
  const rival = await createMember(stack);
  const { gym, session } = await openGym(administrator, await createMember(stack), [member, rival]);
  await standStill(member);
  const { window } = await desktop.launch({ backend: stack });
  await new LoginPage(window).signIn(member);
  const shell = new Shell(window);
  await shell.expectInSync();
  const network = (isThere: boolean) => window.context().setOffline(!isThere);

  await test.step("an appointment, moved by the keys alone", async () => {
    await moveTo(window, "/schedule?view=day");
    const add = window.getByRole("button", { name: event.add });
    await expect(add).toBeEnabled();
    await network(false);
    await add.press("Enter");
    await window.getByLabel(event.name).fill("Fisioterapia");
    await window.getByLabel(event.name).press("Enter");
    const grid = window.locator("[data-first-hour]");
    const block = (times: string) => grid.getByRole("button", { name: `Fisioterapia ${times}` });
    await block("18:00 – 19:00").press("ArrowDown");
    await block("18:00 – 19:00").press("ArrowDown");
    await block("18:00 – 19:00").press("Enter");
    await expect(block("18:30 – 19:30")).toBeVisible();
    await network(true);
    const stored = async () => (await member.client.from("events").select("start, sequence")).data;
    await expect
      .poll(async () => (await stored())?.map((row) => [row.start.slice(11), row.sequence]))
      .toEqual([["18:30", 1]]);
  });

  await test.step("why the bench stalls, and the remedy that was applied", async () => {
    await moveTo(window, "/ai-coach");
    const talk = new CoachPage(window);
    await talk.agree();
    await network(false);
    await talk.expectSetsBehind(await talk.ask("La panca è ferma?"));
    await talk.takeUp(texts.coach.answers.wish.moreSets);
    await talk.edit();
    await talk.apply();
    const stored = async () => (await member.client.from("coach_proposals").select("state")).data;
    expect(await stored()).toEqual([]);
    await network(true);
    await expect.poll(stored).toEqual([{ state: "applied" }]);
    const { data } = await member.client.from("coach_messages").select("text").eq("role", "member").order("seq");
    expect(data).toEqual([{ text: "La panca è ferma?" }, { text: texts.coach.answers.wish.moreSets }]);
  });

  await test.step("a place in a class, which is given back to who waits", async () => {
    await moveTo(window, `/schedule/classes?day=${TOMORROW}`);
    const on = (action: string) =>
      window.getByRole("button", { name: filled(words.actionOn, { action, title: "Yoga", time: "18:30" }) });
    await expect(on(words.book)).toBeVisible();
    await network(false);
    await on(words.book).click();
    await expect(window.getByText(`${words.requested} ${words.sentLater}`)).toBeVisible();
    const booked = async (who: Member) => (await who.client.from("own_bookings").select("state")).data;
    expect(await booked(member)).toEqual([]);
    await network(true);
    await expect(on(words.cancel)).toBeVisible();
    await expect.poll(() => booked(member)).toEqual([{ state: "booked" }]);
    await tell(rival, gym, "book", { session_id: session });
    expect(await booked(rival)).toEqual([{ state: "waitlisted" }]);
    await on(words.cancel).click();
    await window.getByRole("alertdialog").getByRole("button", { name: words.cancel }).click();
    await expect.poll(() => booked(rival)).toEqual([{ state: "booked" }]);
  });
});
