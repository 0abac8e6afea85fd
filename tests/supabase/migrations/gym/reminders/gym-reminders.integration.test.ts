import { describe, expect, it } from "vitest";
import { addDays } from "#shared/domain/training/days.ts";
import { at, atRemindingGym, TODAY } from "./reminding-gym.ts";

const { here, did, sell, paper, person, settle, reminded, news, mails } = atRemindingGym();

describe("a member is reminded", () => {
  it("of a membership's end 15, 7 and 1 days before, once each", async () => {
    await sell(30);
    for (let day = 10; day <= 31; day += 1) for (const hour of [10, 12]) await here.gym.run(at(day, hour));
    expect(await reminded()).toEqual(["membership 15", "membership 7", "membership 1"]);
    expect(await news()).toHaveLength(3);
  });

  it("of the nearest step alone after an outage", async () => {
    await sell(30);
    await here.gym.run(at(29));
    expect(await reminded()).toEqual(["membership 1"]);
  });

  it("of an instalment 3 days before, and 1 and 7 days after", async () => {
    await sell(300, { due: 10 });
    for (let day = 0; day <= 40; day += 1) await here.gym.run(at(day));
    expect(await reminded()).toEqual(["instalment 3", "late 1", "late 7"]);
  });

  it("of no instalment that was paid", async () => {
    const id = await sell(300, { due: 10 });
    const instalment_id = await here.gym.one<string>(
      "select id as value from public.gym_instalments where membership_id = $1",
      id,
    );
    await did("take_payment", { member_id: here.ada, instalment_id, method: "cash" });
    for (let day = 5; day <= 20; day += 1) await here.gym.run(at(day));
    expect(await reminded()).toEqual([]);
  });

  it("of a certificate's end 30, 15, 7 and 1 days before", async () => {
    await paper(40);
    for (let day = 0; day <= 41; day += 1) await here.gym.run(at(day));
    expect(await reminded()).toEqual(["certificate 30", "certificate 15", "certificate 7", "certificate 1"]);
  });

  it("of nothing that is renewed already", async () => {
    await sell(5);
    await sell(35, { starts: 6 });
    await paper(5);
    await paper(370);
    await here.gym.run(at(0));
    expect(await reminded()).toEqual([]);
  });

  it("of a renewal 15 and 7 days before, in place of the end, and then of what is due", async () => {
    const renewal = { cents: 4550, duration: 1, duration_unit: "months", instalments: 1, every_months: 1 };
    await sell(30, { more: { renews: true, renewal } });
    for (let day = 10; day <= 32; day += 1) await here.gym.run(at(day));
    expect(await reminded()).toEqual(["renewal 15", "renewal 7", "instalment 3", "late 1"]);
    const first = (await news())[0];
    expect(first).toMatch(/^Ciao Ada, il 24\/12\/2026 il tuo abbonamento a Palestra si rinnova da solo: 45,50 €\./);
  });

  it("of no membership so short that the reminder would come with its sale", async () => {
    await sell(5, { starts: 0 });
    await here.gym.run(at(0));
    expect(await reminded()).toEqual([]);
    await here.gym.run(at(4));
    expect(await reminded()).toEqual(["membership 1"]);
  });

  it("anew of an end that a pause has moved", async () => {
    const membership_id = await sell(15);
    await here.gym.run(at(0));
    const pause = { paused_from: addDays(TODAY, 1), paused_until: addDays(TODAY, 10) };
    await did("pause_membership", { member_id: here.ada, membership_id, ...pause }, at(0, 12));
    for (const day of [1, 9, 10, 11]) await here.gym.run(at(day));
    expect(await reminded()).toEqual(["membership 15", "membership 15"]);
  });

  it("of a suspension, until when it lasts", async () => {
    const floor = await here.gym.space("gym_floor");
    await here.database.query(
      "update public.gym_people set suspended_until = '2026-11-30T12:00:00Z' where space_id = $1 and member_id = $2",
      [floor, here.ada],
    );
    for (let day = 0; day <= 9; day += 1) await here.gym.run(at(day));
    expect(await reminded()).toEqual(["suspended 0"]);
    expect(await news()).toEqual([expect.stringContaining("fino al 30/11/2026")]);
  });

  it("between 10 and 20 by the gym's clocks", async () => {
    await sell(5);
    for (const hour of [3, 8, 19, 22]) await here.gym.run(at(0, hour));
    expect(await reminded()).toEqual([]);
    await here.gym.run(at(0, 18));
    expect(await reminded()).toEqual(["membership 7"]);
  });

  it("of nothing once they have left the gym", async () => {
    await sell(5);
    await here.gym.tell(here.ada, "leave_gym", {}, at(-1, 3));
    await here.gym.run(at(0));
    expect(await reminded()).toEqual([]);
  });

  it("by e-mail, unless they switched that off", async () => {
    const off = await here.gym.join("member", "Bea");
    await here.database.query(`update public.profiles set preferences = '{"gym_news_by_mail": false}' where id = $1`, [
      off,
    ]);
    for (const member of [here.ada, off]) await sell(5, { member });
    await here.gym.run(at(0));
    const words = "Ciao Ada, il tuo abbonamento a Palestra finisce il 28/11/2026. Per rinnovarlo passa in reception.";
    expect(await mails("member_id", here.ada)).toMatchObject([
      { template: "gym_reminder", data: { words: { it: words } } },
    ]);
    expect([await mails("member_id", off), (await news(off)).length]).toEqual([[], 1]);
  });
});

describe("somebody without an account is reminded", () => {
  it("by e-mail alone, once", async () => {
    const rita = await person({ email: here.address.toUpperCase() });
    await sell(5, { member: rita });
    for (const hour of [10, 11]) await here.gym.run(at(0, hour));
    expect(await mails("address", here.address)).toMatchObject([{ template: "gym_reminder" }]);
    expect(await reminded(rita)).toEqual(["membership 7"]);
  });

  it("of nothing without an address, which keeps nobody else waiting", async () => {
    const rita = await person();
    for (const member of [rita, here.ada]) await sell(5, { member });
    await here.gym.run(at(0));
    expect([await reminded(rita), await reminded()]).toEqual([[], ["membership 7"]]);
  });

  it("no second time once they have an account", async () => {
    const rita = await person({ email: here.address });
    await sell(5, { member: rita });
    await here.gym.run(at(0));
    await did("merge_persons", { member_id: here.ada, from_id: rita }, at(0, 12));
    await here.gym.run(at(1));
    expect(await reminded()).toEqual(["membership 7"]);
    expect(await news()).toEqual([]);
  });

  it("under no address that the desk took away", async () => {
    const rita = await person({ email: here.address });
    await sell(5, { member: rita });
    await here.gym.run(at(0));
    await did("save_person", { member_id: rita, email: "" }, at(0, 12));
    expect(await mails("address", here.address)).toEqual([]);
  });
});

describe("a birthday", () => {
  const born = { birth_date: "2000-11-23" };

  it("is nothing to write of unless the gym says so", async () => {
    await person({ ...born, email: here.address, marketing_on: TODAY });
    await here.gym.run(at(0));
    expect(await mails("address", here.address)).toEqual([]);
  });

  it("is wished to whoever agreed to be written to", async () => {
    await settle({ birthday: { on: true } });
    await person({ ...born, email: here.address, marketing_on: TODAY });
    await person({ ...born, email: `no-${here.address}` });
    await here.gym.run(at(0));
    expect(await mails("address", here.address)).toMatchObject([
      { data: { words: { en: expect.stringContaining("Happy birthday, Rita!") } } },
    ]);
    expect(await mails("address", `no-${here.address}`)).toEqual([]);
  });

  it("of the 29th of February is on the 28th in other years", async () => {
    await settle({ birthday: { on: true } });
    const rita = await person({ ...born, email: here.address, birth_date: "2000-02-29", marketing_on: TODAY });
    for (const day of ["2027-02-27", "2027-02-28", "2027-03-01"]) await here.gym.run(`${day}T10:00:00.000Z`);
    expect(await reminded(rita)).toEqual(["birthday 0"]);
  });
});

it("writes a gym's e-mails up to two thousand a day, and the others the day after", async () => {
  const rita = await person({ email: here.address });
  await sell(5, { member: rita });
  await here.database.query("insert into private.gym_mail_days (gym_id, day, mails) values ($1, $2, 2000)", [
    here.gym.gym,
    TODAY,
  ]);
  await here.gym.run(at(0));
  expect([await reminded(rita), await mails("address", here.address)]).toEqual([[], []]);
  await here.gym.run(at(1));
  expect([await reminded(rita), (await mails("address", here.address)).length]).toEqual([["membership 7"], 1]);
});

it("writes ten e-mails a day to one address", async () => {
  for (let one = 0; one < 12; one += 1) await sell(5, { member: await person({ email: here.address }) });
  await here.gym.run(at(0));
  expect(await mails("address", here.address)).toHaveLength(10);
});

it("reminds two hundred people at once, and the others with the next run", async () => {
  const desk = await here.gym.space("gym_desk");
  await here.database.query(
    `with made as (select gen_random_uuid() as id from generate_series(1, 250)), people as (
       insert into private.gym_members (gym_id, member_id) select $1, id from made),
     persons as (insert into public.gym_persons select (person.row).* from (
       select jsonb_populate_record(private.new_person($1, id, false), jsonb_build_object('email', id || '@example.test',
         'first_name', 'Rita', 'created_at', now(), 'updated_at', now())) as row from made) person)
     insert into public.gym_memberships (space_id, member_id, title, starts_on, ends_on, cents, state, gym_id)
     select $2, id, 'Mensile', '2026-11-01', '2026-11-28', 100, 'active', $1 from made`,
    [here.gym.gym, desk],
  );
  const count = () =>
    here.gym.one<number>(
      "select count(*)::integer as value from private.gym_reminders where gym_id = $1",
      here.gym.gym,
    );
  await here.gym.one("select private.run_gym_commands($1, $2) as value", here.gym.gym, at(0));
  expect(await count()).toBe(200);
  await here.gym.one("select private.run_gym_commands($1, $2) as value", here.gym.gym, at(0, 11));
  expect(await count()).toBe(250);
  expect(await here.gym.one("select private.reminder_day($1, $2) as value", here.gym.gym, at(0, 11))).toBe(null);
});
