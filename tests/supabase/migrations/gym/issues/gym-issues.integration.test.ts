import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { atNewGym, holdClass, later, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";
import { issuesOf } from "#tests/helpers/gym-issues.ts";

const DAY = 24 * 60;

let database: Database;
let gym: TestGym;
let { issues, only, settle } = {} as ReturnType<typeof issuesOf>;
let [dina, dario, ada] = ["", "", ""];
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  [dina, dario, ada] = [await gym.join("desk", "Dina"), await gym.join("desk", "Dario"), await gym.join()];
  ({ issues, only, settle } = issuesOf(opened, dina));
});

describe("an instalment that two desks took", () => {
  let part = "";
  beforeEach(async () => {
    part = randomUUID();
    const instalments = [{ due_on: "2026-11-23", cents: 3_000, id: part }];
    await gym.tell(dina, "sell_membership", { member_id: ada, title: "Mensile", starts_on: "2026-11-23", instalments });
  });
  const pay = (by: string, minutes: number, method = "cash") =>
    gym.tell(by, "take_payment", { member_id: ada, instalment_id: part, method }, later(DAY), {
      acted_at: later(minutes),
    });
  const sums = async () => (await seenBy(database, dina, "gym_receipts")).map(({ cents, method }) => [cents, method]);

  it("has a receipt of each, and one issue with both, in the order in which they took it", async () => {
    expect([await pay(dina, 20), await pay(dario, 10, "card")]).toEqual([null, null]);
    expect(await sums()).toHaveLength(2);
    expect(await only()).toMatchObject({
      ...{ cause: "paid_twice", member_id: ada, state: "open", acted_by: dario, sent_by: dario, acted_at: later(10) },
      about: {
        ...{ instalment_id: part, cents: 3_000, description: "Mensile" },
        payments: [
          { acted_by: dario, acted_at: later(10), method: "card" },
          { acted_by: dina, acted_at: later(20), method: "cash" },
        ],
      },
    });
  });

  it("is given back but for the first payment, by what settles the issue, and stays paid", async () => {
    await pay(dina, 20);
    await pay(dario, 10, "card");
    expect(await settle(dina, { remedy: "give_back", member_id: ada })).toBe(null);
    expect((await sums()).toSorted()).toEqual(
      [
        [-3_000, "cash"],
        [3_000, "card"],
        [3_000, "cash"],
      ].toSorted(),
    );
    expect(await seenBy(database, dina, "gym_instalments")).toMatchObject([{ method: "card", paid_at: later(10) }]);
    expect(await only()).toMatchObject({
      state: "settled",
      settled_by: dina,
      remedy: "give_back",
      settled_at: later(DAY),
    });
  });

  it("is given back once by two desks, and the second one's money is an issue in turn", async () => {
    await pay(dina, 20);
    await pay(dario, 10);
    const { issue_id } = await only();
    const args = { issue_id, remedy: "give_back", member_id: ada };
    expect(await gym.tell(dina, "settle_issue", args)).toBe(null);
    expect(await gym.tell(dario, "settle_issue", args)).toBe("settled");
    expect(await sums()).toHaveLength(3);
    const open = (await issues()).filter(({ state }) => state === "open");
    expect(open).toMatchObject([{ cause: "refused", about: { verb: "settle_issue", reason: "settled" } }]);
  });

  it("is given back once by fifty who press its button at once", async () => {
    await pay(dina, 20);
    await pay(dario, 10);
    const args = { issue_id: (await only()).issue_id, remedy: "give_back", member_id: ada };
    const asked: string[] = [];
    for (let place = 0; place < 50; place += 1)
      asked.push(await gym.ask(place % 2 ? dina : dario, "settle_issue", args));
    await Promise.all([gym.run(), gym.run(), gym.run()]);
    const reasons = (await Promise.all(asked.map(gym.answer))).map(({ reason }) => reason);
    expect([reasons.filter((one) => one === "").length, (await sums()).length]).toEqual([1, 3]);
  });

  it("is one issue however many took it, open again with each, up to twenty", async () => {
    for (let minute = 0; minute < 3; minute += 1) await pay(dina, minute);
    expect(await only()).toMatchObject({ about: { cents: 6_000 } });
    await settle(dario);
    await pay(dario, 4);
    expect(await only()).toMatchObject({ state: "open", settled_by: null, about: { cents: 9_000 } });
    for (let minute = 4; minute < 20; minute += 1) await pay(dina, minute);
    expect(await pay(dina, 30)).toBe("paid");
  });

  it("gives money back to nobody else by its remedy", async () => {
    await pay(dina, 20);
    await pay(dario, 10);
    const { issue_id } = await only();
    for (const args of [
      { remedy: "give_back", member_id: await gym.join() },
      { remedy: "move_card", member_id: ada },
    ])
      expect(await gym.tell(dina, "settle_issue", { issue_id, ...args })).toBe("invalid");
    expect(await sums()).toHaveLength(2);
  });
});

describe("a place of a class", () => {
  const book = (by: string, session_id: string, member_id: string, acted_at?: string) =>
    gym.tell(by, "book_for", { session_id, member_id }, later(60), acted_at ? { acted_at } : {});

  it("that two desks gave away offline is an issue with both, by their time", async () => {
    const [session, eva] = [await holdClass(database, gym, DAY, 1), await gym.join()];
    await book(dina, session, ada, later(20));
    expect(await book(dario, session, eva, later(10))).toBe(null);
    expect(await only()).toMatchObject({ cause: "seat_oversold", about: { session_id: session, title: "Yoga" } });
    expect((await only()).about.bookings).toMatchObject([
      { member_id: eva, acted_by: dario, acted_at: later(10) },
      { member_id: ada, acted_by: dina, acted_at: later(20) },
    ]);
  });

  it("that the desk was told at once is taken is no issue", async () => {
    const [session, eva] = [await holdClass(database, gym, DAY, 1), await gym.join()];
    await book(dina, session, ada);
    expect(await book(dario, session, eva)).toBe(null);
    expect(await issues()).toEqual([]);
  });

  /** A class of one place, given to Ada and to Eva, who waits. */
  const oversell = async (minutes = 7 * DAY) => {
    const [session_id, eva] = [await holdClass(database, gym, minutes, 1), await gym.join()];
    await book(dina, session_id, ada, later(20));
    await book(dario, session_id, eva, later(10));
    const mend = (by: string, remedy: string, member_id: string, at = later(DAY)) =>
      gym.tell(by, "settle_issue", { issue_id, session_id, remedy, member_id }, at);
    const { issue_id } = await only();
    const states = async () => {
      const bookings = await seenBy(database, dina, "gym_bookings");
      return [ada, eva].map((member) => bookings.find(({ member_id }) => member_id === member)?.state);
    };
    return { session_id, issue_id, eva, mend, states };
  };

  it.each([
    ["to_waitlist", ["waitlisted", "booked"]],
    ["cancel_booking", ["cancelled", "booked"]],
  ])(
    "goes to who waits for it once the desk takes it from the other by %s, which settles it",
    async (remedy, after) => {
      const { mend, states } = await oversell();
      expect(await states()).toEqual(["booked", "waitlisted"]);
      expect(await mend(dina, remedy, ada)).toBe(null);
      expect([await states(), (await only()).remedy, (await only()).state]).toEqual([after, remedy, "settled"]);
    },
  );

  it("that is given back to the gym late costs the member nothing", async () => {
    await gym.tell(gym.owner, "save_settings", { late_cancel: "no_show" });
    const { mend, states } = await oversell(2 * DAY);
    expect(await mend(dina, "cancel_booking", ada, later(2 * DAY - 10))).toBe(null);
    expect((await states())[0]).toBe("cancelled");
    expect((await seenBy(database, dina, "gym_bookings")).map(({ is_missed }) => is_missed)).not.toContain(true);
  });

  it("has whoever was refused it wait for it, also where nobody else may", async () => {
    await gym.tell(gym.owner, "save_settings", { waitlist_limit: 0 });
    const [session_id, eva] = [await holdClass(database, gym, 7 * DAY, 1), await gym.join()];
    await book(dina, session_id, ada, later(20));
    expect(await book(dario, session_id, eva, later(10))).toBe("full");
    const { issue_id } = await only();
    const args = { issue_id, session_id, remedy: "to_waitlist", member_id: eva };
    expect(await gym.tell(dina, "settle_issue", args)).toBe(null);
    expect((await seenBy(database, eva, "own_bookings")).map(({ state }) => state)).toEqual(["waitlisted"]);
  });

  it("is taken from one of them alone by two desks who take it from both at once", async () => {
    const { mend, states, eva } = await oversell();
    expect([await mend(dina, "cancel_booking", ada), await mend(dario, "cancel_booking", eva)]).toEqual([
      ...[null, "settled"],
    ]);
    expect(await states()).toEqual(["cancelled", "booked"]);
  });

  it("is taken from nobody whom no desk gave it, by another class's id, or once the class has begun", async () => {
    const { mend, issue_id } = await oversell();
    expect(await mend(dina, "cancel_booking", await gym.join())).toBe("invalid");
    const args = { issue_id, remedy: "cancel_booking", member_id: ada };
    expect(await gym.tell(dina, "settle_issue", { ...args, session_id: randomUUID() })).toBe("invalid");
    expect(await gym.tell(dina, "settle_issue", args)).toBe("invalid");
    expect(await mend(dina, "cancel_booking", ada, later(7 * DAY))).toBe("started");
    expect((await issues()).filter(({ id }) => id === issue_id)).toMatchObject([{ state: "open" }]);
  });
});

describe("an entry", () => {
  const letIn = (minutes: number) => gym.tell(dina, "let_in", { member_id: ada, verdict: "yellow" }, later(minutes));
  const sell = (terms: object) =>
    gym.tell(dina, "sell_membership", {
      ...{ member_id: ada, title: "Ingressi", starts_on: "2026-11-01", instalments: [] },
      ...terms,
    });
  const entries = async () => (await seenBy(database, dina, "gym_entries")).map(({ at }) => at);
  const left = async () => (await seenBy(database, ada, "own_memberships")).map(({ entries_left }) => entries_left);
  const takeBack = (by: string, issue_id: string, member_id = ada) =>
    gym.tell(by, "settle_issue", { issue_id, remedy: "take_back", member_id });

  it("that two desks spent is one again once the second is taken back, which settles it", async () => {
    await sell({ entries: 1 });
    await letIn(0);
    await letIn(30);
    const { issue_id, cause } = await only();
    expect([cause, await takeBack(dario, issue_id)]).toEqual(["entry_twice", null]);
    expect([await entries(), await left()]).toEqual([[later(0)], [0]]);
    expect(await only()).toMatchObject({ state: "settled", remedy: "take_back", settled_by: dario });
  });

  it("against what another desk knew gives back what it took, once, however many desks take it back", async () => {
    await sell({ entries: 10, certificate: "non_agonistic" });
    await letIn(0);
    expect(await left()).toEqual([9]);
    const { issue_id, cause } = await only();
    expect(cause).toBe("let_in");
    const args = { issue_id, remedy: "take_back", member_id: ada };
    const asked: string[] = [];
    for (let place = 0; place < 50; place += 1)
      asked.push(await gym.ask(place % 2 ? dina : dario, "settle_issue", args));
    await Promise.all([gym.run(), gym.run(), gym.run()]);
    const reasons = (await Promise.all(asked.map(gym.answer))).map(({ reason }) => reason);
    expect([reasons.filter((one) => one === "").length, await left(), await entries()]).toEqual([1, [10], []]);
  });

  it("is nobody else's to take back, nor one that is there no more", async () => {
    await letIn(0);
    const { issue_id } = await only();
    expect(await takeBack(dina, issue_id, await gym.join())).toBe("invalid");
    await database.query("update public.gym_entries set deleted = true where gym_id = $1", [gym.gym]);
    expect(await takeBack(dina, issue_id)).toBe("unknown_entry");
  });

  it("of who came first stays where a second desk read one code of a pass", async () => {
    await sell({});
    for (const minutes of [0, 1])
      await gym.tell(dina, "let_in", { member_id: ada, verdict: "green", pass_step: 5 }, later(minutes));
    const { issue_id, cause } = await only();
    expect([cause, await takeBack(dina, issue_id)]).toEqual(["pass_twice", "invalid"]);
    expect(await entries()).toEqual([later(0)]);
  });
});

describe("a card", () => {
  const add = async (by: string, first_name: string, acted_at?: string) => {
    const id = randomUUID();
    const act = acted_at ? { id, acted_at } : { id };
    return { id, refusal: await gym.tell(by, "save_person", { first_name, cards: ["0412"] }, later(60), act) };
  };
  const holder = async () =>
    (await seenBy(database, dina, "gym_persons")).find(({ cards }) => (cards as string[]).includes("0412"))?.member_id;

  it("that two desks gave away offline stays with the first until the desk moves it; both are people", async () => {
    const [marta, luca] = [await add(dina, "Marta", later(20)), await add(dario, "Luca", later(10))];
    expect([marta.refusal, luca.refusal, await holder()]).toEqual([null, null, marta.id]);
    const people = [marta.id, luca.id].toSorted();
    expect(await only()).toMatchObject({ cause: "card_twice", about: { card: "0412", people } });
    expect(await settle(dina, { remedy: "move_card", member_id: luca.id })).toBe(null);
    expect([await holder(), (await only()).state]).toEqual([luca.id, "settled"]);
  });

  it("goes to nobody else by its remedy", async () => {
    await add(dina, "Marta", later(20));
    await add(dario, "Luca", later(10));
    expect(await settle(dina, { remedy: "move_card", member_id: ada })).toBe("invalid");
    expect(await holder()).not.toBe(ada);
  });

  it("that is somebody's already is refused to a desk that hears of it at once", async () => {
    await add(dina, "Marta");
    expect((await add(dario, "Luca")).refusal).toBe("card_taken");
  });
});
