import { firstValueFrom } from "rxjs";
import { expect, it } from "vitest";
import { type ShowReminder, tellReminders } from "#renderer/features/notifications/lib/tell-reminders.ts";
import { gymRemindersChange } from "#shared/domain/notifications/notification-preferences.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { MEMBER, openMemberData, type TestMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { appointmentOf, bookingOf } from "#tests/helpers/screens/gym-view.tsx";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const PHYSIO = {
  title: "Fisioterapia",
  start: "2099-11-25T18:30",
  end: "2099-11-25T19:30",
  zone,
  rule: "",
  exceptions: {},
  reminders: [1440, 120],
};
const november = (day: number, hour: number, minute = 0) => new Date(2099, 10, day, hour, minute).getTime();

const runAt = async (data: TestMemberData, now: number, show: ShowReminder | null = null) => {
  const translator = await createTranslator("it");
  await translator.addMemberTexts();
  const next = await tellReminders({ data, now, t: translator.t, formats: createFormats("it"), show });
  const messages = (await firstValueFrom(data.notifications.watch())).map(({ message }) => message);
  return { next, messages };
};

it("reminds of an appointment once for each time that its member chose, and says when to run again", async () => {
  const data = await trainedMember([]);
  await data.events.add(PHYSIO);
  expect(await runAt(data, november(24, 12))).toEqual({ next: november(24, 18, 30), messages: [] });
  const first = await runAt(data, november(24, 18, 30));
  expect(first).toEqual({ next: november(25, 16, 30), messages: ["Promemoria: Fisioterapia, 25 nov 2099, 18:30"] });
  expect((await runAt(data, november(24, 20))).messages).toHaveLength(1);
  expect((await runAt(data, november(25, 17))).messages).toHaveLength(2);
  expect(await runAt(data, november(25, 19))).toMatchObject({ next: null });
});

it("reminds as an appointment or a class begins, where that was chosen", async () => {
  const [starts_at, ends_at] = [new Date(november(25, 18)).toISOString(), new Date(november(25, 19)).toISOString()];
  const own_bookings = [bookingOf({ starts_at, ends_at, title: "Yoga" })];
  const data = await openMemberData({ rows: { own_bookings, profiles: [memberRows(MEMBER).profiles] } });
  await data.profile.setPreferences(gymRemindersChange([0]));
  await data.events.add({ ...PHYSIO, reminders: [0] });
  expect(await runAt(data, november(25, 17))).toEqual({ next: november(25, 18), messages: [] });
  expect((await runAt(data, november(25, 18) + 20_000)).messages).toEqual(["Promemoria: Yoga, 25 nov 2099, 18:00"]);
  expect((await runAt(data, november(25, 18, 30))).messages).toContain("Promemoria: Fisioterapia, 25 nov 2099, 18:30");
});

it("has nothing to look for where no appointment wants a reminder", async () => {
  const data = await trainedMember([]);
  await data.events.add({ ...PHYSIO, reminders: [] });
  expect(await runAt(data, november(25, 17))).toEqual({ next: null, messages: [] });
});

it("reminds of a planned workout at its hour, and of one that was done no more", async () => {
  const data = await trainedMember([]);
  const plan = { day: "2099-11-25", routine_id: null, name: "Gambe", time: "18:30", reminders: [60] };
  const [row] = await data.plans.add([plan]);
  expect(await runAt(data, november(25, 12))).toEqual({ next: november(25, 17, 30), messages: [] });
  expect((await runAt(data, november(25, 17, 30))).messages).toEqual(["Promemoria: Gambe, 25 nov 2099, 18:30"]);
  await data.plans.remove([row?.id ?? ""]);
  expect(await runAt(data, november(25, 18))).toMatchObject({ next: null });
});

it("keeps what falls into quiet hours for their end, and tells at once what begins within them", async () => {
  const data = await trainedMember([]);
  await data.events.add({ ...PHYSIO, start: "2099-11-25T09:00", end: "2099-11-25T10:00", reminders: [120] });
  expect(await runAt(data, november(25, 7))).toEqual({ next: november(25, 8), messages: [] });
  expect((await runAt(data, november(25, 8))).messages).toHaveLength(1);
  await data.events.add({
    ...PHYSIO,
    title: "Corsa",
    start: "2099-11-26T07:00",
    end: "2099-11-26T07:30",
    reminders: [60],
  });
  expect((await runAt(data, november(26, 6))).messages).toHaveLength(2);
});

it("is shown by the system of the device that tells it first, which the others hear of", async () => {
  const data = await trainedMember([]);
  await data.events.add(PHYSIO);
  const shown: string[] = [];
  const show: ShowReminder = ({ text }) => shown.push(text);
  await runAt(data, november(25, 17), show);
  await runAt(data, november(25, 17), show);
  expect(shown).toEqual(["Promemoria: Fisioterapia, 25 nov 2099, 18:30"]);
  const [row] = await firstValueFrom(data.notifications.watch());
  expect(row?.shown).toBe(true);
});

it("says that no system showed it where this device's shows nothing", async () => {
  const data = await trainedMember([]);
  await data.events.add(PHYSIO);
  await runAt(data, november(25, 17));
  const [row] = await firstValueFrom(data.notifications.watch());
  expect(row?.shown).toBe(false);
});

it("reminds of a place in a class and a confirmed time with a coach, of nothing that is waited for", async () => {
  const at = (hour: number) => {
    const instant = (of: number) => new Date(november(25, of)).toISOString();
    return { starts_at: instant(hour), ends_at: instant(hour + 1) };
  };
  const rows = {
    own_bookings: [
      bookingOf({ ...at(18), title: "Yoga" }),
      bookingOf({ ...at(19), id: "waiting", title: "Pilates", state: "waitlisted" }),
    ],
    own_appointments: [
      appointmentOf({ ...at(20), coach_name: "Coach Forza" }),
      appointmentOf({ ...at(21), id: "asked", coach_name: "Coach Yoga", state: "requested" }),
    ],
  };
  const data = await openMemberData({ rows });
  expect(await runAt(data, november(24, 12))).toEqual({ next: november(24, 18), messages: [] });
  expect((await runAt(data, november(24, 18))).messages).toEqual(["Promemoria: Yoga, 25 nov 2099, 18:00"]);
  expect((await runAt(data, november(25, 17))).messages).toEqual([
    "Promemoria: Yoga, 25 nov 2099, 18:00",
    "Promemoria: Coach Forza, 25 nov 2099, 20:00",
    "Promemoria: Yoga, 25 nov 2099, 18:00",
  ]);
  expect(await runAt(data, november(25, 20))).toMatchObject({ next: null });
});

it("reminds a coach of their own confirmed times, with the member's name, and of nobody else's", async () => {
  const [gym, floor] = ["20000000-0000-4000-8000-000000000001", "20000000-0000-4000-8000-000000000002"];
  const instant = (hour: number) => new Date(november(25, hour)).toISOString();
  const stamps = { space_id: floor, created_at: instant(0), updated_at: instant(0) };
  const timeAt = (hour: number, values: { member_id: string; coach_id?: string; state?: "requested" }) => ({
    ...{ id: `time-${hour}`, ...stamps, coach_id: MEMBER, state: "confirmed" as const, asked_by: "member" as const },
    ...{ starts_at: instant(hour), ends_at: instant(hour + 1), replaces: null, reason: "", ...values },
  });
  const person = { ...stamps, roles: ["member" as const], suspended_until: null, gym_id: gym, has_account: true };
  const data = await openMemberData({
    rows: {
      gym_people: [
        { id: "person-1", ...person, member_id: "ada", name: "Ada Bianchi" },
        { id: "person-2", ...person, member_id: "nameless", name: "" },
      ],
      own_gyms: [
        {
          ...{ id: "own-gym", ...stamps, space_id: MEMBER, gym_id: gym, name: "Palestra Demo" },
          ...{ roles: ["coach" as const], suspended_until: null },
        },
      ],
      gym_appointments: [
        timeAt(18, { member_id: "ada" }),
        timeAt(19, { member_id: "nameless" }),
        timeAt(20, { member_id: "ada", state: "requested" }),
        timeAt(21, { member_id: "ada", coach_id: gym }),
      ],
    },
  });
  expect(await runAt(data, november(25, 17, 30))).toEqual({
    next: null,
    messages: ["Promemoria: Palestra Demo, 25 nov 2099, 19:00", "Promemoria: Ada Bianchi, 25 nov 2099, 18:00"],
  });
});
