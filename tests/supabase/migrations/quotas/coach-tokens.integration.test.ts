import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { coachAnswer } from "#renderer/data/admin/admin-coach.ts";
import { ADMIN_SERVERS, useAdminDatabase } from "#tests/helpers/backend/admin-database.ts";
import { ANONYMOUS, insertRow, memberIdentity, refusalOf } from "#tests/helpers/backend/database.ts";

const DENIED = "42501";

describe.each(ADMIN_SERVERS)("what PrimeBot's model may use on $name", ({ skip, ...server }) => {
  const { bed, call } = useAdminDatabase({ skip, ...server });
  const query = (sql: string, values: readonly unknown[] = []) => bed.database.query<{ answer: never }>(sql, values);
  /** Begins a request as the server: its id, or why not. */
  const begin = async ({ member = bed.memberId, turn = randomUUID() as string, tokens = 100 } = {}) => {
    const { rows } = await query("select private.begin_coach_step($1, $2, $3) as answer", [member, turn, tokens]);
    const answer: { step?: string; refusal?: string } = rows[0]?.answer ?? {};
    return { step: answer.step ?? "", refusal: answer.refusal ?? null };
  };
  const settle = (step: string, outcome = "answered", tokens = 100, millis = 900) =>
    query("select private.settle_coach_step($1, $2, $3, 0, $4) as answer", [step, outcome, tokens, millis]);
  const answered = async (given: Parameters<typeof begin>[0] = {}) => {
    const { step, refusal } = await begin(given);
    await settle(step, "answered", given.tokens ?? 100);
    return refusal;
  };
  const setCaps = (member: number, gym = 5_000_000, on = true) =>
    call(bed.admin, "admin_set_coach($1, '', $2, $3)", [on, member, gym]);
  const shown = async () => coachAnswer.parse(await call(bed.admin, "admin_coach(7)"));
  const joinGym = async (member: string, gym: string) => {
    await query(
      `with made as (insert into private.gyms (id) values ($1) on conflict do nothing),
         space as (insert into public.spaces (id, kind, gym_id) values ($1, 'gym', $1) on conflict do nothing)
       select 1 as answer`,
      [gym],
    );
    await query("insert into public.space_members (space_id, member_id, role) values ($1, $2, 'member')", [
      gym,
      member,
    ]);
  };

  describe.skipIf(skip)("is bounded", () => {
    it("by the member's month: of two requests at once at the cap one goes through", async () => {
      await setCaps(250);
      expect(await answered()).toBe(null);
      const both = await Promise.all([begin(), begin()]);
      expect(both.map(({ refusal }) => refusal).sort()).toEqual(["cap", null].sort());
    });

    it("and a failure, or a request that never ended, uses up nothing of it", async () => {
      await setCaps(150);
      const { step } = await begin();
      await settle(step, "unavailable");
      const lost = await begin();
      expect([lost.refusal, (await begin()).refusal]).toEqual([null, "cap"]);
      await query("update private.coach_steps set at = now() - interval '3 minutes' where id = $1", [lost.step]);
      expect((await begin()).refusal).toBe(null);
    });

    it("by the gym's month, whoever of its members asks", async () => {
      const gym = randomUUID();
      await setCaps(10_000, 150);
      for (const member of [bed.memberId, bed.adminId]) await joinGym(member, gym);
      expect(await answered({ member: bed.adminId })).toBe(null);
      expect((await begin()).refusal).toBe("cap");
      await setCaps(10_000, 200);
      expect((await begin()).refusal).toBe(null);
    });

    it("by the month of the gym that a member joined last, of several", async () => {
      const [old, present] = [randomUUID(), randomUUID()];
      await setCaps(10_000, 150);
      await joinGym(bed.memberId, old);
      expect(await answered()).toBe(null);
      expect((await begin()).refusal).toBe("cap");
      await query("update public.space_members set created_at = created_at - interval '1 year' where space_id = $1", [
        old,
      ]);
      await joinGym(bed.memberId, present);
      expect(await answered()).toBe(null);
      expect((await begin()).refusal).toBe("cap");
    });

    it("by twenty questions in ten minutes, and six requests of one", async () => {
      await setCaps(1_000_000);
      const turn = randomUUID();
      for (let count = 0; count < 6; count++) expect(await answered({ turn })).toBe(null);
      expect((await begin({ turn })).refusal).toBe("too_many");
      for (let count = 1; count < 20; count++) expect(await answered()).toBe(null);
      expect((await begin()).refusal).toBe("too_many");
      await query("update private.coach_steps set at = at - interval '10 minutes' where member_id = $1", [
        bed.memberId,
      ]);
      expect((await begin()).refusal).toBe(null);
    });

    it("by the owner, who switches it off at once for all", async () => {
      await setCaps(1_000_000, 1_000_000, false);
      expect((await begin()).refusal).toBe("off");
      await setCaps(1_000_000, 1_000_000, true);
    });

    it("for half a minute after five failures in a row", async () => {
      await setCaps(1_000_000);
      for (let count = 0; count < 5; count++) await settle((await begin()).step, "timeout");
      expect((await begin()).refusal).toBe("busy");
      await query("update private.coach_steps set settled_at = now() - interval '31 seconds'");
      expect(await answered()).toBe(null);
      await settle((await begin()).step, "timeout");
      expect((await begin()).refusal).toBe(null);
    });
  });

  describe.skipIf(skip)("is counted", () => {
    it("by days, without content, for administrators", async () => {
      await query("delete from private.coach_days");
      await setCaps(1_000_000);
      const turn = randomUUID();
      await settle((await begin({ turn })).step, "answered", 70, 1000);
      await settle((await begin({ turn })).step, "answered", 30, 60_000);
      await settle((await begin()).step, "busy", 999);
      for (const count of [90, 5]) await call(memberIdentity(bed.memberId), "count_coach_holds($1, $2)", [turn, count]);
      await call(memberIdentity(bed.adminId), "count_coach_holds($1, 3)", [turn]);
      expect((await shown()).days.at(-1)).toMatchObject({
        ...{ turns: 2, calls: 3, tokensIn: 100, holds: 20, busy: 1, timeout: 0 },
        latency: [1, 0, 0, 0, 0, 1],
      });
    });

    it("with what members said of answers, by day and reason, without their words", async () => {
      const rate = (helpful: boolean, reason = "", daysAgo = 0, deleted = false) => {
        const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
        return insertRow(bed.database, "coach_feedback", {
          ...{ id: randomUUID(), space_id: bed.memberId, version: 1, deleted, created_at: at, updated_at: at },
          ...{ conversation_id: randomUUID(), message_id: randomUUID(), helpful, reason, note: "La mia nota segreta" },
        });
      };
      await query("delete from public.coach_feedback");
      await rate(true);
      for (const reason of ["figure", "figure", "long", ""]) await rate(false, reason);
      await rate(false, "figure", 0, true);
      await rate(false, "other", 1);
      await rate(false, "other", 40);
      const use = await shown();
      const nothing = { figure: 0, misunderstood: 0, useless: 0, long: 0, other: 0, none: 0 };
      expect(use.days.slice(-2).map(({ helpful, reasons }) => [helpful, reasons])).toEqual([
        [0, { ...nothing, other: 1 }],
        [1, { ...nothing, figure: 2, long: 1, none: 1 }],
      ]);
      expect(JSON.stringify(use)).not.toContain("segreta");
    });

    it("once, however often its end is told", async () => {
      await setCaps(1_000_000);
      const { step } = await begin();
      await settle(step, "answered", 40);
      await settle(step, "answered", 40);
      const { rows } = await query(
        "select tokens::integer as answer from private.coach_member_months where member_id = $1",
        [bed.memberId],
      );
      expect(rows).toEqual([{ answer: 40 }]);
    });
  });

  describe.skipIf(skip)("asks for consent", () => {
    const agreed = async () =>
      (await call<{ agreed: boolean }>(memberIdentity(bed.memberId), "coach_caller(1, 2)")).agreed;
    const say = (given: boolean, wording: number, created_at: string, purpose = "online_model") =>
      insertRow(bed.database, "consents", {
        ...{ id: randomUUID(), space_id: bed.memberId, version: 1, deleted: false, parent_name: "" },
        ...{ purpose, given, wording, created_at, updated_at: created_at },
      });
    const turnFourteen = (inDays: number) =>
      query(
        `update public.profiles set birth_date = (now() at time zone 'Europe/Rome')::date - interval '14 years' + $2 * interval '1 day'
         where id = $1`,
        [bed.memberId, inDays],
      );

    it("and takes the last word, of the present text", async () => {
      expect(await agreed()).toBe(false);
      await say(true, 1, "2026-11-01T10:00:00Z");
      expect(await agreed()).toBe(true);
      await say(false, 1, "2026-11-02T10:00:00Z");
      expect(await agreed()).toBe(false);
      await say(true, 0, "2026-11-03T10:00:00Z");
      expect(await agreed()).toBe(false);
    });

    it("of a parent as well for a member who is not 14 yet", async () => {
      await say(true, 1, "2026-11-01T10:00:00Z");
      await turnFourteen(0);
      expect(await agreed()).toBe(true);
      await turnFourteen(1);
      expect(await agreed()).toBe(false);
      await say(true, 1, "2026-11-01T10:00:00Z", "parental");
      expect(await agreed()).toBe(false);
      await say(true, 2, "2026-11-02T10:00:00Z", "parental");
      expect(await agreed()).toBe(true);
      await say(false, 1, "2026-11-03T10:00:00Z");
      expect(await agreed()).toBe(false);
    });

    it("and lets nobody but the server begin or end a request", async () => {
      for (const identity of [ANONYMOUS, memberIdentity(bed.memberId), bed.admin]) {
        const forged = call(identity, "begin_coach_step($1, $1, 1)", [bed.memberId]);
        expect(await refusalOf(forged)).toBe(DENIED);
        expect(await refusalOf(call(identity, "settle_coach_step($1, 'busy', 0, 0, 0)", [bed.memberId]))).toBe(DENIED);
      }
      expect(await refusalOf(call(bed.admin, "admin_set_coach(true, '', -1, 5)"))).toBe("22023");
    });
  });
});
