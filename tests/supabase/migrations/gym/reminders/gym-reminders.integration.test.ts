import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { AHEAD } from "#shared/domain/gym/reminders/ending-soon.ts";
import { filledText, isReminderOn } from "#shared/domain/gym/reminders/reminder-text.ts";
import { REMINDER_KINDS } from "#shared/domain/kinds/gym/gym-reminders.ts";
import { addDays } from "#shared/domain/training/days.ts";
import en from "#shared/i18n/en/lazy/management.json" with { type: "json" };
import itTexts from "#shared/i18n/it/lazy/management.json" with { type: "json" };
import { atNewGym, type TestGym } from "#tests/helpers/backend/gym.ts";

const TODAY = "2026-11-23";
/** Eleven in the morning of a day by the gym's clocks, in winter. */
const at = (days: number, hour = 10): string => `${addDays(TODAY, days)}T${String(hour).padStart(2, "0")}:00:00.000Z`;

let database: Database;
let gym: TestGym;
let ada: string;
/** Of somebody without an account; another one in each test, which share the outbox. */
let address: string;
atNewGym(async (opened) => {
  address = `${randomUUID()}@example.test`;
  ({ database, gym } = opened);
  ada = await gym.join("member", "Ada");
  await gym.run();
});

const did = async (verb: string, args: object, when = at(-20)): Promise<string> => {
  const id = await gym.ask(gym.owner, verb, args);
  await gym.run(when);
  expect([verb, await gym.answer(id)]).toEqual([verb, { state: "accepted", reason: "" }]);
  return id;
};
/** A membership that ends so many days from the first day on, with an instalment that is due after some others. */
const sell = (ends: number, { member = ada, due = 300, starts = -20 } = {}) =>
  did("sell_membership", {
    ...{ member_id: member, title: "Mensile", starts_on: addDays(TODAY, starts), ends_on: addDays(TODAY, ends) },
    instalments: [{ due_on: addDays(TODAY, due), cents: 4550 }],
  });
const paper = (ends: number, member = ada) =>
  did("note_certificate", { member_id: member, type: "non_competitive", expires_on: addDays(TODAY, ends) });
const person = (data: object = {}) => did("save_person", { first_name: "Rita", last_name: "Bo", ...data });
const settle = (reminders: object) => did("save_settings", { reminders });
/** What somebody was reminded of so far: the kind, and the step. */
const reminded = async (member = ada) =>
  (
    await database.query<{ kind: string; step: number }>(
      "select kind, step from private.gym_reminders where member_id = $1 order by sent_at, kind",
      [member],
    )
  ).rows.map(({ kind, step }) => `${kind} ${step}`);
const news = async (member = ada) =>
  (
    await database.query<{ message: string }>(
      "select message from public.notifications where space_id = $1 and message_key = 'gym.reminder' order by created_at",
      [member],
    )
  ).rows.map(({ message }) => message);
type Mail = { template: string; data: Record<string, string>; address: string | null; due: Date };
const mails = async (of: "member_id" | "address", value: string) =>
  (
    await database.query<Mail>(
      `select template, data, address, due from private.mail_outbox where ${of}::text = $1 order by due, key`,
      [value],
    )
  ).rows;

describe("a member is reminded", () => {
  it("of a membership's end 15, 7 and 1 days before, once each", async () => {
    await sell(30);
    for (let day = 10; day <= 31; day += 1) for (const hour of [10, 12]) await gym.run(at(day, hour));
    expect(await reminded()).toEqual(["membership 15", "membership 7", "membership 1"]);
    expect(await news()).toHaveLength(3);
  });

  it("of the nearest step alone after an outage", async () => {
    await sell(30);
    await gym.run(at(29));
    expect(await reminded()).toEqual(["membership 1"]);
  });

  it("of an instalment 3 days before, and 1 and 7 days after", async () => {
    await sell(300, { due: 10 });
    for (let day = 0; day <= 40; day += 1) await gym.run(at(day));
    expect(await reminded()).toEqual(["instalment 3", "late 1", "late 7"]);
  });

  it("of no instalment that was paid", async () => {
    const id = await sell(300, { due: 10 });
    const instalment_id = await gym.one<string>(
      "select id as value from public.gym_instalments where membership_id = $1",
      id,
    );
    await did("take_payment", { member_id: ada, instalment_id, method: "cash" });
    for (let day = 5; day <= 20; day += 1) await gym.run(at(day));
    expect(await reminded()).toEqual([]);
  });

  it("of a certificate's end 30, 15, 7 and 1 days before", async () => {
    await paper(40);
    for (let day = 0; day <= 41; day += 1) await gym.run(at(day));
    expect(await reminded()).toEqual(["certificate 30", "certificate 15", "certificate 7", "certificate 1"]);
  });

  it("of nothing that is renewed already", async () => {
    await sell(5);
    await sell(35, { starts: 6 });
    await paper(5);
    await paper(370);
    await gym.run(at(0));
    expect(await reminded()).toEqual([]);
  });

  it("of no membership so short that the reminder would come with its sale", async () => {
    await sell(5, { starts: 0 });
    await gym.run(at(0));
    expect(await reminded()).toEqual([]);
    await gym.run(at(4));
    expect(await reminded()).toEqual(["membership 1"]);
  });

  it("anew of an end that a pause has moved", async () => {
    const membership_id = await sell(15);
    await gym.run(at(0));
    const pause = { paused_from: addDays(TODAY, 1), paused_until: addDays(TODAY, 10) };
    await did("pause_membership", { member_id: ada, membership_id, ...pause }, at(0, 12));
    for (const day of [1, 9, 10, 11]) await gym.run(at(day));
    expect(await reminded()).toEqual(["membership 15", "membership 15"]);
  });

  it("of a suspension, until when it lasts", async () => {
    const floor = await gym.space("gym_floor");
    await database.query(
      "update public.gym_people set suspended_until = '2026-11-30T12:00:00Z' where space_id = $1 and member_id = $2",
      [floor, ada],
    );
    for (let day = 0; day <= 9; day += 1) await gym.run(at(day));
    expect(await reminded()).toEqual(["suspended 0"]);
    expect(await news()).toEqual([expect.stringContaining("fino al 30/11/2026")]);
  });

  it("between 10 and 20 by the gym's clocks", async () => {
    await sell(5);
    for (const hour of [3, 8, 19, 22]) await gym.run(at(0, hour));
    expect(await reminded()).toEqual([]);
    await gym.run(at(0, 18));
    expect(await reminded()).toEqual(["membership 7"]);
  });

  it("of nothing once they have left the gym", async () => {
    await sell(5);
    await gym.tell(ada, "leave_gym", {}, at(-1, 3));
    await gym.run(at(0));
    expect(await reminded()).toEqual([]);
  });

  it("by e-mail, unless they switched that off", async () => {
    const off = await gym.join("member", "Bea");
    await database.query(`update public.profiles set preferences = '{"gym_news_by_mail": false}' where id = $1`, [off]);
    for (const member of [ada, off]) await sell(5, { member });
    await gym.run(at(0));
    const words = "Ciao Ada, il tuo abbonamento a Palestra finisce il 28/11/2026. Per rinnovarlo passa in reception.";
    expect(await mails("member_id", ada)).toMatchObject([{ template: "gym_reminder", data: { words: { it: words } } }]);
    expect([await mails("member_id", off), (await news(off)).length]).toEqual([[], 1]);
  });
});

describe("somebody without an account is reminded", () => {
  it("by e-mail alone, once", async () => {
    const rita = await person({ email: address.toUpperCase() });
    await sell(5, { member: rita });
    for (const hour of [10, 11]) await gym.run(at(0, hour));
    expect(await mails("address", address)).toMatchObject([{ template: "gym_reminder" }]);
    expect(await reminded(rita)).toEqual(["membership 7"]);
  });

  it("of nothing without an address, which keeps nobody else waiting", async () => {
    const rita = await person();
    for (const member of [rita, ada]) await sell(5, { member });
    await gym.run(at(0));
    expect([await reminded(rita), await reminded()]).toEqual([[], ["membership 7"]]);
  });

  it("no second time once they have an account", async () => {
    const rita = await person({ email: address });
    await sell(5, { member: rita });
    await gym.run(at(0));
    await did("merge_persons", { member_id: ada, from_id: rita }, at(0, 12));
    await gym.run(at(1));
    expect(await reminded()).toEqual(["membership 7"]);
    expect(await news()).toEqual([]);
  });

  it("under no address that the desk took away", async () => {
    const rita = await person({ email: address });
    await sell(5, { member: rita });
    await gym.run(at(0));
    await did("save_person", { member_id: rita, email: "" }, at(0, 12));
    expect(await mails("address", address)).toEqual([]);
  });
});

describe("a birthday", () => {
  const born = { birth_date: "2000-11-23" };

  it("is nothing to write of unless the gym says so", async () => {
    await person({ ...born, email: address, marketing_on: TODAY });
    await gym.run(at(0));
    expect(await mails("address", address)).toEqual([]);
  });

  it("is wished to whoever agreed to be written to", async () => {
    await settle({ birthday: { on: true } });
    await person({ ...born, email: address, marketing_on: TODAY });
    await person({ ...born, email: `no-${address}` });
    await gym.run(at(0));
    expect(await mails("address", address)).toMatchObject([
      { data: { words: { en: expect.stringContaining("Happy birthday, Rita!") } } },
    ]);
    expect(await mails("address", `no-${address}`)).toEqual([]);
  });

  it("of the 29th of February is on the 28th in other years", async () => {
    await settle({ birthday: { on: true } });
    const rita = await person({ ...born, email: address, birth_date: "2000-02-29", marketing_on: TODAY });
    for (const day of ["2027-02-27", "2027-02-28", "2027-03-01"]) await gym.run(`${day}T10:00:00.000Z`);
    expect(await reminded(rita)).toEqual(["birthday 0"]);
  });
});

describe("a gym's own words", () => {
  it("stand in place of the app's, in both languages", async () => {
    await settle({ membership: { text: "{nome}, a {palestra}\n\ntutto finisce il {giorno} {importo}" } });
    await sell(5);
    await gym.run(at(0));
    const words = "Ada, a Palestra\ntutto finisce il 28/11/2026 0,00 €";
    expect(await news()).toEqual([words]);
    expect(await mails("member_id", ada)).toMatchObject([
      { template: "gym_reminder", data: { gym: "Palestra", words } },
    ]);
  });

  it("are none for a kind that is off", async () => {
    await settle({ membership: { on: false, text: "Ciao" } });
    await sell(5);
    await gym.run(at(0));
    expect(await news()).toEqual([]);
  });

  it.each([
    { wedding: {} },
    { membership: { on: "yes" } },
    { membership: { text: "x".repeat(401) } },
    { membership: { text: 1 } },
    { membership: { by: "mail" } },
    ["on"],
    null,
    "on",
  ])("are refused where they are no settings: %o", async (reminders) => {
    expect(await gym.tell(gym.owner, "save_settings", { reminders })).toBe("invalid");
  });
});

it("writes a gym's e-mails up to two thousand a day, and the others the day after", async () => {
  const rita = await person({ email: address });
  await sell(5, { member: rita });
  await database.query("insert into private.gym_mail_days (gym_id, day, mails) values ($1, $2, 2000)", [
    gym.gym,
    TODAY,
  ]);
  await gym.run(at(0));
  expect([await reminded(rita), await mails("address", address)]).toEqual([[], []]);
  await gym.run(at(1));
  expect([await reminded(rita), (await mails("address", address)).length]).toEqual([["membership 7"], 1]);
});

it("writes ten e-mails a day to one address", async () => {
  for (let one = 0; one < 12; one += 1) await sell(5, { member: await person({ email: address }) });
  await gym.run(at(0));
  expect(await mails("address", address)).toHaveLength(10);
});

it("reminds two hundred people at once, and the others with the next run", async () => {
  const desk = await gym.space("gym_desk");
  await database.query(
    `with made as (select gen_random_uuid() as id from generate_series(1, 250)), people as (
       insert into private.gym_members (gym_id, member_id) select $1, id from made),
     persons as (insert into public.gym_persons
       select (jsonb_populate_record(private.new_person($1, id, false), jsonb_build_object('email', id || '@example.test',
         'first_name', 'Rita', 'created_at', now(), 'updated_at', now()))).* from made)
     insert into public.gym_memberships (space_id, member_id, title, starts_on, ends_on, cents, state, gym_id)
     select $2, id, 'Mensile', '2026-11-01', '2026-11-28', 100, 'active', $1 from made`,
    [gym.gym, desk],
  );
  const count = () =>
    gym.one<number>("select count(*)::integer as value from private.gym_reminders where gym_id = $1", gym.gym);
  await gym.one("select private.run_gym_commands($1, $2) as value", gym.gym, at(0));
  expect(await count()).toBe(200);
  await gym.one("select private.run_gym_commands($1, $2) as value", gym.gym, at(0, 11));
  expect(await count()).toBe(250);
  expect(await gym.one("select private.reminder_day($1, $2) as value", gym.gym, at(0, 11))).toBe(null);
});

describe("the app and the server", () => {
  it("have the same words", async () => {
    for (const kind of REMINDER_KINDS)
      expect(await gym.one("select private.reminder_texts($1) as value", kind)).toEqual([
        itTexts.reminders.texts[kind],
        en.reminders.texts[kind],
      ]);
  });

  it("fill them in the same way", async () => {
    const said = { nome: "", giorno: "28/11/2026", palestra: "{nome}" };
    for (const text of ["Ciao {nome}, {giorno} {altro} a {palestra}!", "{nome} {nome}."])
      expect(await gym.one("select private.filled_text($1, $2) as value", text, JSON.stringify(said))).toBe(
        filledText(text, said),
      );
  });

  it("send and show the same kinds as far ahead", async () => {
    for (const kind of REMINDER_KINDS) {
      const on = `select private.is_reminder_on(s, $2) as value from public.gym_settings s where s.id = $1`;
      expect(await gym.one(on, gym.gym, kind)).toBe(isReminderOn({}, kind));
    }
    for (const kind of ["membership", "instalment", "certificate"] as const) {
      const step = "select private.reminder_step($1, $2) as value";
      expect(await gym.one(step, kind, AHEAD[kind])).toBe(AHEAD[kind]);
      expect(await gym.one(step, kind, AHEAD[kind] + 1)).toBe(null);
    }
  });
});
