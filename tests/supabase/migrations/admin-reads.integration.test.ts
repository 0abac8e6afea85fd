import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { RequestIdentity } from "#local/database/database.ts";
import { ADMIN_SERVERS, type Json, useAdminDatabase } from "#tests/helpers/backend/admin-database.ts";
import { createAccount, createGymSpace, memberIdentity } from "#tests/helpers/backend/database.ts";
import { rowsOf } from "#tests/helpers/data/documents.ts";

type Users = { total: number; users: { id: string; email: string; role: string; disabled: boolean }[] };
type Overview = Record<"members" | "active7" | "disabled", number> & {
  days: { day: string; syncs: number; active: number; errors: number; critical: number }[];
};
type ErrorEntry = { id: string; at: string; message: string };

describe.each(ADMIN_SERVERS)("an administrator's view on $name", ({ skip, ...server }) => {
  const { bed, call, addError } = useAdminDatabase({ skip, ...server });

  describe.skipIf(skip)("counts", () => {
    it("members, those who synced, and errors, per day", async () => {
      const before = await call<Overview>(bed.admin, "admin_overview(7)");
      const today = before.days.at(-1);
      const at = new Date().toISOString().replace(/\d\d\dZ$/, "000Z");
      await addError(bed.memberId, { created_at: at, severity: "critical" });
      await addError(bed.memberId, { created_at: at });
      const after = await call<Overview>(bed.admin, "admin_overview(7)");
      expect(after.days).toHaveLength(7);
      expect(after.members).toBe(before.members);
      expect(after.active7).toBe(before.active7 + 1);
      expect(after.days.at(-1)).toMatchObject({
        active: (today?.active ?? 0) + 1,
        syncs: (today?.syncs ?? 0) + 2,
        errors: (today?.errors ?? 0) + 2,
        critical: (today?.critical ?? 0) + 1,
      });
      await createAccount(bed.database);
      await call(bed.admin, "admin_set_disabled($1, true)", [bed.memberId]);
      const last = await call<Overview>(bed.admin, "admin_overview(7)");
      expect([last.members, last.disabled]).toEqual([after.members + 1, after.disabled + 1]);
    });

    it("who signed in on a day as active on it, also when a later sign-in follows, and no guest", async () => {
      const counts = async () => {
        const { active7, days } = await call<Overview>(bed.admin, "admin_overview(7)");
        return [active7, ...days.slice(-3).map(({ active }) => active)];
      };
      const [week = 0, twoDaysAgo = 0, yesterday = 0, today = 0] = await counts();
      const signIn = (id: string, days: number) =>
        bed.database.query("update auth.users set last_sign_in_at = now() - make_interval(days => $2) where id = $1", [
          id,
          days,
        ]);
      await signIn(bed.memberId, 2);
      expect(await counts()).toEqual([week + 1, twoDaysAgo + 1, yesterday, today]);
      await signIn(bed.memberId, 0);
      await signIn(bed.memberId, 0);
      expect(await counts()).toEqual([week + 1, twoDaysAgo + 1, yesterday, today + 1]);
      const guest = await createAccount(bed.database);
      await bed.database.query("update auth.users set is_anonymous = true where id = $1", [guest]);
      await signIn(guest, 1);
      expect(await counts()).toEqual([week + 1, twoDaysAgo + 1, yesterday, today + 1]);
    });

    it("errors that were purged on the day they happened, as before", async () => {
      const at = new Date(Date.now() - 40 * 86_400_000).toISOString().replace(/\d\d\dZ$/, "000Z");
      const days = async () =>
        (await call<Overview>(bed.admin, "admin_overview(60)")).days.map(({ day, errors, critical }) => ({
          day,
          errors,
          critical,
        }));
      const before = await days();
      const logged = (more: number, moreCritical: number) =>
        before.map(({ day, errors, critical }) =>
          day === at.slice(0, 10)
            ? { day, errors: errors + more, critical: critical + moreCritical }
            : { day, errors, critical },
        );
      const purge = async () => {
        const soon = "select private.purge_trimmed_errors(now() + interval '31 days')::integer as purged";
        return (await bed.database.query<{ purged: number }>(soon)).rows[0]?.purged;
      };
      await purge();
      for (const severity of ["critical", "low", "low"])
        await addError(bed.memberId, { created_at: at, severity, deleted: true });
      expect(await days()).toEqual(logged(3, 1));
      expect(await purge()).toBe(3);
      expect(await days()).toEqual(logged(3, 1));
      // The next purge of that day adds to it.
      await addError(bed.memberId, { created_at: at, severity: "critical", deleted: true });
      expect(await purge()).toBe(1);
      expect(await days()).toEqual(logged(4, 2));
    });

    it("as members the owners of spaces alone, and as syncs what was written to every space", async () => {
      const day = async () => (await call<Overview>(bed.admin, "admin_overview(7)")).days.at(-1);
      const [before, { active7 }] = [await day(), await call<Overview>(bed.admin, "admin_overview(7)")];
      await bed.database.query("insert into private.space_activity values ((now() at time zone 'UTC')::date, $1, 5)", [
        await createGymSpace(bed.database),
      ]);
      expect(await day()).toMatchObject({ active: before?.active, syncs: (before?.syncs ?? 0) + 5 });
      expect((await call<Overview>(bed.admin, "admin_overview(7)")).active7).toBe(active7);
    });

    it("workouts, sets and the exercises that are trained most", async () => {
      const day = new Date(Date.now() - 86_400_000).toISOString();
      const push = (collection: string, row: Json) =>
        bed.database.as(memberIdentity(bed.memberId), (tx) =>
          tx.query("select public.sync_push($1, $2::jsonb)", [
            collection,
            JSON.stringify([{ new: row, assumed: null }]),
          ]),
        );
      const sum = (answer: { days: { workouts: number; sets: number }[] }) =>
        answer.days.reduce((total, one) => total + one.workouts * 1000 + one.sets, 0);
      type Analytics = { days: { workouts: number; sets: number }[]; exercises: { id: string; nameIt: string }[] };
      const before = await call<Analytics>(bed.admin, "admin_analytics(28)");
      await push("workouts", { ...rowsOf("workouts", bed.memberId), started_at: day });
      const exercise = rowsOf("workout_exercises", bed.memberId);
      await push("workout_exercises", exercise);
      const set = { ...rowsOf("workout_sets", bed.memberId), workout_exercise_id: exercise.id };
      await push("workout_sets", { ...set, completed_at: day });
      const after = await call<Analytics>(bed.admin, "admin_analytics(28)");
      expect(sum(after) - sum(before)).toBe(1001);
      expect(after.exercises).toContainEqual(expect.objectContaining({ id: "panca-piana", nameIt: "Panca piana" }));
    });
  });

  describe.skipIf(skip)("finds", () => {
    it("members by a part of their address or name, wildcards taken as they are", async () => {
      const odd = await createAccount(bed.database, `100%_odd-${randomUUID()}@example.test`);
      const ids = async (search: string, role: string | null = null, state: string | null = null) =>
        (await call<Users>(bed.admin, "admin_users($1, $2, $3, 0, 100)", [search, role, state])).users.map(
          ({ id }) => id,
        );
      expect(await ids("100%_ODD")).toContain(odd);
      expect(await ids("100%_ODD")).not.toContain(bed.memberId);
      expect(await ids("0__odd")).toEqual([]);
      expect(await ids(bed.memberId)).toEqual([bed.memberId]);
      expect(await ids("' or true --")).toEqual([]);
      expect(await ids("", "super_admin")).toContain(bed.adminId);
      expect(await ids("", "super_admin")).not.toContain(bed.memberId);
      await call(bed.admin, "admin_set_disabled($1, true)", [bed.memberId]);
      expect(await ids("", null, "disabled")).toContain(bed.memberId);
      expect(await ids("", null, "disabled")).not.toContain(odd);
    });

    it("members by their number, however it is written", async () => {
      const digits = `39334${String(Date.now()).slice(-7)}`;
      const odd = await createAccount(bed.database, `phone-${randomUUID()}@example.test`);
      await bed.database.query("update auth.users set phone = $2, email = null where id = $1", [odd, digits]);
      for (const search of [
        digits,
        `+39 334 ${digits.slice(5, 8)}-${digits.slice(8)}`,
        `0039 334/${digits.slice(5)}`,
        digits.slice(5),
      ]) {
        const { users } = await call<Users>(bed.admin, "admin_users($1)", [search]);
        expect(users.map(({ id }) => id)).toContain(odd);
        expect(users.map(({ id }) => id)).not.toContain(bed.memberId);
      }
      expect(await call<Users>(bed.admin, "admin_users('+')")).toMatchObject({ total: 0 });
    });

    it("each member on one page only", async () => {
      const { total } = await call<Users>(bed.admin, "admin_users()");
      const seen = new Set<string>();
      for (let skipped = 0; skipped < total; skipped += 3) {
        const page = await call<Users>(bed.admin, "admin_users(null, null, null, $1, 3)", [skipped]);
        for (const { id } of page.users) seen.add(id);
      }
      expect(seen.size).toBe(total);
    });

    it("errors by type, severity, words and time, each on one page only", async () => {
      const tag = randomUUID().slice(0, 8);
      for (let n = 0; n < 5; n += 1) await addError(bed.memberId, { message: `fault ${tag} ${n}` });
      await addError(bed.memberId, {
        message: `other ${tag}`,
        type: "auth",
        severity: "critical",
        created_at: "2026-01-01T00:00:00.000Z",
      });
      await addError(bed.memberId, { message: `gone ${tag}`, deleted: true });
      const find = (filters: string, values: readonly unknown[] = []) =>
        call<ErrorEntry[]>(bed.admin, `admin_errors(search => '${tag}', ${filters})`, values);
      expect(await find("type => 'auth'")).toMatchObject([{ message: `other ${tag}` }]);
      expect(await find("severity => 'critical'")).toMatchObject([{ message: `other ${tag}` }]);
      expect(await find("since => '2026-06-01'")).toHaveLength(5);
      const seen: string[] = [];
      let last: ErrorEntry | undefined;
      do {
        const page = await find("before => $1, before_id => $2, page_size => 2", [last?.at ?? null, last?.id ?? null]);
        last = page.at(-1);
        seen.push(...page.map(({ message }) => message));
      } while (last !== undefined);
      expect(seen.toSorted()).toEqual([...Array.from({ length: 5 }, (_, n) => `fault ${tag} ${n}`), `other ${tag}`]);
    });
  });

  describe.skipIf(skip)("receives errors live", () => {
    it("by a message with nothing of them, on a channel for administrators alone", async () => {
      await addError(bed.memberId, { message: "canary" });
      const { rows } = await bed.database.query<{ payload: Json }>(
        "select payload from realtime.messages where topic = 'admin:errors' order by inserted_at desc limit 1",
      );
      expect(rows[0]?.payload).toMatchObject({ errors: 1 });
      expect(JSON.stringify(rows)).not.toContain("canary");
      const hears = async (identity: RequestIdentity) =>
        bed.database.as({ ...identity, settings: { "realtime.topic": "admin:errors" } }, async (tx) => {
          const { rowCount } = await tx.query("select 1 from realtime.messages where topic = 'admin:errors'");
          return rowCount > 0;
        });
      expect(await hears(bed.admin)).toBe(true);
      expect(await hears(memberIdentity(bed.memberId))).toBe(false);
      expect(await hears(memberIdentity(bed.memberId, "super_admin"))).toBe(false);
    });
  });
});
