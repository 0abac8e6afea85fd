import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAt } from "#e2e/fixtures/appearances.ts";
import { admit, makeGym, tell } from "#e2e/fixtures/backend/gyms.ts";
import { createMember, type Member } from "#e2e/fixtures/backend/members.ts";
import { enter, moveTo } from "#e2e/fixtures/enter.ts";
import { type TestStack, test } from "#e2e/fixtures/test.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";
import { addDays, localDay, weekdayOf } from "#shared/domain/training/days.ts";

const { gym: words, staff, desk, notifications } = texts;
const TOMORROW = addDays(localDay(new Date()), 1);
const MINUTE = 60_000;

const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`;
const instantOf = (time: string): string => new Date(`${TOMORROW}T${time}`).toISOString();
const actionOn = (action: string, title: string, time: string) => filled(words.actionOn, { action, title, time });

type Gym = { id: string; owner: Member; coach: Member; desk: Member };

/** A gym with somebody of each role, where the coach is free tomorrow morning, and some members. */
async function openGym(stack: TestStack, administrator: Member, members: readonly Member[]): Promise<Gym> {
  const [owner, coach, desk] = [await createMember(stack), await createMember(stack), await createMember(stack)];
  const id = await makeGym(administrator, owner, "Palestra");
  const invited = [[coach, "coach"], [desk, "desk"], ...members.map((member) => [member, "member"] as const)] as const;
  for (const [person, role] of invited) await admit(owner, id, person, role);
  await tell(coach, id, "save_coach", { weekly: { [weekdayOf(TOMORROW) + 1]: [["09:00", "12:00"]] } });
  return { id, owner, coach, desk };
}

/** A class that is held once. */
async function holdClass({ id, owner, coach }: Gym, title: string, starts: Date, capacity: number): Promise<string> {
  const day = localDay(starts);
  const weekly = [{ day: weekdayOf(day) + 1, time: starts.toTimeString().slice(0, 5) }];
  const about = { title, room: "Sala 2", minutes: 60, capacity, weekly, starts_on: day, ends_on: day };
  await tell(owner, id, "save_class", { ...about, coach_id: coach.id });
  const { data } = await owner.client.from("gym_sessions").select("id").eq("title", title).single<{ id: string }>();
  return data?.id ?? "";
}

/** At any hour of the day. */
const tellAtAnyHour = async ({ client, id }: Member): Promise<void> => {
  const quiet_hours = { on: false, from: "22:00", to: "08:00", timeZone: "UTC" };
  await client.from("profiles").update({ preferences: { quiet_hours } }).eq("id", id).throwOnError();
};

/** The member asks for half hours of tomorrow. */
async function askFor({ id, coach }: Gym, member: Member, times: readonly string[]): Promise<void> {
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
async function agreeOnTwo(gym: Gym, member: Member): Promise<void> {
  await askFor(gym, member, ["09:00", "10:30"]);
  await tell(gym.coach, gym.id, "confirm_appointment", { appointment_id: await appointmentAt(member, "09:00") });
  const later = { appointment_id: await appointmentAt(member, "10:30"), starts_at: instantOf("18:00") };
  await tell(gym.coach, gym.id, "propose_appointment", later);
  await tell(member, gym.id, "confirm_appointment", { appointment_id: await appointmentAt(member, "18:00") });
}

/** A class that begins soon, where the member has a place. Gives its day and session. */
async function bookSoon(gym: Gym, member: Member): Promise<{ day: string; session: string }> {
  // Booking closes a quarter of an hour before, and checking in begins an hour before.
  const soon = new Date(Math.floor(Date.now() / MINUTE) * MINUTE + 40 * MINUTE);
  const session = await holdClass(gym, "Mobilità", soon, 10);
  await tell(member, gym.id, "book", { session_id: session });
  return { day: localDay(soon), session };
}

const toastOn = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test("a coach accepts and proposes another time, and the member hears of both and agrees", async ({
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
});

test("a member writes to the gym, and hears of the answer wherever they are by then", async ({
  page,
  otherPage: own,
  stack,
  member,
  administrator,
}) => {
  const gym = await openGym(stack, administrator, [member]);
  await tellAtAnyHour(member);
  await enter(own, member, "/schedule/messages");
  await own.getByRole("textbox", { name: words.talk.write }).fill("Posso portare un amico?");
  await own.getByRole("button", { name: words.talk.send }).click();
  await expect(own.getByText(words.talk.waits)).toHaveCount(0);
  await expectAccessible(own, "a thread with the gym");
  await moveTo(own, "/schedule");

  await enter(page, gym.coach, "/schedule/staff");
  await page
    .getByRole("link", { name: `${staff.sections.messages} ${filled(staff.threads.waiting_one, { count: "1" })}` })
    .click();
  await page.getByRole("button", { name: new RegExp(`^${nameOf(member)}.*${staff.threads.waits}$`) }).click();
  await page.getByRole("textbox", { name: words.talk.write }).fill("Certo, la prima volta è gratis");
  await page.keyboard.press("Enter");
  await expect(page.getByText(staff.threads.waits)).toHaveCount(0);
  await expectAccessible(page, "a thread with a member");

  const link = own.getByRole("link", { name: `${words.messages} ${filled(words.messageNews_one, { count: "1" })}` });
  await expect(link).toBeVisible();
  await own.getByRole("button", { name: new RegExp(`^${notifications.title}`) }).click();
  await expect(toastOn(own, filled(notifications.messages.gym.message, { about: "Palestra" }))).toHaveCount(1);
  await own.keyboard.press("Escape");
  await link.click();
  await expect(own.getByText("Certo, la prima volta è gratis")).toBeVisible();
});

test("a coach's note on an appointment is read by nobody else", async ({ page, stack, member, administrator }) => {
  const gym = await openGym(stack, administrator, [member]);
  await agreeOnTwo(gym, member);
  await enter(page, gym.coach, "/schedule/staff/classes");
  await page.getByRole("link", { name: staff.sections.agenda }).click();

  await page.getByRole("button", { name: texts.schedule.nextDay }).click();
  const confirmed = page.getByRole("button", {
    name: `${nameOf(member)} (${staff.states.confirmed.toLowerCase()})`,
  });
  await expect(confirmed).toHaveCount(2);
  await confirmed.last().click();
  await page.getByLabel(staff.note).fill("Ginocchio destro");
  await page.getByLabel(staff.note).blur();
  const noted = async (who: Member) => (await who.client.from("appointment_notes").select("note")).data;
  await expect.poll(() => noted(gym.coach)).toEqual([{ note: "Ginocchio destro" }]);
  expect([await noted(gym.desk), await noted(gym.owner), await noted(member)]).toEqual([[], [], []]);
  await expectAccessible(page, "an appointment");
  await expectAccessibleAt(page, ["/schedule/staff", "/schedule/staff/hours", "/settings/notifications"]);
});

test("the desk checks a member in", async ({ page, stack, member, administrator }) => {
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
});

/** Goes on by the Tab key alone until a control has the focus, which has to be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  await expect(async () => {
    if (!(await target.evaluate((element) => element === document.activeElement))) await page.keyboard.press("Tab");
    await expect(target).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [1] });
  expect(await target.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
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

test("the desk drags an appointment to another hour, which the member sees, and asks for one", async ({
  page,
  otherPage: own,
  stack,
  member,
  administrator,
}) => {
  const gym = await openGym(stack, administrator, [member]);
  await agreeOnTwo(gym, member);
  await enter(own, member, "/schedule/coaches");
  await expect(own.getByText(words.states.confirmed, { exact: true })).toHaveCount(2);

  await enter(page, gym.desk, "/schedule/staff/classes");
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
  await expectAccessible(page, "a time for a member");
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
