import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import type { VERBS, VerbName } from "#shared/domain/gym/verbs.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import {
  COACH_HOURS,
  createConfirmed,
  holdClass,
  later,
  NOW,
  openGym,
  type TestGym,
} from "#tests/helpers/backend/gym.ts";
import { postgresTitle, postgresUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";

const DAY = 24 * 60;
const TODAY = NOW.slice(0, 10);
const ASKED = 50;
/** Runs that answer at once. */
const RUNS = 4;

/** Reasons that say that somebody else was there before: whoever may be refused by one has a race below. */
type First =
  | ("full" | "taken" | "paid" | "corrected" | "just_mailed" | "sold_out" | "order_over" | "settled" | "ended")
  | ("card_taken" | "barcode_taken" | "till_open" | "till_closed" | "override_spent" | "paused" | "not_paused")
  | ("not_requested" | "too_many" | "too_many_offers");
type Counting = {
  [Name in VerbName]: Extract<(typeof VERBS)[Name]["reasons"][number], First> extends never ? never : Name;
}[VerbName];

/** What is there before a race. */
type Ground = { database: Database; gym: TestGym; members: readonly string[]; ada: string };
/**
 * `begin` makes what is raced for, and gives what each of the fifty asks for it by their place; `by`: who they are.
 * `done`: how many of them it is done for; `told`: what the others are told.
 */
type Race = {
  by: "members" | "desks" | "owner" | "coach";
  begin: (ground: Ground) => Promise<object | ((place: number) => object)>;
  done: number;
  told: string | readonly string[];
  at?: string;
};

const made = ({ gym }: Ground, verb: string, args: object, by = gym.owner) => gym.made(by, verb, args);

/** A membership of Ada's with one instalment. */
const sold = async (ground: Ground) => {
  const instalment_id = randomUUID();
  const instalments = [{ due_on: TODAY, cents: 3_000, id: instalment_id }];
  const sale = { member_id: ground.ada, title: "Mensile", starts_on: TODAY, ends_on: "2026-12-22", instalments };
  const membership_id = await made(ground, "sell_membership", sale);
  return { member_id: ground.ada, membership_id, instalment_id };
};
const ofMembership = async (ground: Ground) => {
  const { member_id, membership_id } = await sold(ground);
  return { member_id, membership_id };
};
const payment = async (ground: Ground, method = "cash") => {
  const { member_id, instalment_id } = await sold(ground);
  return { member_id, instalment_id, method };
};
const paid = async (ground: Ground) => ({
  member_id: ground.ada,
  receipt_id: await made(ground, "take_payment", await payment(ground)),
});
const product = (ground: Ground, stock: number) =>
  made(ground, "save_product", { title: "Barretta", cents: 250, stock, listed: true });
const order = async (ground: Ground) => {
  const lines = [{ product_id: await product(ground, 5), quantity: 1 }];
  const order_id = await made(ground, "order_products", { lines, cents: 250, note: "" }, ground.ada);
  return { order_id, member_id: ground.ada };
};
const coached = async (ground: Ground) => {
  const coach_id = await ground.gym.join("coach");
  await made(ground, "save_coach", { weekly: COACH_HOURS }, coach_id);
  return { coach_id, starts_at: later(DAY), minutes: 60 };
};
const appointment = async (ground: Ground) => {
  const wish = await coached(ground);
  return { coach_id: wish.coach_id, appointment_id: await made(ground, "request_appointment", wish, ground.ada) };
};
/** A class of one place, which fell free late while ten others wait for it. */
const offered = async (ground: Ground) => {
  const session_id = await holdClass(ground.database, ground.gym, DAY, 1);
  const booking_id = await made(ground, "book", { session_id }, ground.ada);
  for (const member of ground.members.slice(0, 10)) await made(ground, "book", { session_id }, member);
  await ground.gym.tell(ground.gym.owner, "cancel_booking", { booking_id }, later(DAY - 60));
  return { session_id };
};

const RACES = {
  book: {
    by: "members",
    begin: async ({ database, gym }) => ({ session_id: await holdClass(database, gym, DAY) }),
    done: 30,
    told: "full",
  },
  book_for: {
    by: "desks",
    begin: async ({ database, gym, members }) => {
      const session_id = await holdClass(database, gym, DAY);
      return (place) => ({ session_id, member_id: members[place] });
    },
    done: 30,
    told: "full",
  },
  claim: { by: "members", begin: offered, done: 1, told: ["not_waiting", "taken"], at: later(DAY - 60) },
  request_appointment: { by: "members", begin: coached, done: 1, told: "taken" },
  request_for: {
    by: "desks",
    begin: async (ground) => {
      const wish = await coached(ground);
      return (place) => ({ ...wish, member_id: ground.members[place] });
    },
    done: 1,
    told: "taken",
  },
  propose_appointment: {
    by: "desks",
    begin: async (ground) => ({
      appointment_id: (await appointment(ground)).appointment_id,
      starts_at: later(DAY + 120),
    }),
    done: 1,
    told: "over",
  },
  confirm_appointment: {
    by: "coach",
    begin: async (ground) => appointment(ground),
    done: 1,
    told: "not_requested",
  },
  save_person: {
    by: "desks",
    begin: async () => (place) => ({ first_name: `Nome ${place}`, cards: ["0411"] }),
    done: 1,
    told: "card_taken",
  },
  end_membership: { by: "desks", begin: ofMembership, done: 1, told: "ended" },
  pause_membership: {
    by: "desks",
    begin: async (ground) => ({ ...(await ofMembership(ground)), paused_from: TODAY, paused_until: "2026-11-30" }),
    done: 1,
    told: "paused",
  },
  resume_membership: {
    by: "desks",
    begin: async (ground) => {
      const of = await ofMembership(ground);
      await made(ground, "pause_membership", { ...of, paused_from: TODAY, paused_until: "2026-11-30" });
      return of;
    },
    done: 1,
    told: "not_paused",
  },
  correct_sale: { by: "desks", begin: ofMembership, done: 1, told: "unknown_membership" },
  // Money that was taken is written down, twenty times, and settled then.
  take_payment: { by: "desks", begin: (ground) => payment(ground), done: 20, told: "paid" },
  return_payment: { by: "desks", begin: paid, done: 1, told: "corrected" },
  mail_receipt: { by: "desks", begin: paid, done: 1, told: "just_mailed" },
  open_till: { by: "desks", begin: async () => ({ float_cents: 100 }), done: 1, told: "till_open" },
  close_till: {
    by: "desks",
    begin: async (ground) => {
      await made(ground, "open_till", { float_cents: 0 });
      return { day: TODAY, counted_cents: 0, replaces: null };
    },
    done: 1,
    told: "till_closed",
  },
  // Without a membership: red, so that each of them lets Ada in all the same. Who is in already is not let in again.
  let_in: {
    by: "desks",
    begin: async ({ ada }) => ({ member_id: ada, verdict: "red", override: "Paga domani" }),
    done: ASKED,
    told: [],
  },
  // Whoever comes second finds a pass that is new already.
  renew_pass: { by: "owner", begin: async () => ({}), done: ASKED, told: [] },
  renew_pass_for: { by: "desks", begin: async ({ ada }) => ({ member_id: ada }), done: ASKED, told: [] },
  settle_issue: {
    by: "desks",
    begin: async (ground) => {
      const args = await payment(ground);
      for (let turn = 0; turn < 2; turn += 1) await made(ground, "take_payment", args);
      const sql = "select id as value from public.gym_issues where gym_id = $1";
      const issue_id = await ground.gym.one<string>(sql, ground.gym.gym);
      return { issue_id, remedy: "give_back", member_id: ground.ada };
    },
    done: 1,
    told: "settled",
  },
  save_product: {
    by: "desks",
    begin: async () => ({ title: "Acqua", cents: 100, listed: true, barcode: "8001234567890" }),
    done: 1,
    told: "barcode_taken",
  },
  order_products: {
    by: "members",
    begin: async (ground) => ({
      lines: [{ product_id: await product(ground, 20), quantity: 1 }],
      cents: 250,
      note: "",
    }),
    done: 20,
    told: "sold_out",
  },
  sell_products: {
    by: "desks",
    begin: async (ground) => ({
      lines: [{ product_id: await product(ground, 20), quantity: 1 }],
      paid: [{ method: "cash", cents: 250 }],
    }),
    done: 20,
    told: "sold_out",
  },
  cancel_order: { by: "desks", begin: order, done: 1, told: "order_over" },
  // It stays ready, and its member is told once.
  ready_order: { by: "desks", begin: order, done: ASKED, told: [] },
  collect_order: {
    by: "desks",
    begin: async (ground) => ({ ...(await order(ground)), method: "cash" }),
    done: 1,
    told: "order_over",
  },
  save_offer: {
    by: "owner",
    begin: async (ground) => {
      const offer = { title: "Mensile", cents: 6_000, duration: 1, duration_unit: "months", listed: true };
      const id = await made(ground, "save_offer", offer);
      await ground.database.query(
        `insert into public.gym_offers select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()))).*
         from public.gym_offers o, generate_series(2, 190) where o.id = $1`,
        [id],
      );
      return offer;
    },
    done: 10,
    told: "too_many_offers",
  },
  write_message: { by: "owner", begin: async () => ({ text: "Ciao" }), done: 30, told: "too_many" },
  answer_message: {
    by: "desks",
    begin: async ({ ada }) => ({ member_id: ada, text: "Ciao" }),
    done: 30,
    told: "too_many",
  },
  write_letter: {
    by: "desks",
    begin: async () => ({ filter: "all", text: "Ciao", commercial: false, in_app: true, by_mail: false }),
    done: 5,
    told: "too_many",
  },
} as const satisfies Record<Counting, Race> & Partial<Record<VerbName, Race>>;

describe.skipIf(postgresUnavailableReason() !== null)(postgresTitle("fifty at once on a PostgreSQL server"), () => {
  let database: Database;
  let people: string[];
  beforeAll(async () => {
    database = await openTestDatabase();
    people = await Promise.all(Array.from({ length: ASKED }, () => createConfirmed(database, "Qualcuno")));
  });
  afterAll(() => database?.close());

  it.each(Object.entries(RACES) as [VerbName, Race][])(
    "%s is done as often as there is room",
    async (verb, { by, begin, done, told, at = NOW }) => {
      const gym = await openGym(database);
      const ada = await gym.join("member", "Ada");
      await gym.give(gym.owner, "member");
      for (const role of by === "desks" ? ["member", "desk"] : ["member"])
        await database.query("select private.give_gym_role($1, m, $3) from unnest($2::uuid[]) m", [
          gym.gym,
          people,
          role,
        ]);
      await gym.run();
      const args = await begin({ database, gym, members: people, ada });
      const asksOf = (place: number): object => (typeof args === "function" ? args(place) : args);
      const { coach_id: coach = "", ...rest } = by === "coach" ? (asksOf(0) as { coach_id: string }) : {};
      const asked = (place: number) => {
        if (by === "coach") return gym.ask(coach, verb, rest);
        return gym.ask((by === "owner" ? gym.owner : people[place]) ?? "", verb, asksOf(place));
      };
      const commands = Promise.all(Array.from({ length: ASKED }, (_, place) => asked(place)));
      await Promise.all([commands, ...Array.from({ length: RUNS }, () => gym.run(at))]);
      await Promise.all(Array.from({ length: RUNS }, () => gym.run(at)));
      const answers = await Promise.all((await commands).map(gym.answer));
      const said = answers.map(({ state, reason }) => (state === "accepted" ? "done" : reason || state));
      expect(said.filter((answer) => answer !== "done" && ![told].flat().includes(answer))).toEqual([]);
      expect(said.filter((answer) => answer === "done")).toHaveLength(done);
    },
    60_000,
  );
});
