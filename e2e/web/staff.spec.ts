import { expect, type Page } from "@playwright/test";
import { expectAccessibleAt, expectReadable } from "#e2e/fixtures/appearances.ts";
import { tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { bookSoon, holdClass, nameOf, openGym, type StaffedGym, TOMORROW } from "#e2e/fixtures/backend/staffed-gym.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";

const { gym: words, staff, notifications } = texts;

const instantOf = (time: string): string => new Date(`${TOMORROW}T${time}`).toISOString();
const actionOn = (action: string, title: string, time: string) => filled(words.actionOn, { action, title, time });

/** At any hour of the day. */
const tellAtAnyHour = async ({ client, id }: Member): Promise<void> => {
  const quiet_hours = { on: false, from: "22:00", to: "08:00", timeZone: "UTC" };
  await client.from("profiles").update({ preferences: { quiet_hours } }).eq("id", id).throwOnError();
};

/** The member asks for half hours of tomorrow. */
async function askFor({ id, coach }: StaffedGym, member: Member, times: readonly string[]): Promise<void> {
  for (const time of times) {
    const asked = { coach_id: coach.id, starts_at: instantOf(time), minutes: 30 };
    await tell(member, id, "request_appointment", asked);
  }
}

const appointmentAt = async ({ client }: Member, time: string): Promise<string> => {
  const found = client.from("own_appointments").select("id").eq("starts_at", instantOf(time));
  return (await found.single<{ id: string }>().throwOnError()).data.id;
};

/** One appointment of tomorrow at 9:00 and one at 18:00, when the coach is not free by themselves. */
async function agreeOnTwo(gym: StaffedGym, member: Member): Promise<void> {
  await askFor(gym, member, ["09:00", "10:30"]);
  await tell(gym.coach, gym.id, "confirm_appointment", { appointment_id: await appointmentAt(member, "09:00") });
  const later = { appointment_id: await appointmentAt(member, "10:30"), starts_at: instantOf("18:00") };
  await tell(gym.coach, gym.id, "propose_appointment", later);
  await tell(member, gym.id, "confirm_appointment", { appointment_id: await appointmentAt(member, "18:00") });
}

const toastOn = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test("a coach accepts, proposes a time, notes and answers, and the member hears of all but the note", async ({
  page,
  otherPage: own,
  stack,
  member,
  administrator,
}) => {
  const gym = await openGym(stack, administrator, [member]);
  await bookSoon(gym, member);
  await askFor(gym, member, ["09:00", "10:30"]);

  const name = nameOf(member);
  await enter(page, gym.coach, "/schedule");
  const requests = filled(words.requestsWaiting_other, { count: "2" });
  await page.getByRole("link", { name: `${words.staff} ${requests}` }).click();
  const confirm = page.getByRole("button", { name: actionOn(staff.acts.confirm, name, "09:00") });
  await confirm.click();
  // The rows below move up as this one loses its buttons: a press that begins on one of theirs would end beside it.
  await expect(confirm).toHaveCount(0);
  await page.getByRole("button", { name: actionOn(staff.acts.propose, name, "10:30") }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByLabel(staff.propose.time).fill("18:00");
  await dialog.getByRole("button", { name: words.propose }).click();
  await expect(page.getByRole("button", { name: new RegExp(`^${staff.acts.confirm}`) })).toHaveCount(0);

  await tellAtAnyHour(member);
  await enter(own, member, "/schedule/coaches");
  await expect(own.getByText(words.states.confirmed, { exact: true })).toBeVisible();
  await expect(own.getByText(filled(words.coachMoves, { when: "" }))).toBeVisible();
  const coachName = nameOf(gym.coach);
  await own.getByRole("button", { name: actionOn(words.accept, coachName, "18:00") }).click();
  await expect(own.getByText(words.states.confirmed, { exact: true })).toHaveCount(2);
  // The class begins within two hours; what the coach decided is told as well.
  await own.getByRole("button", { name: new RegExp(`^${notifications.title}`) }).click();
  await expect(toastOn(own, filled(notifications.messages.reminder, { title: "Mobilità", when: "" }))).toHaveCount(1);
  await expect(toastOn(own, filled(notifications.messages.gym.confirmed, { about: coachName }))).toHaveCount(1);
  await expect(toastOn(own, filled(notifications.messages.gym.proposed, { about: coachName }))).toHaveCount(1);

  await test.step("the coach's note on the second one is read by nobody else", async () => {
    await page.getByRole("link", { name: staff.sections.agenda }).click();
    await page.getByRole("button", { name: texts.schedule.nextDay }).click();
    const agreed = page.getByRole("button", { name: `${name} (${staff.states.confirmed.toLowerCase()})` });
    await expect(agreed).toHaveCount(2);
    await agreed.last().click();
    await page.getByLabel(staff.note).fill("Ginocchio destro");
    await page.getByLabel(staff.note).blur();
    const noted = async (who: Member) => (await who.client.from("appointment_notes").select("note")).data;
    await expect.poll(() => noted(gym.coach)).toEqual([{ note: "Ginocchio destro" }]);
    expect([await noted(gym.desk), await noted(gym.owner), await noted(member)]).toEqual([[], [], []]);
    await expectReadable(page, "an appointment");
    await expectAccessibleAt(page, ["/schedule/staff", "/schedule/staff/hours", "/settings/notifications"]);
  });
  await test.step("the member writes to the gym, and hears of the answer wherever they are by then", async () => {
    await own.keyboard.press("Escape");
    await moveTo(own, "/schedule/messages");
    await own.getByRole("textbox", { name: words.talk.write }).fill("Posso portare un amico?");
    await own.getByRole("button", { name: words.talk.send }).click();
    await expect(own.getByText(words.talk.waits)).toHaveCount(0);
    await expectReadable(own, "a thread with the gym");
    await moveTo(own, "/schedule");

    await moveTo(page, "/schedule/staff");
    const waits = filled(staff.threads.waiting_one, { count: "1" });
    await page.getByRole("link", { name: `${staff.sections.messages} ${waits}` }).click();
    await page.getByRole("button", { name: new RegExp(`^${nameOf(member)}.*${staff.threads.waits}$`) }).click();
    await page.getByRole("textbox", { name: words.talk.write }).fill("Certo, la prima volta è gratis");
    await page.keyboard.press("Enter");
    await expect(page.getByText(staff.threads.waits)).toHaveCount(0);
    await expectReadable(page, "a thread with a member");

    const link = own.getByRole("link", { name: `${words.messages} ${filled(words.messageNews_one, { count: "1" })}` });
    await expect(link).toBeVisible();
    await own.getByRole("button", { name: new RegExp(`^${notifications.title}`) }).click();
    await expect(toastOn(own, filled(notifications.messages.gym.message, { about: "Palestra" }))).toHaveCount(1);
    await own.keyboard.press("Escape");
    await link.click();
    await expect(own.getByText("Certo, la prima volta è gratis")).toBeVisible();
  });
});

test("the desk checks a member in, drags an appointment, which the member sees, and asks for one", async ({
  page,
  otherPage: own,
  stack,
  member,
  administrator,
}) => {
  const gym = await openGym(stack, administrator, [member]);
  const { day, session } = await bookSoon(gym, member);
  const classes = `/schedule/staff/classes?day=${day}&session=${session}`;
  await enter(page, gym.desk, classes);
  await page.getByRole("button", { name: `${staff.marks.attended}: ${nameOf(member)}` }).click();
  await expect(page.getByText(words.states.attended)).toBeVisible();
  await expect
    .poll(async () => (await member.client.from("own_bookings").select("state")).data)
    .toEqual([{ state: "attended" }]);
  await expectAccessibleAt(page, [classes]);

  await agreeOnTwo(gym, member);
  await enter(own, member, "/schedule/coaches");
  await expect(own.getByText(words.states.confirmed, { exact: true })).toHaveCount(2);

  await page.getByRole("link", { name: staff.sections.agenda }).click();
  // The one of 18:00 is dragged to 11:00, and moves once that is confirmed.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.getByRole("button", { name: texts.schedule.nextDay }).click();
  const evening = page.locator("[data-drag]").filter({ hasText: "18:00 – 18:30" });
  const column = page.locator("[data-first-hour]");
  await expect(evening).toBeVisible();
  const { height = 0 } = (await column.boundingBox()) ?? {};
  const [first, last] = [await column.getAttribute("data-first-hour"), await column.getAttribute("data-last-hour")];
  const share = (11 - Number(first)) / (Number(last) - Number(first));
  // Held by its top.
  await evening.dragTo(column, {
    sourcePosition: { x: 20, y: 4 },
    targetPosition: { x: 20, y: height * share + 4 },
  });
  const moving = page.getByRole("dialog", { name: nameOf(member) });
  await expect(moving.getByLabel(staff.propose.time)).toHaveValue("11:00");
  await moving.getByRole("button", { name: words.move }).click();
  await expect(own.getByText(words.coachConfirms)).toBeVisible();
  await page.getByRole("button", { name: staff.request.open }).click();
  await expect(page.getByRole("dialog", { name: staff.request.title })).toBeVisible();
  await expectReadable(page, "a time for a member");
});

test("of two members who race for the last place one has it, and the other gets it once it is given back", async ({
  page,
  otherPage: other,
  stack,
  member,
  administrator,
}) => {
  const rival = await createMember(stack);
  const gym = await openGym(stack, administrator, [member, rival]);
  await holdClass(gym, "Pilates", new Date(`${TOMORROW}T18:30`), 1);
  const address = `/schedule/classes?day=${TOMORROW}`;
  await enter(page, member, address);
  await enter(other, rival, address);
  const book = actionOn(words.book, "Pilates", "18:30");
  const buttons = [page, other].map((one) => one.getByRole("button", { name: book }));
  for (const button of buttons) await expect(button).toBeVisible();
  await Promise.all(buttons.map((button) => button.click()));
  const queued = filled(words.inQueue, { position: 1 });
  const answers = async () => {
    const shown = [page, other].map(async (one) => [
      await one.getByText(words.states.booked, { exact: true }).count(),
      await one.getByText(queued).count(),
    ]);
    return (await Promise.all(shown)).map((of) => of.join(" ")).toSorted();
  };
  await expect.poll(answers).toEqual(["0 1", "1 0"]);

  // The place that is given back is the next one's, who hears of it.
  const isFirst = (await page.getByText(queued).count()) === 0;
  const [winner, waiting] = isFirst ? [page, other] : [other, page];
  await winner.getByRole("button", { name: actionOn(words.cancel, "Pilates", "18:30") }).click();
  await winner.getByRole("alertdialog").getByRole("button", { name: words.cancel }).click();
  await expect(waiting.getByText(words.states.booked, { exact: true })).toBeVisible();
  await waiting.getByRole("button", { name: new RegExp(`^${notifications.title}`) }).click();
  const promoted = filled(notifications.messages.gym.promoted, { about: "Pilates" });
  await expect(waiting.getByRole("listitem").filter({ hasText: promoted })).toBeVisible();
});
