import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import {
  atNewGym,
  COACH_HOURS,
  later,
  NOW,
  seenBy,
  type TestGym,
  type WithCoach,
  withCoach,
} from "#tests/helpers/backend/gym.ts";
import { documentOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const HOUR = 60;
const DAY = 24 * HOUR;
/** The day after `NOW`, at 9 by the clocks of Rome. */
const NINE = later(DAY);

let database: Database;
let gym: TestGym;
let coach: string;
let ada: string;
let request: WithCoach["request"];
let tell: WithCoach["tell"];
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  ({ coach, ada, request, tell } = await withCoach(gym));
});

const seen = (member: string, kind: string) => seenBy(database, member, kind);
const own = async (member = ada) =>
  Object.fromEntries((await seen(member, "own_appointments")).map((row) => [row.id, row]));

describe("a coach's hours", () => {
  it("are the coach's to say, or the owner's", async () => {
    const other = await gym.join("coach");
    expect(await gym.tell(other, "save_coach", { coach_id: coach, weekly: {} })).toBe("unknown_coach");
    expect(await gym.tell(ada, "save_coach", { weekly: {} })).toBe("not_allowed");
    expect(await gym.tell(gym.owner, "save_coach", { coach_id: coach, bio: "Forza" })).toBe(null);
    expect(await gym.tell(gym.owner, "save_coach", { bio: "Forza" })).toBe("unknown_coach");
    expect((await seen(ada, "gym_coaches")).find(({ member_id }) => member_id === coach)).toMatchObject({
      weekly: COACH_HOURS,
      bio: "Forza",
    });
  });

  it.each([
    { weekly: { 8: [] } },
    { weekly: { 1: [["09:00"]] } },
    { weekly: { 1: [["13:00", "09:00"]] } },
    { weekly: { 1: [["9", "10"]] } },
    { weekly: [] },
    { weekly: null },
    { overrides: { tomorrow: [] } },
    { overrides: { "2026-11-24": [["09:00", "25:00"]] } },
  ])("are refused where they are none: %j", async (args) => {
    expect(await gym.tell(coach, "save_coach", args)).toBe("invalid");
  });
});

describe("an appointment", () => {
  it("is asked for by a member and confirmed by the coach; others see the time alone", async () => {
    const { id, reason } = await request(NINE);
    expect(reason).toBe(null);
    expect(await tell(ada, "confirm", id)).toBe("not_yours");
    expect(await tell(await gym.join("coach"), "confirm", id)).toBe("unknown_appointment");
    expect(await tell(coach, "confirm", id)).toBe(null);
    expect(await tell(coach, "confirm", id)).toBe("not_requested");
    expect(await own()).toMatchObject({
      [id]: {
        gym_id: gym.gym,
        coach_name: "Coach Forza",
        state: "confirmed",
        starts_at: NINE,
        ends_at: later(DAY + 60),
      },
    });
    const bea = await gym.join();
    expect(await seen(bea, "gym_busy")).toEqual([{ id, coach_id: coach, starts_at: NINE, ends_at: later(DAY + 60) }]);
    expect([await seen(bea, "gym_appointments"), await own(bea)]).toEqual([[], {}]);
  });

  it.each([
    ["within two hours", NINE, 60, later(DAY - 119), "too_soon"],
    ["beyond thirty days", later(36 * DAY), 60, NOW, "too_far"],
    ["of another length", NINE, 50, NOW, "invalid"],
    ["between two steps", later(DAY + 10), 60, NOW, "outside_hours"],
    ["past the end of the hours", later(DAY + 3.25 * HOUR), 60, NOW, "outside_hours"],
    ["on another day", later(3 * DAY), 60, NOW, "outside_hours"],
  ])("%s is refused", async (_when, starts, minutes, at, reason) => {
    expect((await request(starts, { minutes, at })).reason).toBe(reason);
  });

  it("keeps its time and the break after it to itself, until it is cancelled", async () => {
    const { id } = await request(NINE, { minutes: 30 });
    const bea = await gym.join();
    const asked = async (minutes: number) => (await request(later(DAY + minutes), { member: bea, minutes: 30 })).reason;
    expect([await asked(0), await asked(30)]).toEqual(["taken", "taken"]);
    expect(await tell(bea, "cancel", id)).toBe("unknown_appointment");
    expect(await tell(ada, "cancel", id)).toBe(null);
    expect(await seen(bea, "gym_busy")).toEqual([]);
    expect([await asked(30), await asked(75)]).toEqual([null, null]);
  });

  it("is asked for by a member while fewer than three of theirs wait, and at the desk by no count", async () => {
    const at = (slot: number) => later(DAY + slot * 60);
    await database.query("update public.gym_settings set buffer_after_minutes = 0 where id = $1", [gym.gym]);
    const ids: string[] = [];
    for (const slot of [0, 1, 2]) ids.push((await request(at(slot))).id);
    const [first = "", second = ""] = ids;
    expect((await request(at(3))).reason).toBe("too_many_open");
    expect(await tell(ada, "propose", first, { starts_at: at(3) })).toBe(null);
    await tell(coach, "confirm", second);
    expect((await request(at(0))).reason).toBe(null);
    expect(await tell(ada, "propose", second, { starts_at: later(2 * DAY) })).toBe("too_many_open");
    const bea = await gym.join();
    expect((await request(later(2 * DAY), { member: bea })).reason).toBe(null);
    const args = { coach_id: coach, member_id: ada, starts_at: later(2 * DAY + 60), minutes: 60 };
    expect(await gym.tell(gym.owner, "request_for", args)).toBe(null);
  });

  it("is asked for by a member thirty times a day, another time of an old one included", async () => {
    let { id } = await request(NINE);
    const move = async (slot: number, at = NOW) => {
      const args = { appointment_id: id, starts_at: later(DAY + slot * 60) };
      const command = await gym.ask(ada, "propose_appointment", args);
      await gym.run(at);
      const { state, reason } = await gym.answer(command);
      if (state === "accepted") id = command;
      return reason;
    };
    for (let count = 1; count < 30; count++) expect(await move(count % 2)).toBe("");
    expect([await move(0), (await request(later(2 * DAY))).reason]).toEqual(["too_many_requests", "too_many_requests"]);
    expect((await request(later(2 * DAY), { member: await gym.join() })).reason).toBe(null);
    await tell(ada, "cancel", id);
    expect((await request(later(2 * DAY + 120), { at: later(DAY + 1) })).reason).toBe(null);
  });

  it("is at no time at which its coach holds a class, nor within the break around that", async () => {
    const day = { starts_on: "2026-11-24", ends_on: "2026-11-24", weekly: [{ day: 2, time: "10:00" }] };
    const lesson = { title: "Yoga", room: "", capacity: 12, minutes: 60, coach_id: coach, ...day };
    expect(await gym.tell(gym.owner, "save_class", lesson)).toBe(null);
    const asked = async (minutes: number) => (await request(later(DAY + minutes), { minutes: 30 })).reason;
    expect([await asked(45), await asked(120)]).toEqual(["taken", "taken"]);
    const { id, reason } = await request(later(DAY + 135), { minutes: 30 });
    expect(reason).toBe(null);
    expect(await tell(coach, "propose", id, { starts_at: later(DAY + 60) })).toBe("taken");
    const [{ id: session_id } = { id: "" }] = await seen(ada, "gym_sessions");
    expect(await gym.tell(gym.owner, "cancel_session", { session_id })).toBe(null);
    expect(await asked(45)).toBe(null);
  });

  it("gets another time by the coach's proposal, which the member confirms", async () => {
    const { id } = await request(NINE);
    const command = await gym.ask(coach, "propose_appointment", {
      appointment_id: id,
      starts_at: later(DAY + 9 * HOUR),
    });
    await gym.run();
    expect(await gym.answer(command)).toEqual({ state: "accepted", reason: "" });
    expect(await own()).toMatchObject({
      [id]: { state: "rescheduled" },
      [command]: { state: "requested", asked_by: "coach", replaces: id, ends_at: later(DAY + 10 * HOUR) },
    });
    expect(await tell(coach, "confirm", command)).toBe("not_yours");
    expect(await tell(ada, "confirm", command)).toBe(null);
    expect(await tell(ada, "propose", id, { starts_at: NINE })).toBe("over");
    expect(await tell(ada, "propose", command, { starts_at: later(DAY + 10) })).toBe("outside_hours");
    expect(await tell(coach, "propose", command, { starts_at: later(-10) })).toBe("too_soon");
  });

  it("is moved at the desk as the member would move it, also to another coach, who confirms it", async () => {
    const [desk, other] = [await gym.join("desk"), await gym.join("coach", "Coach Yoga")];
    await gym.tell(other, "save_coach", { weekly: COACH_HOURS });
    const { id } = await request(NINE);
    await tell(coach, "confirm", id);
    const move = (who: string, args: object, at = NOW) => tell(who, "propose", id, args, at);
    const [ten, evening] = [{ starts_at: later(DAY + 60) }, { starts_at: later(DAY + 9 * HOUR) }];
    expect(await move(other, ten)).toBe("unknown_appointment");
    expect(await move(desk, evening)).toBe("outside_hours");
    expect(await move(desk, { ...ten, coach_id: gym.owner })).toBe("unknown_coach");
    expect(await move(desk, ten, NINE)).toBe("started");
    // Neither a coach nor a member gives somebody else's time away.
    expect(await move(coach, { ...evening, coach_id: other })).toBe(null);
    const moved = String((await seen(ada, "own_appointments")).find(({ replaces }) => replaces === id)?.id);
    expect(await own()).toMatchObject({ [moved]: { coach_id: coach, asked_by: "coach" } });
    const command = await gym.ask(desk, "propose_appointment", { appointment_id: moved, ...ten, coach_id: other });
    await gym.run();
    expect(await own()).toMatchObject({
      [moved]: { state: "rescheduled" },
      [command]: { coach_name: "Coach Yoga", state: "requested", asked_by: "member", replaces: moved },
    });
    const heard = async (who: string, key: string) =>
      (await seen(who, "notifications")).filter(({ message_key }) => message_key === key).length;
    expect([await heard(ada, "gym.moved"), await heard(other, "gym.request")]).toEqual([1, 1]);
    expect(await heard(coach, "gym.given_up")).toBe(1);
    expect(await tell(other, "confirm", command)).toBe(null);
  });

  it("that is declined tells the other side why", async () => {
    const { id } = await request(NINE);
    expect(await tell(coach, "cancel", id, { reason: "x".repeat(201) })).toBe("invalid");
    expect(await tell(coach, "cancel", id, { reason: " Sono a un corso " })).toBe(null);
    expect(await own()).toMatchObject({ [id]: { state: "cancelled", reason: "Sono a un corso" } });
  });

  it("is asked for at the desk, for a member of the gym, by the same rules", async () => {
    const desk = await gym.join("desk");
    const args = { coach_id: coach, member_id: ada, starts_at: NINE, minutes: 60 };
    expect(await gym.tell(coach, "request_for", args)).toBe("not_allowed");
    expect(await gym.tell(ada, "request_for", args)).toBe("not_allowed");
    expect(await gym.tell(desk, "request_for", { ...args, member_id: coach })).toBe("unknown_member");
    expect(await gym.tell(desk, "request_for", { ...args, starts_at: later(DAY + 10) })).toBe("outside_hours");
    expect(await gym.tell(desk, "request_for", args)).toBe(null);
    const [[id = "", appointment] = []] = Object.entries(await own());
    expect(appointment).toMatchObject({ state: "requested", asked_by: "member", starts_at: NINE });
    expect(await tell(coach, "confirm", id)).toBe(null);
  });

  it("is completed or missed once it began", async () => {
    const { id } = await request(NINE);
    expect(await tell(coach, "finish", id, { state: "completed" })).toBe("not_confirmed");
    await tell(coach, "confirm", id);
    expect(await tell(coach, "finish", id, { state: "completed" }, later(DAY - 1))).toBe("not_started");
    expect(await tell(coach, "finish", id, { state: "gone" }, NINE)).toBe("invalid");
    expect(await tell(coach, "finish", id, { state: "no_show" }, NINE)).toBe(null);
    expect(await tell(coach, "finish", id, { state: "completed" }, NINE)).toBe(null);
    expect(await tell(ada, "cancel", id, {}, NINE)).toBe("over");
    expect(await seen(coach, "gym_appointments")).toMatchObject([{ state: "completed" }]);
  });

  it("is moved by its coach alone once it began, so that nobody takes back that they missed it", async () => {
    const { id } = await request(NINE);
    await tell(coach, "confirm", id);
    const over = later(2 * DAY);
    const another = { starts_at: later(8 * DAY) };
    expect(await tell(ada, "propose", id, another, over)).toBe("started");
    expect(await tell(gym.owner, "propose", id, another, over)).toBe("started");
    expect(await tell(coach, "finish", id, { state: "no_show" }, over)).toBe(null);
    const { id: other } = await request(later(2 * DAY));
    await tell(coach, "confirm", other);
    expect(await tell(coach, "propose", other, another, later(2 * DAY))).toBe(null);
  });

  it("has notes that nobody but its coach reads, at the desk neither", async () => {
    const { id } = await request(NINE);
    const note = { appointment_id: id, note: "Ginocchio destro" };
    const document = documentOf("appointment_notes", coach, note);
    await syncClient(database, coach).push("documents", [{ new: document, assumed: null }]);
    expect(await seen(coach, "appointment_notes")).toMatchObject([note]);
    for (const who of [ada, gym.owner, await gym.join("desk"), await gym.join("coach")])
      expect(JSON.stringify(await syncClient(database, who).pull("documents"))).not.toContain("Ginocchio");
  });

  it("that nobody confirmed in time is cancelled, and so are those of who leaves", async () => {
    const { id: stale } = await request(NINE);
    await gym.run(NINE);
    expect(await own()).toMatchObject({ [stale]: { state: "cancelled" } });
    expect(await seen(ada, "notifications")).toContainEqual(expect.objectContaining({ message_key: "gym.cancelled" }));
    const { id } = await request(later(2 * DAY), { at: NINE });
    await tell(coach, "confirm", id, {}, NINE);
    await database.query("delete from private.gym_staff where member_id = $1", [coach]);
    await gym.run(NINE);
    expect(await own()).toMatchObject({ [id]: { state: "cancelled" } });
  });

  it("never overlaps another of its coach, whatever a function overlooks", async () => {
    const { id } = await request(NINE);
    const copy = database.query(
      `insert into public.gym_appointments (space_id, coach_id, member_id, starts_at, ends_at, state, asked_by)
       select space_id, coach_id, member_id, starts_at + interval '59 minutes', ends_at + interval '1 hour', 'confirmed', 'coach'
       from public.gym_appointments where id = $1`,
      [id],
    );
    await expect(copy).rejects.toMatchObject({ code: "23P01" });
  });
});
