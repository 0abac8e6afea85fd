import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MIGRATIONS } from "#backend/project.ts";
import { bootstrap } from "#local/database/bootstrap.ts";
import type { Database } from "#local/database/database.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const functions = async (where: string) =>
  (
    await database.query<{ name: string }>(
      `select p.pronamespace::regnamespace || '.' || p.proname as name from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and ${where} order by 1`,
    )
  ).rows.map((row) => row.name);

describe("privileges", () => {
  it("let anonymous callers run no function of ours", async () => {
    expect(await functions("has_function_privilege('anon', p.oid, 'execute')")).toEqual([]);
  });

  it("let members call the listed functions alone; those of owners and administrators ask for the role", async () => {
    const callable = await functions("has_function_privilege('authenticated', p.oid, 'execute')");
    expect(callable.filter((name) => name.startsWith("public."))).toEqual([
      "public.add_gym_role",
      "public.admin_analytics",
      "public.admin_audit_log",
      "public.admin_close_day",
      "public.admin_coach",
      "public.admin_end_owner",
      "public.admin_enter",
      "public.admin_errors",
      "public.admin_failed_payments",
      "public.admin_gyms",
      "public.admin_hosting",
      "public.admin_invite_owner",
      "public.admin_make_gym",
      "public.admin_note_rt_document",
      "public.admin_overview",
      "public.admin_payments",
      "public.admin_plans",
      "public.admin_reconciliations",
      "public.admin_revenue",
      "public.admin_set_coach",
      "public.admin_set_disabled",
      "public.admin_set_plan",
      "public.admin_set_price",
      "public.admin_set_role",
      "public.admin_subscriptions",
      "public.admin_system",
      "public.admin_till",
      "public.admin_users",
      "public.admin_withdraw_owner",
      "public.billing_caller",
      "public.billing_state",
      "public.calendar_feed",
      "public.cancel_account_deletion",
      "public.claim_conversation",
      "public.coach_caller",
      "public.conversation_quota",
      "public.count_coach_holds",
      "public.end_gym_role",
      "public.entitlement",
      "public.export_account",
      "public.find_gyms",
      "public.find_professionals",
      "public.gym_invitations",
      "public.gym_report",
      "public.invite_to_gym",
      "public.own_gym_photo",
      "public.renew_calendar_feed",
      "public.request_account_deletion",
      "public.revoke_calendar_feed",
      "public.row_usage",
      "public.sync_pull",
      "public.sync_pull_all",
      "public.sync_push",
      "public.sync_push_all",
      "public.withdraw_invitation",
      "public.withdrawal_offer",
    ]);
  });

  it.each([
    "public.claim_welcome(uuid)",
    "public.purge_deleted_accounts(timestamptz)",
    "public.run_gym_commands(uuid, timestamptz)",
    "private.run_gym_commands(uuid, timestamptz, integer)",
    "private.link_customer(uuid, text)",
    "private.begin_provider_read()",
    "private.apply_provider(text, bigint, jsonb, text, timestamptz)",
    "private.reconcile_customer(text, bigint, jsonb)",
    "public.reconcile_customer(text, bigint, jsonb)",
    "private.customer_of(uuid)",
    "private.is_event_applied(text)",
    "public.is_event_applied(text)",
    "private.billing_customers(text)",
    "private.log_reconciliation(integer, jsonb, jsonb)",
    "private.close_customer(text)",
    "public.link_customer(uuid, text)",
    "public.begin_provider_read()",
    "public.apply_provider(text, bigint, jsonb, text, timestamptz)",
    "public.customer_of(uuid)",
    "public.billing_customers(text)",
    "public.log_reconciliation(integer, jsonb, jsonb)",
    "public.close_customer(text)",
    "private.note_start_request(uuid, text, text, integer, integer)",
    "public.note_start_request(uuid, text, text, integer, integer)",
    "private.order_refund(uuid, text, integer, text)",
    "public.order_refund(uuid, text, integer, text)",
    "private.renewals_to_settle(text)",
    "public.renewals_to_settle(text)",
    "private.note_stopped_renewal(text, text)",
    "public.note_stopped_renewal(text, text)",
    "private.unfinished_withdrawals()",
    "public.unfinished_withdrawals()",
    "public.queue_mail(text, uuid, text, jsonb, timestamptz, timestamptz)",
    "public.claim_mails(timestamptz, integer, integer)",
    "public.finish_mail(uuid, timestamptz, text)",
    "public.record_payment(text, uuid, integer, text, text, text, timestamptz, timestamptz, text, timestamptz, timestamptz)",
    "public.record_refund(text, text, integer, text, timestamptz)",
    "public.read_calendar_feed(text, text[])",
    "public.claim_reminders(timestamptz, integer)",
    "public.finish_reminders(uuid, bigint, timestamptz, jsonb, timestamptz)",
    "public.begin_withdrawal(uuid, timestamptz)",
    "public.finish_withdrawal(uuid, jsonb, timestamptz)",
    "private.begin_coach_step(uuid, uuid, integer)",
    "public.begin_coach_step(uuid, uuid, integer)",
    "private.settle_coach_step(uuid, text, integer, integer, integer)",
    "public.settle_coach_step(uuid, text, integer, integer, integer)",
  ])("let the service role alone call %s", async (name) => {
    const { rows } = await database.query<{ role: string }>(
      `select rolname as role from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
           and has_function_privilege(oid, $1, 'execute')`,
      [name],
    );
    expect(rows).toEqual([{ role: "service_role" }]);
  });

  it("let none of the API's roles do what no migration granted, nor after another start", async () => {
    await bootstrap(database, MIGRATIONS);
    for (const schema of ["public", "private"]) {
      await database.query(`create table ${schema}.later (id serial)`);
      await database.query(`create function ${schema}.later() returns integer language sql as 'select 1'`);
    }
    const { rows } = await database.query(`
      select rolname, s as schema,
        has_table_privilege(r.oid, s || '.later', 'select, insert, update, delete, truncate, references, trigger') as reads,
        has_sequence_privilege(r.oid, s || '.later_id_seq', 'usage, select, update') as counts,
        has_function_privilege(r.oid, s || '.later()', 'execute') as calls
      from pg_roles r, unnest(array['public', 'private']) s
      where rolname in ('anon', 'authenticated', 'service_role')`);
    await database.query("drop table public.later, private.later");
    await database.query("drop function public.later(), private.later()");
    expect(rows).toHaveLength(6);
    expect(rows.filter(({ reads, counts, calls }) => reads || counts || calls)).toEqual([]);
  });

  it("keep anonymous callers out of the private schema", async () => {
    const { rows } = await database.query("select has_schema_privilege('anon', 'private', 'usage') as inside");
    expect(rows).toEqual([{ inside: false }]);
  });

  it("fix the search path of every function, and let only helpers run as their owner", async () => {
    expect(await functions("not coalesce(p.proconfig @> array['search_path=\"\"'], false)")).toEqual([]);
    expect((await functions("p.prosecdef")).filter((name) => name.startsWith("public."))).toEqual([]);
  });
});
