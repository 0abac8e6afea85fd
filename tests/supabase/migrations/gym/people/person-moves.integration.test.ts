import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { memberIdentity, refusalOf } from "#tests/helpers/backend/database.ts";
import {
  atNewGym,
  callAs,
  createConfirmed,
  holdClass,
  openGym,
  seenBy,
  type TestGym,
  withCoach,
} from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
let desk: string;
let marta: string;
let twin: string;
const PLAN = { title: "Annuale", starts_on: "2026-11-23" };

const add = async (args: object): Promise<string> => {
  const id = await gym.ask(desk, "save_person", args);
  await gym.run();
  expect(await gym.answer(id)).toEqual({ state: "accepted", reason: "" });
  return id;
};
/** Sells somebody a membership, and gives its instalment. */
const sell = async (member_id: string): Promise<string> => {
  const id = randomUUID();
  const instalments = [{ due_on: "2026-11-23", cents: 5000, id }];
  expect(await gym.tell(desk, "sell_membership", { member_id, ...PLAN, instalments })).toBeNull();
  return id;
};
const pay = (member_id: string, instalment_id: string) =>
  gym.tell(desk, "take_payment", { member_id, instalment_id, method: "cash" });
const merge = (member_id: string, from_id: string, by = desk) => gym.tell(by, "merge_persons", { member_id, from_id });
const seen = (kind: string, by = desk) => seenBy(database, by, kind);

atNewGym(async (opened) => {
  ({ database, gym } = opened);
  desk = await gym.join("desk");
  marta = await add({ first_name: "Marta", last_name: "Conti", phone: "+39 333 12", cards: ["1"], notes: "Di sera" });
  twin = await add({ first_name: "Marta", last_name: "Conti", phone: "999", email: "m@example.test", cards: ["2"] });
});

describe("two entries for one person", () => {
  it("become one, with what either of them has", async () => {
    expect(await merge(marta, twin)).toBeNull();
    expect(await seen("gym_persons")).toMatchObject([
      { member_id: marta, phone: "+39 333 12", email: "m@example.test", cards: ["1", "2"], notes: "Di sera" },
    ]);
    const people = (await seen("gym_people")).filter(({ name }) => name === "Marta Conti");
    expect(people.map(({ member_id }) => member_id)).toEqual([marta]);
  });

  it("keep what was sold, paid, signed and booked, under the one id", async () => {
    const { coach } = await withCoach(gym);
    await pay(twin, await sell(twin));
    await gym.tell(desk, "note_certificate", { member_id: twin, type: "competitive", expires_on: "2027-01-01" });
    await gym.tell(desk, "note_waiver", { member_id: twin, title: "Regolamento", signed_on: "2026-11-23" });
    const session_id = await holdClass(database, gym, 24 * 60);
    await gym.tell(desk, "book_for", { session_id, member_id: twin });
    const meeting = { member_id: twin, coach_id: coach, starts_at: "2026-11-24T08:00:00.000Z", minutes: 60 };
    expect(await gym.tell(desk, "request_for", meeting)).toBeNull();
    expect(await merge(marta, twin)).toBeNull();
    for (const kind of [
      ...["gym_memberships", "gym_instalments", "gym_receipts", "gym_certificates", "gym_waivers"],
      ...["gym_bookings", "gym_appointments"],
    ])
      expect([kind, (await seen(kind)).map(({ member_id }) => member_id)]).toEqual([kind, [marta]]);
    expect(await seen("gym_bookings")).toMatchObject([{ state: "booked" }]);
    expect(await seen("gym_appointments")).toMatchObject([{ state: "requested" }]);
  });

  it("have one place where both had one in a class", async () => {
    const session_id = await holdClass(database, gym, 24 * 60);
    for (const member_id of [marta, twin]) await gym.tell(desk, "book_for", { session_id, member_id });
    expect(await merge(marta, twin)).toBeNull();
    const states = (await seen("gym_bookings")).map(({ member_id, state }) => [member_id === marta, state]);
    expect(states.toSorted()).toEqual([
      [false, "cancelled"],
      [true, "booked"],
    ]);
    expect(await seen("gym_sessions")).toMatchObject([{ taken: 1 }]);
  });

  it("are named by the old id as well, by a desk that had no network", async () => {
    const part = await sell(twin);
    await merge(marta, twin);
    expect(await pay(twin, part)).toBeNull();
    expect(await gym.tell(desk, "save_person", { member_id: twin, address: "Via Roma 1" })).toBeNull();
    expect(await seen("gym_receipts")).toMatchObject([{ member_id: marta }]);
    expect(await seen("gym_persons")).toMatchObject([{ member_id: marta, address: "Via Roma 1" }]);
    const third = await add({ first_name: "Marta" });
    await merge(third, marta);
    expect(await gym.tell(desk, "save_person", { member_id: twin, phone: "1" })).toBeNull();
    expect(await seen("gym_persons")).toMatchObject([{ member_id: third, phone: "1" }]);
  });

  it("go into a member's account, who has their part of it at once, and never the other way", async () => {
    const ada = await gym.join("member", "Ada");
    await gym.run();
    await pay(twin, await sell(twin));
    expect(await merge(twin, ada)).toBe("has_account");
    expect(await merge(ada, twin)).toBeNull();
    expect(await seen("own_receipts", ada)).toMatchObject([{ cents: 5000 }]);
    expect(await seen("own_memberships", ada)).toMatchObject([{ title: "Annuale" }]);
    const noted = (await seen("gym_persons")).find(({ member_id }) => member_id === ada);
    expect(noted).toMatchObject({ email: "m@example.test", has_account: true });
  });

  it("are merged by desk and owner alone, and only where there are two", async () => {
    const coach = await gym.join("coach");
    expect(await merge(marta, twin, coach)).toBe("not_allowed");
    for (const [into, from] of [
      ...[
        [marta, marta],
        [marta, randomUUID()],
        [randomUUID(), marta],
        [await gym.join("coach"), marta],
      ],
    ] as const)
      expect(await merge(into ?? "", from ?? "")).toBe("unknown_member");
    expect(await seen("gym_persons")).toHaveLength(2);
  });
});

it("a receipt moves along with whom it names, and changes in nothing else", async () => {
  await pay(twin, await sell(twin));
  const change = (set: string) =>
    refusalOf(database.query(`update public.gym_receipts set ${set} where member_id = '${twin}'`));
  expect(await change(`member_id = '${marta}'`)).toBe("42501");
  const alias = "insert into private.gym_aliases (gym_id, former_id, member_id) values ($1, $2, $3)";
  await database.query(alias, [gym.gym, twin, marta]);
  expect(await change(`member_id = '${marta}', cents = 1`)).toBe("42501");
  await database.query("delete from private.gym_aliases where former_id = $1", [twin]);
  await merge(marta, twin);
  const moved = (set: string) =>
    refusalOf(database.query(`update public.gym_receipts set ${set} where member_id = '${marta}'`));
  for (const set of ["cents = 1", `member_id = '${twin}'`, "method = 'card'", "number = 7"])
    expect(await moved(set)).toBe("42501");
  expect(await refusalOf(database.query(`delete from public.gym_receipts where member_id = '${marta}'`))).toBe("42501");
});

describe("an account that joins later", () => {
  const ADDRESS = "conti@example.test";
  const invite = (person: string, role = "member", email = `${gym.gym}.${ADDRESS}`) =>
    callAs(database, memberIdentity(desk), "invite_to_gym($1, $2, $3, $4)", gym.gym, email, role, person);
  const account = () => createConfirmed(database, "Marta", `${gym.gym}.${ADDRESS}`);
  const accept = (who: string) => gym.tell(who, "accept_invitation", {});

  it("gets all that the gym has of the person, and their part of it in their own space", async () => {
    await pay(twin, await sell(twin));
    const session_id = await holdClass(database, gym, 24 * 60);
    await gym.tell(desk, "book_for", { session_id, member_id: twin });
    await invite(twin);
    const who = await account();
    expect(await seen("own_receipts", who)).toEqual([]);
    expect(await accept(who)).toBeNull();
    expect(await seen("own_memberships", who)).toMatchObject([{ title: "Annuale" }]);
    expect(await seen("own_instalments", who)).toMatchObject([{ cents: 5000, method: "cash" }]);
    expect(await seen("own_receipts", who)).toMatchObject([{ cents: 5000 }]);
    expect(await seen("own_bookings", who)).toMatchObject([{ session_id, state: "booked" }]);
    const noted = (await seen("gym_persons")).find(({ member_id }) => member_id === who);
    expect(noted).toMatchObject({ phone: "999", cards: ["2"], has_account: true });
    expect((await seen("gym_persons")).map(({ member_id }) => member_id)).not.toContain(twin);
  });

  it("is found by the old id, by a desk that had no network", async () => {
    const part = await sell(twin);
    await invite(twin);
    const who = await account();
    await accept(who);
    expect(await pay(twin, part)).toBeNull();
    expect(await seen("own_receipts", who)).toMatchObject([{ cents: 5000 }]);
  });

  it("gets the record that the person was merged into meanwhile, and nothing once the data are erased", async () => {
    await invite(twin);
    await merge(marta, twin);
    const who = await account();
    await accept(who);
    expect(await seen("gym_persons")).toMatchObject([{ member_id: who, phone: "+39 333 12", email: "m@example.test" }]);
    const third = await add({ first_name: "Lucia", phone: "1" });
    await invite(third, "member", "lucia@example.test");
    await gym.tell(desk, "anonymise_person", { member_id: third });
    expect(await seen("own_invitations", await createConfirmed(database, "Lucia", "lucia@example.test"))).toEqual([]);
  });

  it("declines, and the person stays as they were", async () => {
    await invite(twin);
    expect(await gym.tell(await account(), "decline_invitation", {})).toBeNull();
    expect((await seen("gym_persons")).map(({ member_id }) => member_id)).toContain(twin);
  });

  it("is nobody who is a member already, whose record is merged, and joins as a member of this gym alone", async () => {
    const refused = (person: string, role?: string, email?: string) =>
      invite(person, role, email).then(
        () => null,
        (error: Error) => error.message,
      );
    const ada = await gym.join("member", "Ada");
    const address = await gym.one<string>("select email as value from auth.users where id = $1", ada);
    expect(await refused(twin, "member", address)).toBe("already_member");
    expect(await refused(ada)).toBe("unknown_person");
    expect(await refused(randomUUID())).toBe("unknown_person");
    const other = await openGym(database);
    const theirs = await other.ask(other.owner, "save_person", { first_name: "Paolo" });
    await other.run();
    expect(await refused(theirs)).toBe("unknown_person");
    const asOwner = callAs(
      database,
      memberIdentity(gym.owner),
      "invite_to_gym($1, $2, $3, $4)",
      gym.gym,
      "a@b.test",
      "desk",
      twin,
    );
    expect(
      await asOwner.then(
        () => null,
        (error: Error) => error.message,
      ),
    ).toBe("unknown_person");
  });
});

describe("somebody whose data are erased", () => {
  const erase = (args: object = {}, member_id = marta) => gym.tell(desk, "anonymise_person", { member_id, ...args });

  it("leaves what was sold and paid, without a word of who it was", async () => {
    await pay(marta, await sell(marta));
    expect(await erase()).toBeNull();
    expect((await seen("gym_persons")).map(({ member_id }) => member_id)).toEqual([twin]);
    expect(await seen("gym_receipts")).toMatchObject([{ member_id: marta }]);
    expect(await seen("gym_memberships")).toMatchObject([{ member_id: marta, state: "ended" }]);
    const kept = await gym.one<string>(
      "select to_jsonb(p)::text as value from public.gym_persons p where member_id = $1",
      marta,
    );
    for (const known of ["Marta", "Conti", "+39 333 12", "Di sera"]) expect(kept).not.toContain(known);
    const people = (await seen("gym_people")).find(({ member_id }) => member_id === marta);
    expect(people).toMatchObject({ name: "", roles: [] });
  });

  it("stays while they owe something, unless that is dropped as well", async () => {
    await sell(marta);
    expect(await erase()).toBe("owes");
    expect(await seen("gym_persons")).toHaveLength(2);
    expect(await erase({ drop_owed: true })).toBeNull();
    expect(await seen("gym_instalments")).toEqual([]);
  });

  it("leaves the classes ahead, with the words that were written about them", async () => {
    const { coach } = await withCoach(gym);
    const session_id = await holdClass(database, gym, 24 * 60);
    await gym.tell(desk, "book_for", { session_id, member_id: marta });
    const meeting = { member_id: marta, coach_id: coach, starts_at: "2026-11-24T08:00:00.000Z", minutes: 60 };
    await gym.tell(desk, "request_for", meeting);
    const appointment_id = await gym.one<string>(
      "select id as value from public.gym_appointments where member_id = $1",
      marta,
    );
    await gym.tell(desk, "cancel_appointment", { appointment_id, reason: "Ha la febbre" });
    expect(await erase()).toBeNull();
    expect(await seen("gym_bookings")).toMatchObject([{ state: "cancelled" }]);
    expect(await seen("gym_appointments")).toMatchObject([{ reason: "" }]);
    expect(JSON.stringify(await seen("notifications", coach))).not.toContain("Marta");
  });

  it("is nobody with an account, nor anybody unknown, and is not there afterwards", async () => {
    expect(await erase({}, await gym.join("member"))).toBe("has_account");
    expect(await erase({}, randomUUID())).toBe("unknown_member");
    await erase();
    expect(await gym.tell(desk, "save_person", { member_id: marta, phone: "1" })).toBe("unknown_member");
  });
});
