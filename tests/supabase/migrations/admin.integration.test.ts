import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bootstrap } from "#local/database/bootstrap.ts";
import type { Database, RequestIdentity } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { ANONYMOUS, createAccount, grantRole, memberIdentity, refusalOf } from "#tests/helpers/database.ts";
import { memberRows } from "#tests/helpers/member-rows.ts";
import { postgresUnavailableReason, startPostgres } from "#tests/helpers/postgres-server.ts";

const DENIED = "42501";
const INVALID = "22023";

type Json = Record<string, unknown>;
type Users = { total: number; users: { id: string; email: string; role: string; disabled: boolean }[] };
type Overview = Record<"members" | "active7" | "disabled", number> & {
  days: { day: string; syncs: number; active: number; errors: number; critical: number }[];
};
type Entry = { action: string; actor: string; target: string | null; detail: Json };
type ErrorEntry = { id: string; at: string; message: string };

/** Every function of the administration, with arguments that would go through. */
const CALLS = [
  "admin_enter()",
  "admin_overview()",
  "admin_users()",
  "admin_audit_log()",
  "admin_errors()",
  "admin_analytics()",
  "admin_system()",
  `admin_set_role('${randomUUID()}', 'coach')`,
  `admin_set_disabled('${randomUUID()}', true)`,
];

const servers = [
  { name: "PGlite", start: async () => null, skip: false },
  { name: "PostgreSQL", start: startPostgres, skip: postgresUnavailableReason() !== null },
];

describe.each(servers)("the administration on $name", ({ start, skip }) => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let database: Database;
  let adminId: string;
  let memberId: string;
  let admin: RequestIdentity;

  beforeAll(async () => {
    if (skip) return;
    server = await start();
    database = await openDatabase({ dataDir: null, databaseUrl: server?.url });
    await bootstrap(database);
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });
  beforeEach(async () => {
    if (skip) return;
    adminId = await createAccount(database);
    memberId = await createAccount(database);
    await grantRole(database, adminId, "super_admin");
    admin = memberIdentity(adminId, "super_admin");
  });

  const call = async <T = Json>(
    identity: RequestIdentity,
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<T> => {
    const { rows } = await database.as(identity, (tx) =>
      tx.query<{ answer: T }>(`select public.${sql} as answer`, values),
    );
    return rows[0]?.answer as T;
  };
  const withClaims = (identity: RequestIdentity, claims: Json): RequestIdentity => ({
    ...identity,
    claims: { ...identity.claims, ...claims },
  });
  const openSession = async (id: string): Promise<string> => {
    const session = randomUUID();
    await database.query("insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())", [session, id]);
    return session;
  };
  const addFactor = (id: string, status: string) =>
    database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, friendly_name)
       values (gen_random_uuid(), $1, 'totp', $2, now(), now(), $2)`,
      [id, status],
    );
  const addError = async (owner: string, changes: Json) => {
    const row = { ...memberRows(owner).error_log, ...changes };
    await database.as(memberIdentity(owner), (tx) =>
      tx.query("select public.sync_push('error_log', $1::jsonb)", [JSON.stringify([{ new: row, assumed: null }])]),
    );
    return row;
  };

  describe.skipIf(skip)("refuses", () => {
    const expectRefused = async (identity: RequestIdentity) => {
      for (const one of CALLS) expect([one, await refusalOf(call(identity, one))]).toEqual([one, DENIED]);
    };

    it("anonymous callers and members everything", async () => {
      await expectRefused(ANONYMOUS);
      await expectRefused(memberIdentity(memberId));
      await expectRefused(memberIdentity(memberId, "coach"));
    });

    it("a token whose role the server does not know of", async () => {
      await expectRefused(memberIdentity(memberId, "super_admin"));
      await expectRefused(memberIdentity(randomUUID(), "super_admin"));
    });

    it("an administrator whose token does not say so yet", async () => {
      await expectRefused(memberIdentity(adminId));
    });

    it("an administrator who was demoted, disabled or deleted meanwhile", async () => {
      await grantRole(database, adminId, "member");
      await expectRefused(admin);
      await grantRole(database, adminId, "super_admin");
      await database.query("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [adminId]);
      await expectRefused(admin);
      await database.query("update auth.users set banned_until = null, deleted_at = now() where id = $1", [adminId]);
      await expectRefused(admin);
    });

    it("a session that was ended, or is another's", async () => {
      await expectRefused(withClaims(admin, { session_id: randomUUID() }));
      await expectRefused(withClaims(admin, { session_id: await openSession(memberId) }));
      await call(withClaims(admin, { session_id: await openSession(adminId) }), "admin_overview()");
    });

    it("an administrator with a second factor until it was shown", async () => {
      await addFactor(adminId, "unverified");
      await call(withClaims(admin, { aal: "aal1" }), "admin_overview()");
      await addFactor(adminId, "verified");
      await expectRefused(admin);
      await expectRefused(withClaims(admin, { aal: "aal1" }));
      await expect(call(admin, "admin_enter()")).rejects.toThrow("insufficient_aal");
      await call(withClaims(admin, { aal: "aal2" }), "admin_overview()");
    });

    it("rows of others to whoever it refuses", async () => {
      await addError(memberId, {});
      const read = (identity: RequestIdentity) =>
        database.as(identity, (tx) => tx.query("select 1 from public.error_log where space_id = $1", [memberId]));
      expect((await read(admin)).rowCount).toBe(1);
      await grantRole(database, adminId, "member");
      expect((await read(admin)).rowCount).toBe(0);
    });
  });

  describe.skipIf(skip)("changes accounts", () => {
    const audit = async () =>
      (await call<Entry[]>(admin, "admin_audit_log()")).filter((entry) => entry.actor === adminId);
    const account = async (id: string) => {
      const { rows } = await database.query<{ role: string; banned: boolean }>(
        "select raw_app_meta_data ->> 'role' as role, coalesce(banned_until > now(), false) as banned from auth.users where id = $1",
        [id],
      );
      return rows[0];
    };

    it("and writes every change down, once", async () => {
      await call(admin, "admin_set_role($1, 'coach')", [memberId]);
      await call(admin, "admin_set_role($1, 'coach')", [memberId]);
      await call(admin, "admin_set_disabled($1, true)", [memberId]);
      await call(admin, "admin_set_disabled($1, false)", [memberId]);
      expect(await account(memberId)).toEqual({ role: "coach", banned: false });
      expect(await audit()).toMatchObject([
        { action: "enable", target: memberId },
        { action: "disable", target: memberId },
        { action: "set_role", target: memberId, detail: { from: "member", to: "coach" } },
      ]);
    });

    it("and ends the sessions of one that it disables", async () => {
      await openSession(memberId);
      await call(admin, "admin_set_disabled($1, true)", [memberId]);
      expect(await account(memberId)).toEqual({ role: null, banned: true });
      const { rows } = await database.query("select 1 from auth.sessions where user_id = $1", [memberId]);
      expect(rows).toEqual([]);
    });

    it("but never its own, an unknown one or to an unknown role, and then writes nothing down", async () => {
      for (const [sql, id] of [
        ["admin_set_role($1, 'member')", adminId],
        ["admin_set_disabled($1, true)", adminId],
        ["admin_set_role($1, 'coach')", randomUUID()],
        ["admin_set_role($1, 'owner')", memberId],
        ["admin_set_role($1, null)", memberId],
        ["admin_set_disabled($1, null)", memberId],
      ] as const) {
        expect([sql, await refusalOf(call(admin, sql, [id]))]).toEqual([sql, INVALID]);
      }
      expect(await audit()).toEqual([]);
    });

    it("and notes who entered, once per session", async () => {
      const session = await openSession(adminId);
      const identity = withClaims(admin, { session_id: session });
      await call(identity, "admin_enter()");
      await call(identity, "admin_enter()");
      await call(withClaims(admin, { session_id: await openSession(adminId) }), "admin_enter()");
      expect((await audit()).map(({ action }) => action)).toEqual(["enter", "enter"]);
    });
  });

  describe.skipIf(skip)("keeps an audit", () => {
    it("that not even the owner of the database changes or empties", async () => {
      await call(admin, "admin_set_role($1, 'desk')", [memberId]);
      for (const sql of [
        "update public.admin_audit set action = 'enter'",
        "delete from public.admin_audit",
        "truncate public.admin_audit",
      ]) {
        expect([sql, await refusalOf(database.query(sql))]).toEqual([sql, DENIED]);
      }
    });

    it("that the API's roles neither read nor write", async () => {
      const identities: RequestIdentity[] = [ANONYMOUS, admin, { role: "service_role", claims: {} }];
      for (const identity of identities) {
        const attempt = (sql: string) => refusalOf(database.as(identity, (tx) => tx.query(sql)));
        expect(await attempt("select 1 from public.admin_audit")).toBe(DENIED);
        expect(await attempt(`insert into public.admin_audit (actor, action) values ('${adminId}', 'enter')`)).toBe(
          DENIED,
        );
      }
    });

    it("that outlives the account it is about", async () => {
      await call(admin, "admin_set_role($1, 'desk')", [memberId]);
      await database.query("delete from auth.users where id = $1", [memberId]);
      expect(await call<Entry[]>(admin, "admin_audit_log(null, 1)")).toMatchObject([
        { target: memberId, targetEmail: null },
      ]);
    });
  });

  describe.skipIf(skip)("counts", () => {
    it("members, those who synced, and errors, per day", async () => {
      const before = await call<Overview>(admin, "admin_overview(7)");
      const today = before.days.at(-1);
      const at = new Date().toISOString().replace(/\d\d\dZ$/, "000Z");
      await addError(memberId, { created_at: at, severity: "critical" });
      await addError(memberId, { created_at: at });
      const after = await call<Overview>(admin, "admin_overview(7)");
      expect(after.days).toHaveLength(7);
      expect(after.members).toBe(before.members);
      expect(after.active7).toBe(before.active7 + 1);
      expect(after.days.at(-1)).toMatchObject({
        active: (today?.active ?? 0) + 1,
        syncs: (today?.syncs ?? 0) + 2,
        errors: (today?.errors ?? 0) + 2,
        critical: (today?.critical ?? 0) + 1,
      });
      await createAccount(database);
      await call(admin, "admin_set_disabled($1, true)", [memberId]);
      const last = await call<Overview>(admin, "admin_overview(7)");
      expect([last.members, last.disabled]).toEqual([after.members + 1, after.disabled + 1]);
    });

    it("workouts, sets and the exercises that are trained most", async () => {
      const day = new Date(Date.now() - 86_400_000).toISOString();
      const rows = memberRows(memberId);
      const push = (collection: string, row: Json) =>
        database.as(memberIdentity(memberId), (tx) =>
          tx.query("select public.sync_push($1, $2::jsonb)", [
            collection,
            JSON.stringify([{ new: row, assumed: null }]),
          ]),
        );
      const sum = (answer: { days: { workouts: number; sets: number }[] }) =>
        answer.days.reduce((total, one) => total + one.workouts * 1000 + one.sets, 0);
      type Analytics = { days: { workouts: number; sets: number }[]; exercises: { id: string; nameIt: string }[] };
      const before = await call<Analytics>(admin, "admin_analytics(28)");
      await push("workouts", { ...rows.workouts, started_at: day });
      await push("workout_exercises", rows.workout_exercises);
      await push("workout_sets", { ...rows.workout_sets, completed_at: day });
      const after = await call<Analytics>(admin, "admin_analytics(28)");
      expect(sum(after) - sum(before)).toBe(1001);
      expect(after.exercises).toContainEqual(expect.objectContaining({ id: "panca-piana", nameIt: "Panca piana" }));
    });
  });

  describe.skipIf(skip)("finds", () => {
    it("members by a part of their address or name, wildcards taken as they are", async () => {
      const odd = await createAccount(database, `100%_odd-${randomUUID()}@example.test`);
      const ids = async (search: string, role: string | null = null, state: string | null = null) =>
        (await call<Users>(admin, "admin_users($1, $2, $3, 0, 100)", [search, role, state])).users.map(({ id }) => id);
      expect(await ids("100%_ODD")).toContain(odd);
      expect(await ids("100%_ODD")).not.toContain(memberId);
      expect(await ids("0__odd")).toEqual([]);
      expect(await ids(memberId)).toEqual([memberId]);
      expect(await ids("' or true --")).toEqual([]);
      expect(await ids("", "super_admin")).toContain(adminId);
      expect(await ids("", "super_admin")).not.toContain(memberId);
      await call(admin, "admin_set_disabled($1, true)", [memberId]);
      expect(await ids("", null, "disabled")).toContain(memberId);
      expect(await ids("", null, "disabled")).not.toContain(odd);
    });

    it("each member on one page only", async () => {
      const { total } = await call<Users>(admin, "admin_users()");
      const seen = new Set<string>();
      for (let skipped = 0; skipped < total; skipped += 3) {
        const page = await call<Users>(admin, "admin_users(null, null, null, $1, 3)", [skipped]);
        for (const { id } of page.users) seen.add(id);
      }
      expect(seen.size).toBe(total);
    });

    it("errors by type, severity, words and time, each on one page only", async () => {
      const tag = randomUUID().slice(0, 8);
      for (let n = 0; n < 5; n += 1) await addError(memberId, { message: `fault ${tag} ${n}` });
      await addError(memberId, {
        message: `other ${tag}`,
        type: "auth",
        severity: "critical",
        created_at: "2026-01-01T00:00:00.000Z",
      });
      await addError(memberId, { message: `gone ${tag}`, deleted: true });
      const find = (filters: string, values: readonly unknown[] = []) =>
        call<ErrorEntry[]>(admin, `admin_errors(search => '${tag}', ${filters})`, values);
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

  describe.skipIf(skip)("is told of errors live", () => {
    it("by a message with nothing of them, on a channel for administrators alone", async () => {
      await addError(memberId, { message: "canary" });
      const { rows } = await database.query<{ payload: Json }>(
        "select payload from realtime.messages where topic = 'admin:errors' order by inserted_at desc limit 1",
      );
      expect(rows[0]?.payload).toMatchObject({ errors: 1 });
      expect(JSON.stringify(rows)).not.toContain("canary");
      const hears = async (identity: RequestIdentity) =>
        database.as({ ...identity, settings: { "realtime.topic": "admin:errors" } }, async (tx) => {
          const { rowCount } = await tx.query("select 1 from realtime.messages where topic = 'admin:errors'");
          return rowCount > 0;
        });
      expect(await hears(admin)).toBe(true);
      expect(await hears(memberIdentity(memberId))).toBe(false);
      expect(await hears(memberIdentity(memberId, "super_admin"))).toBe(false);
    });
  });
});
