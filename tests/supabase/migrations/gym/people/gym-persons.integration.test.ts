import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { ANONYMOUS, memberIdentity, refusalOf } from "#tests/helpers/backend/database.ts";
import {
  atNewGym,
  createConfirmed,
  holdClass,
  NOW,
  openGym,
  seenBy,
  spacesOf,
  type TestGym,
  withCoach,
} from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
let desk: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  desk = await gym.join("desk");
});

const MARTA = { first_name: "Marta", last_name: "Conti" };
/** Adds somebody without an account: their id, or why they were refused. */
const add = async (args: object = MARTA, by = desk): Promise<string> => {
  const id = await gym.ask(by, "save_person", args);
  await gym.run();
  const { state, reason } = await gym.answer(id);
  return state === "accepted" ? id : reason;
};
const save = (member_id: string, args: object) => gym.tell(desk, "save_person", { member_id, ...args });
const persons = () => seenBy(database, desk, "gym_persons");
const argsOf = async (command: string) =>
  gym.one<object>("select args as value from public.gym_commands where id = $1", command);
const PLAN = { title: "Annuale", starts_on: "2026-11-23", instalments: [{ due_on: "2026-11-23", cents: 5000 }] };

describe("somebody without an account", () => {
  it("belongs to the gym under the id of the command that added them", async () => {
    const marta = await add({ ...MARTA, phone: "333 1234567", cards: ["0412"], birth_date: "1987-03-14" });
    expect(await persons()).toMatchObject([
      {
        member_id: marta,
        ...MARTA,
        phone: "333 1234567",
        cards: ["0412"],
        birth_date: "1987-03-14",
        has_account: false,
      },
    ]);
    const coach = await gym.join("coach");
    await gym.run();
    expect(await seenBy(database, coach, "gym_people")).toContainEqual(
      expect.objectContaining({ member_id: marta, name: "Marta Conti", roles: ["member"], has_account: false }),
    );
  });

  it("is sold to, pays, books and meets a coach like any member", async () => {
    const marta = await add();
    const { coach } = await withCoach(gym);
    const part = randomUUID();
    const sale = { member_id: marta, ...PLAN, instalments: [{ due_on: "2026-11-23", cents: 5000, id: part }] };
    expect(await gym.tell(desk, "sell_membership", sale)).toBeNull();
    expect(await gym.tell(desk, "take_payment", { member_id: marta, instalment_id: part, method: "cash" })).toBeNull();
    expect(await seenBy(database, desk, "gym_receipts")).toMatchObject([{ member_id: marta, cents: 5000 }]);
    const session_id = await holdClass(database, gym, 24 * 60);
    expect(await gym.tell(desk, "book_for", { session_id, member_id: marta })).toBeNull();
    const meeting = { member_id: marta, coach_id: coach, starts_at: "2026-11-24T08:00:00.000Z", minutes: 60 };
    expect(await gym.tell(desk, "request_for", meeting)).toBeNull();
    const told = (await seenBy(database, coach, "notifications")).map(({ message }) => message);
    expect(told).toContainEqual(expect.stringMatching(/^Marta Conti, /));
  });

  it("is written no message, which nobody could read", async () => {
    expect(await gym.tell(desk, "answer_message", { member_id: await add(), text: "Ciao" })).toBe("no_account");
  });

  it("leaves the gym and comes back with the next save, with all that was known", async () => {
    const marta = await add({ ...MARTA, phone: "333" });
    await database.query("delete from private.gym_members where member_id = $1", [marta]);
    await gym.run();
    expect(await gym.tell(desk, "sell_membership", { member_id: marta, ...PLAN })).toBe("unknown_member");
    expect(await save(marta, { notes: "Torna a gennaio" })).toBeNull();
    expect(await persons()).toMatchObject([{ ...MARTA, phone: "333", notes: "Torna a gennaio" }]);
    expect(await gym.tell(desk, "sell_membership", { member_id: marta, ...PLAN })).toBeNull();
  });

  it("keeps what was written of them while the gym's queue goes by", async () => {
    const { coach } = await withCoach(gym);
    const marta = await add();
    const at = { member_id: marta, coach_id: coach, starts_at: "2026-11-24T08:00:00.000Z", minutes: 60 };
    await gym.tell(desk, "request_for", at);
    const appointment_id = await gym.one<string>(
      "select id as value from public.gym_appointments where member_id = $1",
      marta,
    );
    await gym.tell(desk, "cancel_appointment", { appointment_id, reason: "Ha la febbre" });
    await save(marta, { last_name: "Neri" });
    expect(await seenBy(database, desk, "gym_appointments")).toMatchObject([{ reason: "Ha la febbre" }]);
  });
});

describe("what a desk keeps of a person", () => {
  it("changes by what is said, and keeps the rest", async () => {
    const marta = await add({ ...MARTA, phone: "333", email: "marta@example.test", joined_on: "2023-01-10" });
    expect(await save(marta, { phone: " 334 ", joined_on: null })).toBeNull();
    expect(await persons()).toMatchObject([{ ...MARTA, phone: "334", email: "marta@example.test", joined_on: null }]);
  });

  it("is also kept of a member with an account, whose name stays the profile's", async () => {
    const ada = await gym.join("member", "Ada");
    expect(await save(ada, { first_name: "Adele", tax_code: "RSSDLA87C54H501X" })).toBeNull();
    expect(await persons()).toMatchObject([{ member_id: ada, first_name: "Adele", has_account: true }]);
    const people = await seenBy(database, desk, "gym_people");
    expect(people.find(({ member_id }) => member_id === ada)).toMatchObject({ name: "Ada", has_account: true });
  });

  it("stays in no command that was accepted", async () => {
    const marta = await add({ ...MARTA, phone: "333", notes: "Chiede la fattura" });
    expect(await argsOf(marta)).toEqual({});
  });

  it("is refused as invalid where it is out of bounds or of another type", async () => {
    const bad: object[] = [
      ...[
        {},
        { first_name: " " },
        { first_name: 5 },
        { first_name: "x".repeat(101) },
        { ...MARTA, birth_date: "14/03/1987" },
      ],
      ...[
        { ...MARTA, cards: "0412" },
        { ...MARTA, cards: [412] },
        { ...MARTA, cards: [""] },
        { ...MARTA, cards: [" 1"] },
      ],
      ...[
        { ...MARTA, cards: ["1", "2", "3", "4", "5", "6"] },
        { ...MARTA, cards: ["x".repeat(33)] },
        { ...MARTA, cards: null },
      ],
      ...[
        { ...MARTA, phone: null },
        { ...MARTA, notes: "x".repeat(501) },
        { ...MARTA, tax_code: "x".repeat(17) },
      ],
    ];
    for (const args of bad) expect([args, await add(args)]).toEqual([args, "invalid"]);
    expect(await persons()).toEqual([]);
  });

  it("names a card of one person alone, of each gym", async () => {
    await add({ ...MARTA, cards: ["0412", "0413"] });
    expect(await add({ first_name: "Paolo", cards: ["0413"] })).toBe("card_taken");
    const other = await openGym(database);
    expect(await other.tell(other.owner, "save_person", { first_name: "Paolo", cards: ["0413"] })).toBeNull();
  });

  it("is said by desk and owner alone, of people of their own gym", async () => {
    const other = await openGym(database);
    const stranger = await other.join();
    for (const role of ["member", "coach"] as const) expect(await add(MARTA, await gym.join(role))).toBe("not_allowed");
    expect(await add(MARTA, stranger)).toBe("not_member");
    expect(await save(stranger, MARTA)).toBe("unknown_member");
    expect(await save(randomUUID(), MARTA)).toBe("unknown_member");
    expect(await add(MARTA, gym.owner)).toMatch(/-/);
  });

  it.each([
    ["20,000 people", 20_000, false],
    ["40,000 more that were removed", 60_000, true],
  ])("has room for %s at a gym", async (_, rows, areRemoved) => {
    await add();
    await database.transaction(async (tx) => {
      await tx.query("set local session_replication_role = replica");
      await tx.query(
        // Made within and taken apart without: PostgreSQL would make each row once for each of its columns.
        `insert into public.gym_persons select (made.row).* from (
           select jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'member_id', gen_random_uuid(),
             'deleted', $3::boolean)) as row
           from public.gym_persons p, generate_series(2, $2) where p.gym_id = $1) made`,
        [gym.gym, rows, areRemoved],
      );
    });
    expect(await add({ first_name: "Una di troppo" })).toBe("too_many_people");
    const file = { import_id: randomUUID(), file: "soci.csv", total: 1, first: 1 };
    const people = [{ first_name: "Una di troppo" }];
    expect(await gym.tell(desk, "import_people", { ...file, people })).toBe("too_many_people");
  });
});

describe("the rows of a gym's people", () => {
  it("are read by desk and owner, and by nobody else", async () => {
    const marta = await add({ ...MARTA, tax_code: "CNTMRT87C54H501X" });
    const other = await openGym(database);
    const readers = {
      desk,
      owner: gym.owner,
      coach: await gym.join("coach"),
      member: await gym.join("member"),
      "another gym's desk": await other.join("desk"),
      "another gym's owner": other.owner,
      "somebody of no gym": await createConfirmed(database),
    };
    const seen: Record<string, number> = {};
    for (const [who, id] of Object.entries(readers)) {
      const { rows } = await database.as(memberIdentity(id), (tx) =>
        tx.query("select 1 from public.gym_persons where member_id = $1", [marta]),
      );
      expect([who, (await seenBy(database, id, "gym_persons")).length]).toEqual([who, rows.length]);
      seen[who] = rows.length;
    }
    expect(seen).toEqual({
      ...{ desk: 1, owner: 1, coach: 0, member: 0 },
      ...{ "another gym's desk": 0, "another gym's owner": 0, "somebody of no gym": 0 },
    });
    expect(await refusalOf(database.as(ANONYMOUS, (tx) => tx.query("select 1 from public.gym_persons")))).toBe("42501");
  });

  it("say nothing to coaches but the name", async () => {
    const coach = await gym.join("coach");
    await add({
      ...MARTA,
      phone: "3339876543",
      email: "marta@example.test",
      tax_code: "CNTMRT87C54H501X",
      notes: "segreta",
    });
    const rows = JSON.stringify(
      await Promise.all(["gym_people", "gym_persons"].map((kind) => seenBy(database, coach, kind))),
    );
    expect(rows).toContain("Marta Conti");
    for (const hidden of ["3339876543", "marta@example.test", "CNTMRT87C54H501X", "segreta"])
      expect(rows).not.toContain(hidden);
  });

  it("give nobody a space: the id of an account that the desk does not know is not taken", async () => {
    const victim = await createConfirmed(database);
    await database.query(
      `insert into public.gym_commands (id, space_id, gym_id, verb, args, state, reason, created_at, updated_at)
       values ($1, $2, $3, 'save_person', $4, 'asked', '', $5, $5)`,
      [victim, desk, gym.gym, JSON.stringify(MARTA), NOW],
    );
    await gym.run();
    expect(await gym.answer(victim)).toEqual({ state: "refused", reason: "invalid" });
    expect(await spacesOf(database, victim)).toEqual([]);
    expect(await seenBy(database, victim, "own_gyms")).toEqual([]);
  });

  it("go when somebody with an account leaves the gym", async () => {
    const ada = await gym.join("member", "Ada");
    await gym.run();
    await save(ada, { first_name: "Ada", phone: "333" });
    await gym.tell(ada, "leave_gym", {});
    expect(await persons()).toEqual([]);
  });

  it("go with the account of whom they name", async () => {
    const ada = await gym.join("member", "Ada");
    await gym.run();
    await save(ada, { first_name: "Ada", tax_code: "RSSDAA87C54H501X" });
    await database.query("delete from auth.users where id = $1", [ada]);
    await gym.run();
    expect(await persons()).toEqual([]);
    expect(
      await gym.one("select tax_code || first_name as value from public.gym_persons where member_id = $1", ada),
    ).toBe("");
  });
});

it("an instalment's id is not taken from another sale", async () => {
  const [marta, ada] = [await add(), await gym.join("member", "Ada")];
  const id = randomUUID();
  const sale = { ...PLAN, instalments: [{ due_on: "2026-11-23", cents: 5000, id }] };
  expect(await gym.tell(desk, "sell_membership", { member_id: ada, ...sale })).toBeNull();
  expect(await gym.tell(desk, "sell_membership", { member_id: marta, ...sale })).toBe("invalid");
  const other = await openGym(database);
  expect(await other.tell(other.owner, "sell_membership", { member_id: await other.join(), ...sale })).toBe("invalid");
});
