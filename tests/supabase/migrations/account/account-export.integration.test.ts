import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { KIND_NAMES } from "#shared/domain/kinds/kinds.ts";
import { ANONYMOUS, createAccount, memberIdentity, openTestDatabase } from "#tests/helpers/backend/database.ts";
import { COACH_HOURS, callAs, holdClass, later, openGym, withCoach } from "#tests/helpers/backend/gym.ts";

const AT = "2026-11-21T10:00:00.000Z";

let database: Database;
let member: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  member = await createAccount(database);
});

type Exported = Record<string, unknown>;
const exported = (id: string, aal = "aal2") => {
  const { claims, ...identity } = memberIdentity(id);
  return callAs<Exported>(database, { ...identity, claims: { ...claims, aal } }, "export_account()");
};

const SECRETS = ["hash-of-a-password", "totp-secret", "refresh-token", "recovery-token"];
/** An account with one of everything that the server keeps beside the synced rows. */
const furnish = async (id: string): Promise<void> => {
  await database.query(
    `update auth.users set encrypted_password = $2, recovery_token = $3, created_at = $4,
       raw_user_meta_data = '{"first_name": "Ada"}' where id = $1`,
    [id, SECRETS[0], SECRETS[3], AT],
  );
  await database.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at)
     values ($1::text, $1::uuid, jsonb_build_object('sub', $1::text, 'email', 'ada@example.test'), 'email', $2)`,
    [id, AT],
  );
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, 'Telefono', 'totp', 'verified', $2, $2, $3)`,
    [id, AT, SECRETS[1]],
  );
  await database.query(
    `with opened as (
       insert into auth.sessions (id, user_id, created_at, refreshed_at, aal, ip, user_agent)
       values (gen_random_uuid(), $1::uuid, $2, '2026-11-21 11:00:00', 'aal2', '192.0.2.7', 'Browser of ' || $1::text) returning id)
     insert into auth.refresh_tokens (token, user_id, session_id) select $3 || $1::text, $1::text, id from opened`,
    [id, AT, SECRETS[2]],
  );
};

it("gives a member all that the server keeps of it, no secret, and nothing of another", async () => {
  const other = await createAccount(database);
  await furnish(member);
  await furnish(other);
  const answer = await exported(member);
  expect(answer).toMatchObject({
    id: member,
    role: "member",
    given_at_sign_up: { first_name: "Ada" },
    ends_at: null,
    identities: [{ provider: "email", email: "ada@example.test" }],
    factors: [{ type: "totp", name: "Telefono", status: "verified" }],
    sessions: [{ assurance: "aal2", address: "192.0.2.7", refreshed_at: expect.stringContaining("T11:00:00") }],
    known_places: [expect.stringMatching(/^[0-9a-f]{64}$/)],
    memberships: [{ space: "member", role: "owner" }],
    administration: [],
  });
  for (const hidden of [...SECRETS, other]) expect(JSON.stringify(answer)).not.toContain(hidden);
});

it("is refused to strangers, and to a session that did not show the second factor", async () => {
  await furnish(member);
  await expect(callAs(database, ANONYMOUS, "export_account()")).rejects.toThrow("permission denied");
  await expect(exported(member, "aal1")).rejects.toThrow("insufficient_aal");
});

it("holds what gyms keep of a member without a copy, and of those who work there nobody else's", async () => {
  const gym = await openGym(database);
  const { coach, ada, request } = await withCoach(gym);
  const days = { starts_on: "2026-11-23", ends_on: "2026-12-16" };
  const challenge_id = await gym.ask(gym.owner, "save_challenge", { title: "Novembre", measure: "days", ...days });
  await gym.run();
  await gym.tell(ada, "join_challenge", { challenge_id });
  const certificate = { type: "competitive", issued_on: "2026-11-01", expires_on: "2027-11-01" };
  await gym.tell(gym.owner, "note_certificate", { member_id: ada, ...certificate });
  const waiver = { title: "Regolamento", signed_on: "2026-11-20" };
  await gym.tell(gym.owner, "note_waiver", { member_id: ada, ...waiver });
  await request(later(25 * 60));
  await gym.tell(coach, "answer_message", { member_id: ada, text: "Ciao Ada" });
  const session_id = await holdClass(database, gym, 60, 5);
  await gym.tell(gym.owner, "save_session", { session_id, coach_id: coach });
  const at = { gym: gym.gym };
  expect(await exported(ada)).toMatchObject({
    challenges: [{ ...at, title: "Novembre", measure: "days", ...days, name: "Ada", score: 0 }],
    certificates: [{ ...at, ...certificate }],
    waivers: [{ ...at, ...waiver }],
    ...{ coaching: [], coached_appointments: [], written_for_gyms: [] },
  });
  const ofCoach = await exported(coach);
  expect(ofCoach).toMatchObject({
    coaching: [{ ...at, name: "Coach Forza", weekly: COACH_HOURS }],
    coached_sessions: [{ ...at, title: "Yoga", state: "planned" }],
    coached_appointments: [{ ...at, state: "requested" }],
    written_for_gyms: [{ ...at, what: "message" }],
    mails: [{ template: "gym_request", sent_at: null }],
  });
  for (const hidden of [ada, "Ada"]) expect(JSON.stringify(ofCoach)).not.toContain(hidden);
  const { written_for_gyms } = await exported(gym.owner);
  expect(written_for_gyms).toMatchObject([{ what: "certificate" }, { what: "waiver" }]);
});

/** Columns with the id of something that is no person. */
const THINGS = [
  ...["appointment_id", "challenge_id", "class_id", "class_ids", "command_id", "conversation_id", "corrects", "gym_id"],
  ...["act_id", "acts"],
  ...[
    "instalment_id",
    "membership_id",
    "message_id",
    "notification_id",
    "offer_id",
    "order_id",
    "parent",
    "person_id",
    "place_id",
    "receipt_id",
    "replaces",
  ],
  ...["routine_id", "score_id", "session_id", "superset_id", "workout_exercise_id", "workout_id"],
];

/**
 * Where a member's export has what a column with somebody's id is about: a key of the server's answer, or a kind of the
 * member's own rows; null for what is nothing but a counter, waits for a moment, or leads from an id of before.
 */
const EXPORTED: Readonly<Record<string, string | null>> = {
  "private.billing_customers.member_id": "customer",
  "private.calendar_feeds.member_id": "calendar_feed_since",
  "private.coach_member_months.member_id": "model_tokens",
  "private.coach_steps.member_id": "model_requests",
  "private.coach_steps.turn": null,
  "private.credential_changes.member_id": "password_changed_at",
  "private.entitlements.member_id": "plan",
  "private.gym_acts.acted_by": "desk_acts",
  "private.gym_acts.sent_by": "desk_acts",
  "private.gym_aliases.former_id": null,
  "private.gym_aliases.member_id": null,
  "private.gym_counter_sales.sale_id": null,
  "private.gym_former_staff.member_id": "former_desks",
  "private.gym_letter_people.letter_id": null,
  "private.gym_letter_people.member_id": null,
  "private.gym_letter_tokens.member_id": "gym_data",
  "private.gym_former_passes.pass_id": null,
  "private.gym_imported.import_id": null,
  "private.gym_imported.member_id": null,
  "private.gym_imported.row_id": null,
  "private.gym_members.account_id": "memberships",
  "private.gym_members.member_id": "memberships",
  "private.gym_past_entries.let_in_by": "written_for_gyms",
  "private.gym_past_entries.member_id": "entries",
  "private.gym_queue.member_id": null,
  "private.gym_reminders.member_id": "notifications",
  "private.gym_reminders.subject_id": null,
  "private.gym_staff.member_id": "memberships",
  "private.known_places.member_id": "known_places",
  "private.mail_outbox.member_id": "mails",
  "private.newest_versions.space_id": null,
  "private.reminder_due.member_id": "reminders_due",
  "private.space_activity.space_id": "activity",
  "private.space_usage.space_id": null,
  "private.start_requests.member_id": "start_requests",
  "private.welcomed_members.member_id": "welcomed_at",
  "public.account_deletions.member_id": "ends_at",
  "public.admin_audit.actor": "acts",
  "public.admin_audit.target": "administration",
  "public.coach_claims.member_id": "conversations",
  "public.error_log.user_id": "error_log",
  "public.gym_appointments.coach_id": "coached_appointments",
  "public.gym_appointments.member_id": "own_appointments",
  "public.gym_bookings.member_id": "own_bookings",
  "public.gym_busy.coach_id": "coached_appointments",
  "public.gym_certificates.member_id": "certificates",
  "public.gym_certificates.noted_by": "written_for_gyms",
  "public.gym_receipts.taken_by": "written_for_gyms",
  "public.gym_till_closings.closed_by": "written_for_gyms",
  "public.gym_till_moves.noted_by": "written_for_gyms",
  "public.gym_classes.coach_id": "coached_classes",
  "public.gym_coaches.member_id": "coaching",
  "public.gym_entries.let_in_by": "written_for_gyms",
  "public.gym_entries.member_id": "entries",
  "public.gym_commands.acted_by": "gym_commands",
  "public.gym_instalments.member_id": "own_instalments",
  "public.gym_issues.acted_by": "desk_issues",
  "public.gym_flags.member_id": "gym_data",
  "public.gym_issues.member_id": "desk_issues",
  "public.gym_issues.sent_by": "desk_issues",
  "public.gym_issues.settled_by": "desk_issues",
  "public.gym_letters.author_id": "written_for_gyms",
  "public.gym_memberships.member_id": "own_memberships",
  "public.gym_messages.author_id": "written_for_gyms",
  "public.gym_messages.member_id": "own_messages",
  "public.gym_orders.member_id": "own_orders",
  "public.gym_passes.member_id": "own_passes",
  "public.gym_people.member_id": "own_gyms",
  "public.gym_persons.member_id": "gym_data",
  "public.gym_photos.member_id": "gym_photos",
  "public.gym_receipts.member_id": "own_receipts",
  "public.gym_scores.member_id": "challenges",
  "public.gym_sessions.coach_id": "coached_sessions",
  "public.gym_waivers.member_id": "waivers",
  "public.gym_waivers.noted_by": "written_for_gyms",
  "public.notifications.user_id": "notifications",
  "public.own_appointments.coach_id": "own_appointments",
  "public.receipts.member_id": "receipts",
  "public.space_members.member_id": "memberships",
  "public.subscriptions.member_id": "subscription",
  "public.withdrawals.member_id": "withdrawals",
};

it("has a place for every column with somebody's id", async () => {
  const { rows } = await database.query<{ name: string }>(
    `select concat_ws('.', c.table_schema, c.table_name, c.column_name) as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('public', 'private') and t.table_type = 'BASE TABLE' and c.udt_name in ('uuid', '_uuid')
       and c.column_name <> 'id' and c.column_name <> all ($1) and c.table_name <> 'synced_row'
       and (c.table_schema, c.column_name) <> ('public', 'space_id')`,
    [THINGS],
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXPORTED).toSorted());
  const places = [...Object.keys(await exported(member)), ...KIND_NAMES];
  expect(Object.values(EXPORTED).filter((place) => place !== null && !places.includes(place))).toEqual([]);
});
