import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { VERB_NAMES, VERBS, type VerbName } from "#shared/domain/gym/verbs.ts";
import { atNewGym, COACH_HOURS, holdClass, later, NOW, type TestGym } from "#tests/helpers/backend/gym.ts";
import { type KnownIds, verbArgs } from "#tests/helpers/data/verb-args.ts";

let database: Database;
let gym: TestGym;
atNewGym((opened) => {
  ({ database, gym } = opened);
});

/** Somebody of each role, and something of all that verbs are about. */
let people: Record<string, string>;
let ids: KnownIds;
beforeEach(async () => {
  const [coach, desk, ada] = [await gym.join("coach"), await gym.join("desk"), await gym.join("member", "Ada")];
  people = { owner: gym.owner, coach, desk, member: ada };
  const session = await holdClass(database, gym, 60 * 24);
  const asked = async (who: string, verb: VerbName, args: object) => {
    const id = await gym.ask(who, verb, args);
    await gym.run();
    expect([verb, await gym.answer(id)]).toEqual([verb, { state: "accepted", reason: "" }]);
    return id;
  };
  await asked(coach, "save_coach", { weekly: COACH_HOURS });
  const [starts_on, ends_on] = [NOW, later(60 * 24 * 30)].map((at) => at.slice(0, 10));
  const membership = await asked(desk, "sell_membership", {
    ...{ member_id: ada, title: "Mensile", starts_on, ends_on },
    instalments: [{ due_on: starts_on, cents: 100 }],
  });
  const product = await asked(desk, "save_product", { title: "Barretta", cents: 250, listed: true });
  const offer = await asked(gym.owner, "save_offer", {
    ...{ title: "Mensile", cents: 6_000, duration: 1, duration_unit: "months", listed: true },
  });
  const wish = { coach_id: coach, starts_at: later(60 * 24), minutes: 60 };
  const one = (sql: string, ...values: string[]) => gym.one<string>(sql, ...values);
  ids = {
    member_id: [ada],
    coach_id: [coach],
    session_id: [session],
    class_id: [await one("select class_id as value from public.gym_sessions where id = $1", session)],
    booking_id: [await asked(ada, "book", { session_id: session })],
    appointment_id: [await asked(ada, "request_appointment", wish)],
    membership_id: [membership],
    instalment_id: [await one("select id as value from public.gym_instalments where membership_id = $1", membership)],
    certificate_id: [
      await asked(desk, "note_certificate", { member_id: ada, type: "competitive", expires_on: "2027-01-01" }),
    ],
    waiver_id: [await asked(desk, "note_waiver", { member_id: ada, title: "Regolamento", signed_on: starts_on })],
    challenge_id: [await asked(coach, "save_challenge", { title: "Novembre", measure: "days", starts_on, ends_on })],
    product_id: [product],
    offer_id: [offer],
    closure_id: [
      await asked(desk, "close_days", {
        days: { starts_on: "2026-12-08", ends_on: "2026-12-08" },
        reason: "Immacolata",
      }),
    ],
    order_id: [
      await asked(ada, "order_products", { lines: [{ product_id: product, quantity: 1 }], cents: 250, note: "" }),
    ],
  };
});

/** Of rules that depend on what the gym has, or at who asks: no contract can say them. */
const ALSO: Partial<Record<VerbName, readonly string[]>> = {
  ...{
    save_settings: ["invalid"],
    save_challenge: ["invalid"],
    note_waiver: ["invalid"],
    close_till: ["invalid"],
    pause_membership: ["invalid"],
    set_renewal: ["invalid"],
  },
  ...{ request_appointment: ["invalid"], request_for: ["invalid"], propose_appointment: ["invalid"] },
  ...{ save_coach: ["not_allowed"], cancel_order: ["not_allowed"], leave_gym: ["not_member"] },
};

/** Whoever leaves the gym does so last. */
const IN_ORDER = [...VERB_NAMES.filter((name) => name !== "leave_gym"), "leave_gym"] as const;

it("whatever the contract takes is done or refused by its reasons, and all that it writes is locked", async () => {
  const answers: string[] = [];
  for (const name of IN_ORDER) {
    const { roles, reasons } = VERBS[name];
    const actor = people[roles[0] ?? "member"] ?? "";
    for (const args of fc.sample(verbArgs(name, ids), { seed: 7, numRuns: 6 })) {
      const refusal = await gym.tell(actor, name, args);
      answers.push(refusal ?? "accepted");
      const isKnown = refusal === null || [...reasons, ...(ALSO[name] ?? [])].includes(refusal);
      if (!isKnown) expect.fail(`${name} ${JSON.stringify(args)} is refused as ${refusal}`);
    }
  }
  expect(answers.filter((answer) => answer === "accepted").length).toBeGreaterThan(answers.length / 4);
});
