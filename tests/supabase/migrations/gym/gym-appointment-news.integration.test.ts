import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { atNewGym, later, seenBy, type TestGym, type WithCoach, withCoach } from "#tests/helpers/backend/gym.ts";
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

describe("an appointment", () => {
  it("is announced to the other side at each step, and never to who took it", async () => {
    const notifications = async (who: string) =>
      (await seen(who, "notifications"))
        .filter(({ message_key }) => String(message_key).startsWith("gym."))
        .map(({ message_key, message }) => [message_key, message]);
    let last = "";
    const at = (key: string, hour: string) => ({ coach: [key, `Ada, 24/11 ${hour}`] });
    const by = (key: string, hour: string) => ({ member: [key, `Coach Forza, 24/11 ${hour}`] });
    const steps: { run: () => Promise<unknown>; coach?: string[]; member?: string[] }[] = [
      { run: () => request(NINE), ...at("gym.request", "09:00") },
      { run: () => tell(coach, "confirm", last), ...by("gym.confirmed", "09:00") },
      { run: () => tell(coach, "propose", last, { starts_at: later(DAY + 9 * HOUR) }), ...by("gym.proposed", "18:00") },
      { run: () => tell(ada, "confirm", last), ...at("gym.agreed", "18:00") },
      { run: () => tell(ada, "propose", last, { starts_at: NINE }), ...at("gym.request", "09:00") },
      { run: () => tell(coach, "cancel", last), ...by("gym.cancelled", "09:00") },
      { run: () => request(NINE), ...at("gym.request", "09:00") },
      { run: () => tell(ada, "cancel", last), ...at("gym.given_up", "09:00") },
    ];
    const expected: { coach: string[][]; member: string[][] } = { coach: [], member: [] };
    for (const { run, coach: toCoach, member: toMember } of steps) {
      await run();
      const open = `select id from public.gym_appointments where member_id = $1 and state in ('requested', 'confirmed')`;
      last = (await database.query<{ id: string }>(open, [ada])).rows[0]?.id ?? last;
      if (toCoach) expected.coach.push(toCoach);
      if (toMember) expected.member.push(toMember);
      const sorted = (rows: unknown[][]) => rows.map((row) => row.join(": ")).toSorted();
      expect({ coach: sorted(await notifications(coach)), member: sorted(await notifications(ada)) }).toEqual({
        coach: sorted(expected.coach),
        member: sorted(expected.member),
      });
    }
  });

  it("asks its coach by e-mail too, until it is answered, and not who switched that off", async () => {
    const mails = async () => {
      const sql = "select key, data from private.mail_outbox where member_id = $1 order by key";
      return (await database.query<{ key: string; data: object }>(sql, [coach])).rows;
    };
    const { id } = await request(NINE);
    const start = { at: expect.stringContaining("2026-11-24T08:00:00"), zone: "Europe/Rome" };
    expect(await mails()).toEqual([{ key: `gym_request:${id}`, data: { about: "Ada, Palestra", start, minutes: 60 } }]);
    await tell(coach, "confirm", id);
    expect(await mails()).toEqual([]);
    for (const preferences of [{ requests_by_mail: false }, { notify_plan: false }]) {
      await database.query("update public.profiles set preferences = $2 where id = $1", [
        coach,
        JSON.stringify(preferences),
      ]);
      const { id: other, reason } = await request(later(DAY + 2 * HOUR));
      expect([reason, await mails()]).toEqual([null, []]);
      await tell(ada, "cancel", other);
    }
  });

  it.each([true, false])(
    "keeps neither name nor words of who ended their account (a member until then: %s)",
    async (stays) => {
      const { id } = await request(NINE);
      await tell(ada, "cancel", id, { reason: "Ho mal di schiena" });
      const { id: sent } = await request(NINE);
      await tell(coach, "confirm", sent);
      const bea = await gym.join("member", "Bea");
      await request(later(DAY + 2 * HOUR), { member: bea });
      await database.query("update private.mail_outbox set sent_at = now() where member_id = $1", [coach]);
      if (!stays) {
        await database.query("delete from private.gym_members where member_id = $1", [ada]);
        await gym.run(later(3 * DAY));
      }
      await database.query("delete from auth.users where id = $1", [ada]);
      await gym.run(later(3 * DAY));
      const { rows } = await database.query("select data from private.mail_outbox where member_id = $1", [coach]);
      expect(rows).toMatchObject([{ data: { about: "Bea, Palestra" } }]);
      expect((await seen(coach, "gym_appointments")).filter(({ member_id }) => member_id === ada)).toHaveLength(2);
      const notifications = (await seen(coach, "notifications")).map(
        ({ message_key, message }) => `${message_key} ${message}`,
      );
      expect(notifications.filter((words) => words.startsWith("gym.")).toSorted()).toEqual([
        "gym.given_up 24/11 09:00",
        "gym.request 24/11 09:00",
        "gym.request 24/11 09:00",
        "gym.request Bea, 24/11 11:00",
      ]);
      expect(JSON.stringify(await syncClient(database, coach).pull("documents"))).not.toMatch(/Ada|schiena/);
    },
  );
});
