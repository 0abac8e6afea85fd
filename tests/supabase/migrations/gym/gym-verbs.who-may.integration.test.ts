import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { ANYBODY, DESK, STAFF } from "#shared/domain/gym/verbs/verb.ts";
import { VERB_NAMES, VERBS, type VerbName } from "#shared/domain/gym/verbs.ts";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import { createAccount, openTestDatabase } from "#tests/helpers/backend/database.ts";
import { openGym } from "#tests/helpers/backend/gym.ts";
import { verbArgs } from "#tests/helpers/data/verb-args.ts";

const OWNER = ["owner"] as const;
const MEMBER = ["member"] as const;

/** Who may use each verb, said here once more: whoever adds one, or opens one to others, says so twice. */
const MAY = {
  ...{ accept_invitation: [], decline_invitation: [] },
  ...{ leave_gym: ANYBODY, propose_appointment: ANYBODY, cancel_appointment: ANYBODY },
  ...{ join_challenge: ANYBODY, leave_challenge: ANYBODY },
  ...{ book: MEMBER, claim: MEMBER, request_appointment: MEMBER, write_message: MEMBER, order_products: MEMBER },
  ...{ cancel_booking: ["member", ...DESK], cancel_order: ["member", ...DESK] },
  ...{ confirm_appointment: ["member", "coach"], save_coach: ["coach", "owner"] },
  ...{ mark: STAFF, finish_appointment: STAFF, answer_message: STAFF, settle_messages: STAFF },
  ...{ save_challenge: STAFF, remove_challenge: STAFF },
  ...{ save_settings: OWNER, save_offer: OWNER, remove_offer: OWNER },
  ...{ book_for: DESK, request_for: DESK },
  ...{ save_class: DESK, remove_class: DESK, save_session: DESK, cancel_session: DESK },
  ...{ close_days: DESK, reopen_days: DESK },
  ...{ save_person: DESK, merge_persons: DESK, anonymise_person: DESK, import_people: DESK, undo_import: DESK },
  ...{ sell_membership: DESK, correct_sale: DESK, end_membership: DESK, set_renewal: DESK },
  ...{ save_photo: DESK, remove_photo: DESK },
  ...{ pause_membership: DESK, resume_membership: DESK },
  ...{ take_payment: DESK, return_payment: DESK, mail_receipt: DESK },
  ...{ note_certificate: DESK, remove_certificate: DESK, note_waiver: DESK, remove_waiver: DESK },
  ...{ open_till: DESK, note_cash: DESK, close_till: DESK },
  ...{ renew_pass: MEMBER, renew_pass_for: DESK },
  ...{ let_in: DESK, let_out: DESK, settle_issue: DESK, write_letter: DESK },
  ...{ save_product: DESK, remove_product: DESK, sell_products: DESK, ready_order: DESK, collect_order: DESK },
  ...{ save_equipment: DESK, remove_equipment: DESK },
} as const satisfies Record<VerbName, readonly GymRole[]>;

/** Args of verbs that somebody may use for themself alone; else some are drawn. */
const ASKED: Partial<Record<VerbName, object>> = { save_coach: {}, cancel_order: { order_id: randomUUID() } };

const CALLERS = ["member", "coach", "desk", "owner", "nobody of the gym", "another gym's owner", "who left"] as const;
type Caller = (typeof CALLERS)[number];

let database: Database;
/** Each caller's answer to each verb: null where it was done. */
const answers = {} as Record<VerbName, Record<Caller, string | null>>;

beforeAll(async () => {
  database = await openTestDatabase();
  const [gym, other] = [await openGym(database), await openGym(database)];
  const left = await gym.join("owner");
  const callers: Record<Caller, string> = {
    member: await gym.join("member"),
    coach: await gym.join("coach"),
    desk: await gym.join("desk"),
    owner: gym.owner,
    "nobody of the gym": await createAccount(database),
    "another gym's owner": other.owner,
    "who left": left,
  };
  await gym.run();
  const asked: [VerbName, Caller, string][] = [];
  // Whoever leaves does so last.
  for (const verb of [...VERB_NAMES.filter((name) => name !== "leave_gym"), "leave_gym"] as const) {
    const args = ASKED[verb] ?? fc.sample(verbArgs(verb), { seed: 48, numRuns: 1 })[0] ?? {};
    for (const caller of CALLERS) asked.push([verb, caller, await gym.ask(callers[caller], verb, args)]);
  }
  await database.query("delete from private.gym_staff where member_id = $1", [left]);
  await gym.run();
  for (const [verb, caller, command] of asked) {
    const { state, reason } = await gym.answer(command);
    answers[verb] = { ...answers[verb], [caller]: state === "accepted" ? null : reason };
  }
}, 120_000);
afterAll(() => database.close());

/** Whether an answer is of the verb's rules, which only those are told who may use it. */
const isOfRules = (verb: VerbName, answer: string | null): boolean =>
  answer === null || answer === "invalid" || (VERBS[verb].reasons as readonly string[]).includes(answer);

it.each(VERB_NAMES)("is for those alone who may: %s", (verb) => {
  const may: readonly string[] = MAY[verb];
  const isForInvited = may.length === 0;
  const told = Object.entries(answers[verb]).map(([caller, answer]) => {
    if (isForInvited) return [caller, answer];
    return [caller, isOfRules(verb, answer) ? "does" : answer];
  });
  const expected = CALLERS.map((caller) => {
    if (isForInvited) return [caller, "unknown_invitation"];
    if (may.includes(caller)) return [caller, "does"];
    return [caller, ["member", "coach", "desk", "owner"].includes(caller) ? "not_allowed" : "not_member"];
  });
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
});
