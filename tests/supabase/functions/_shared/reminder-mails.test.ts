import { describe, expect, it } from "vitest";
import { type Claimed, remindersOf } from "#functions/_shared/reminder-mails.ts";
import type { CalendarEvent } from "#shared/domain/calendar/event.ts";
import { namedId } from "#shared/lib/named-id.ts";
import { eventOf } from "#tests/helpers/data/calendar-events.ts";

const MEMBER = "8d4f8f0e-0000-4000-8000-000000000001";
const EVENT = "8d4f8f0e-0000-4000-8000-000000000002";
const PHYSIO: Partial<CalendarEvent> = {
  start: "2026-11-25T18:30",
  end: "2026-11-25T19:30",
  reminders: [1440, 120],
};

const NOTHING = { events: [], plans: [], trained: [], gym: [] };
const ofAll = (now: string, ahead: Partial<Claimed>, preferences: Record<string, unknown> = {}) =>
  remindersOf(
    { member: MEMBER, revision: 0, preferences: { reminders_by_mail: true, ...preferences }, ...NOTHING, ...ahead },
    Date.parse(now),
  );
const of = (now: string, changes: Partial<CalendarEvent> = {}, preferences: Record<string, unknown> = {}) =>
  ofAll(now, { events: [{ ...eventOf({ ...PHYSIO, ...changes }), id: EVENT }] }, preferences);

describe("a reminder of the server", () => {
  it("is the notification that a device would make, and an e-mail", async () => {
    expect(await of("2026-11-25T15:30:10Z")).toEqual({
      reminders: [
        {
          id: await namedId(`${MEMBER}|notifications|plan.reminder|${EVENT}|2026-11-25T18:30|120`),
          message: "Promemoria: Fisioterapia, 25 nov, 18:30",
          at: "2026-11-25T15:30:00.000Z",
          mail: {
            data: { title: "Fisioterapia", start: { at: "2026-11-25T17:30:00.000Z", zone: "Europe/Rome" } },
            due: "2026-11-25T15:30:10.000Z",
            expires: "2026-11-25T17:30:00.000Z",
          },
        },
      ],
      next: null,
    });
  });

  it("says when the next one comes", async () => {
    expect(await of("2026-11-24T12:00:00Z")).toEqual({ reminders: [], next: "2026-11-24T17:30:00.000Z" });
  });

  const mailOf = async (...[now, changes, preferences]: Parameters<typeof of>) =>
    (await of(now, changes, preferences)).reminders[0]?.mail;
  const quiet = (to: string) => ({ quiet_hours: { on: true, from: "16:00", to, timeZone: "Europe/Rome" } });

  it("waits by e-mail for the end of the quiet hours, and is none where the appointment has begun by then", async () => {
    expect(await mailOf("2026-11-25T15:30:00Z", {}, quiet("18:00"))).toMatchObject({ due: "2026-11-25T17:00:00.000Z" });
    expect(await mailOf("2026-11-25T15:30:00Z", {}, quiet("18:30"))).toBeNull();
    expect(await mailOf("2026-11-25T15:30:00Z", {}, quiet("16:00"))).toBeNull();
  });

  it("is sent as the appointment begins where its member chose that, and for a quarter of an hour", async () => {
    expect(await mailOf("2026-11-25T17:30:20Z", { reminders: [0] })).toMatchObject({
      due: "2026-11-25T17:30:20.000Z",
      expires: "2026-11-25T17:45:00.000Z",
    });
  });

  it("is a notification alone where the member wants no e-mails, or none of the plan", async () => {
    expect(await mailOf("2026-11-25T15:30:00Z", {}, { reminders_by_mail: "yes" })).toBeNull();
    expect(await mailOf("2026-11-25T15:30:00Z", {}, { notify_plan: false })).toBeNull();
  });

  it("of whole days says the day, by the zone of the quiet hours", async () => {
    const whole = { start: "2026-11-25", end: "2026-11-25", zone: "", reminders: [60] };
    const zone = { quiet_hours: { on: false, from: "22:00", to: "08:00", timeZone: "America/New_York" } };
    const { reminders: sent } = await of("2026-11-25T04:00:00Z", whole, zone);
    expect(sent[0]).toMatchObject({
      message: "Promemoria: Fisioterapia, mer 25 nov",
      mail: { data: { start: { day: "2026-11-25" } }, expires: "2026-11-25T05:00:00.000Z" },
    });
  });

  it("comes of a planned workout too, at its hour in the member's zone, until it was done", async () => {
    const routine_id = "8d4f8f0e-0000-4000-8000-000000000003";
    const plan = {
      id: EVENT,
      day: "2026-11-25",
      routine_id,
      name: "Gambe",
      time: "18:30",
      minutes: 60,
      reminders: [60],
    };
    const at = "2026-11-25T16:30:00Z";
    const { reminders: sent } = await ofAll(at, { plans: [plan] });
    expect(sent[0]).toMatchObject({
      id: await namedId(`${MEMBER}|notifications|plan.reminder|${EVENT}|2026-11-25T18:30|60`),
      message: "Promemoria: Gambe, 25 nov, 18:30",
    });
    // Past midnight in Rome, the day before in UTC.
    const trained = [{ started_at: "2026-11-24T23:30:00.000Z", routine_id }];
    expect((await ofAll(at, { plans: [plan], trained })).reminders).toEqual([]);
  });

  it("comes of a time at a gym a day and two hours before, or when its member chose", async () => {
    const gym = [
      { id: EVENT, title: "Yoga", starts_at: "2026-11-25T17:30:00.000Z", ends_at: "2026-11-25T18:30:00.000Z" },
    ];
    const { reminders: sent, next } = await ofAll("2026-11-24T17:30:00Z", { gym });
    expect([sent.map(({ message }) => message), next]).toEqual([
      ["Promemoria: Yoga, 25 nov, 18:30"],
      "2026-11-25T15:30:00.000Z",
    ]);
    expect(await ofAll("2026-11-24T18:00:00Z", { gym }, { gym_reminders: [30] })).toEqual({
      reminders: [],
      next: "2026-11-25T17:00:00.000Z",
    });
    expect(await ofAll("2026-11-25T17:00:00Z", { gym }, { gym_reminders: [] })).toEqual({ reminders: [], next: null });
  });
});
