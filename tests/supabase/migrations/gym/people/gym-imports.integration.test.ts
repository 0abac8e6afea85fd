import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { importedId } from "#shared/domain/gym/people/transfer/imported-id.ts";
import { atNewGym, later, NOW, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
let desk: string;
let import_id: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  desk = await gym.join("desk");
  import_id = randomUUID();
});

const MARTA = { first_name: "Marta", last_name: "Conti", cards: ["0412"], birth_date: "1987-03-14" };
const UGO = { first_name: "Ugo", last_name: "Neri", phone: "3331234567" };
const YEARLY = {
  title: "Annuale",
  starts_on: "2026-01-10",
  ends_on: "2027-01-09",
  owed: [{ due_on: "2026-12-01", cents: 5000 }],
};

const load = (people: readonly object[], by = desk, first = 1) =>
  gym.tell(by, "import_people", { import_id, file: "soci.csv", total: 100, first, people });
const undo = (by = desk, first = 1) => gym.tell(by, "undo_import", { import_id, first });
const idAt = (place: number) => importedId(import_id, gym.gym, place);
const seen = (kind: string, by = desk) => seenBy(database, by, kind);
const names = async () => (await seen("gym_persons")).map(({ first_name }) => first_name).toSorted();
const people = async () => (await seen("gym_people")).filter(({ has_account }) => !has_account);
const add = async (args: object): Promise<string> => {
  const id = await gym.ask(desk, "save_person", args);
  await gym.run();
  return id;
};

describe("people of another program's file", () => {
  it("belong to the gym, under ids that the device knows before", async () => {
    expect(await load([MARTA, UGO])).toBeNull();
    expect(await seen("gym_persons")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...MARTA, member_id: await idAt(1), has_account: false }),
        expect.objectContaining({ ...UGO, member_id: await idAt(2) }),
      ]),
    );
    expect((await people()).map(({ name }) => name).toSorted()).toEqual(["Marta Conti", "Ugo Neri"]);
  });

  it("have their memberships and what is left of these, and owe what the file says", async () => {
    await load([
      {
        ...MARTA,
        memberships: [YEARLY, { title: "Prova", starts_on: "2025-12-01", ends_on: null, entries_left: 3, owed: [] }],
      },
    ]);
    const member_id = await idAt(1);
    expect(await seen("gym_memberships")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          member_id,
          title: "Annuale",
          starts_on: "2026-01-10",
          ends_on: "2027-01-09",
          cents: 5000,
        }),
        expect.objectContaining({ member_id, title: "Prova", ends_on: null, cents: 0, entries: 3, entries_left: 3 }),
      ]),
    );
    expect(await seen("gym_instalments")).toMatchObject([
      { member_id, due_on: "2026-12-01", cents: 5000, paid_at: null },
    ]);
  });

  it("have these under ids that the device knows before, too", async () => {
    await load([{ ...MARTA, memberships: [{ ...YEARLY, owed: [] }, YEARLY] }]);
    const part = await importedId(import_id, gym.gym, 1, 2);
    expect((await seen("gym_memberships")).map(({ id }) => id)).toContain(part);
    expect(await seen("gym_instalments")).toMatchObject([
      { id: await importedId(import_id, gym.gym, 1, 2, 1), membership_id: part },
    ]);
  });

  it("pay what they owe like anybody", async () => {
    await load([{ ...MARTA, memberships: [YEARLY] }]);
    const [part] = await seen("gym_instalments");
    const payment = { member_id: await idAt(1), instalment_id: part?.id, method: "cash" };
    expect(await gym.tell(desk, "take_payment", payment)).toBeNull();
  });

  it("are there once however often their batch is asked", async () => {
    await load([MARTA, UGO]);
    expect(await load([MARTA, UGO])).toBeNull();
    expect(await names()).toEqual(["Marta", "Ugo"]);
  });

  it("do not get a card that is another person's", async () => {
    await add({ first_name: "Ada", cards: ["0412"] });
    expect(await load([{ ...MARTA, cards: ["0412", "9"] }])).toBeNull();
    expect((await seen("gym_persons")).find(({ first_name }) => first_name === "Marta")).toMatchObject({
      cards: ["9"],
    });
  });

  it("leave no data in the command once it is accepted", async () => {
    const id = await gym.ask(desk, "import_people", {
      import_id,
      file: "soci.csv",
      total: 1,
      first: 1,
      people: [MARTA],
    });
    await gym.run();
    const args = await gym.one<object>("select args as value from public.gym_commands where id = $1", id);
    expect(args).toEqual({ import_id, file: "soci.csv", total: 1, first: 1 });
  });

  it("come all or none of a batch", async () => {
    expect(await load([MARTA, { first_name: " ", last_name: "" }])).toBe("invalid");
    expect(await names()).toEqual([]);
  });

  it.each([
    ["an end before the start", { ...YEARLY, ends_on: "2025-01-01" }],
    ["a debt of nothing", { ...YEARLY, owed: [{ due_on: "2026-12-01", cents: 0 }] }],
    ["no title", { ...YEARLY, title: " " }],
  ])("have no membership with %s", async (_, membership) => {
    expect(await load([{ ...MARTA, memberships: [membership] }])).toBe("invalid");
  });

  it("come fifty at a time", async () => {
    const many = Array.from({ length: 51 }, (_, at) => ({ first_name: `Nome ${at}` }));
    expect(await load(many)).toBe("invalid");
    expect(await load(many.slice(1))).toBeNull();
    expect(await names()).toHaveLength(50);
  });

  it.each(["coach", "member"] as const)("are not imported by a %s", async (role) => {
    expect(await load([MARTA], await gym.join(role))).toBe("not_allowed");
    expect(await undo(await gym.join(role))).toBe("not_allowed");
  });

  it("come as their device's ids say, spelled in any way", async () => {
    import_id = import_id.toUpperCase();
    await load([MARTA]);
    expect(await seen("gym_persons")).toMatchObject([{ member_id: await idAt(1) }]);
  });
});

describe("a line about somebody whom the gym has", () => {
  it("fills what is not known, and changes nothing else", async () => {
    const ada = await add({ first_name: "Ada", phone: "111", cards: ["1"] });
    expect(
      await load([{ member_id: ada, first_name: "Adele", phone: "222", email: "a@example.test", cards: ["2"] }]),
    ).toBeNull();
    expect(await seen("gym_persons")).toMatchObject([
      { member_id: ada, first_name: "Ada", phone: "111", email: "a@example.test", cards: ["1", "2"] },
    ]);
  });

  it("shows what somebody with an account has in their own space", async () => {
    const ada = await gym.join("member", "Ada");
    expect(await load([{ member_id: ada, first_name: "Ada", memberships: [YEARLY] }])).toBeNull();
    expect(await seen("own_memberships", ada)).toMatchObject([{ title: "Annuale" }]);
    expect(await undo()).toBeNull();
    expect(await seen("own_memberships", ada)).toEqual([]);
    expect((await seen("gym_people")).find(({ member_id }) => member_id === ada)).toMatchObject({ roles: ["member"] });
  });

  it("goes to whom they have been merged into since", async () => {
    const [ada, twin] = [await add({ first_name: "Ada" }), await add({ first_name: "Ada" })];
    await gym.tell(desk, "merge_persons", { member_id: ada, from_id: twin });
    expect(await load([{ member_id: twin, first_name: "Ada", phone: "222" }])).toBeNull();
    expect(await seen("gym_persons")).toMatchObject([{ member_id: ada, phone: "222" }]);
  });

  it("adds them where they are not of the gym any more", async () => {
    expect(await load([{ member_id: randomUUID(), ...MARTA }])).toBeNull();
    expect(await seen("gym_persons")).toMatchObject([{ member_id: await idAt(1), first_name: "Marta" }]);
  });
});

describe("an import that is taken back", () => {
  it("leaves nothing of what it made", async () => {
    await load([{ ...MARTA, memberships: [YEARLY] }, UGO]);
    expect(await undo()).toBeNull();
    for (const kind of ["gym_persons", "gym_memberships", "gym_instalments"]) expect(await seen(kind)).toEqual([]);
    expect((await people()).filter(({ roles }) => (roles as string[]).length > 0)).toEqual([]);
  });

  it("gives its cards free", async () => {
    await load([MARTA]);
    await undo();
    expect(await gym.tell(desk, "save_person", { first_name: "Ada", cards: ["0412"] })).toBeNull();
  });

  it("puts somebody of before back as they were", async () => {
    const ada = await add({ first_name: "Ada", phone: "111", cards: ["1"] });
    const [before] = await seen("gym_persons");
    await load([
      {
        member_id: ada,
        first_name: "Ada",
        birth_date: "1990-01-01",
        email: "a@example.test",
        cards: ["2"],
        memberships: [YEARLY],
      },
    ]);
    expect(await undo()).toBeNull();
    expect(await seen("gym_persons")).toEqual([before]);
    expect(await seen("gym_memberships")).toEqual([]);
  });

  const TOUCHES: readonly (readonly [string, (member_id: string) => Promise<unknown>])[] = [
    ["was changed", (member_id) => gym.tell(desk, "save_person", { member_id, notes: "Di sera" })],
    [
      "was sold to",
      (member_id) =>
        gym.tell(desk, "sell_membership", {
          ...{ member_id, title: "Mensile", starts_on: "2026-11-23" },
          instalments: [{ due_on: "2026-11-23", cents: 100 }],
        }),
    ],
    [
      "paid",
      async (member_id) => {
        const [part] = await seen("gym_instalments");
        await gym.tell(desk, "take_payment", { member_id, instalment_id: part?.id, method: "cash" });
      },
    ],
    ["came", (member_id) => gym.tell(desk, "let_in", { member_id, verdict: "green" })],
    [
      "signed",
      (member_id) => gym.tell(desk, "note_waiver", { member_id, title: "Regolamento", signed_on: "2026-11-23" }),
    ],
  ];
  it.each(TOUCHES)("leaves whoever %s since, with all that they have", async (_, touch) => {
    await load([{ ...MARTA, memberships: [YEARLY] }, UGO]);
    await touch(await idAt(1));
    expect(await undo()).toBeNull();
    expect(await names()).toEqual(["Marta"]);
    expect((await seen("gym_memberships")).map(({ title }) => title)).toContain("Annuale");
  });

  it("leaves whoever has an account by now", async () => {
    await load([{ ...MARTA, memberships: [YEARLY] }]);
    const ada = await gym.join("member", "Marta");
    await gym.run();
    await gym.tell(desk, "merge_persons", { member_id: ada, from_id: await idAt(1) });
    expect(await undo()).toBeNull();
    expect(await seen("own_memberships", ada)).toMatchObject([{ title: "Annuale" }]);
  });

  it("goes fifty places at a time", async () => {
    await load(Array.from({ length: 50 }, (_, at) => ({ first_name: `Nome ${at}` })));
    await load([MARTA], desk, 51);
    await undo();
    expect(await names()).toEqual(["Marta"]);
    await undo(desk, 51);
    expect(await names()).toEqual([]);
  });

  it("comes back by no late answer to the same batch", async () => {
    await load([MARTA]);
    await undo();
    await load([MARTA]);
    expect(await names()).toEqual([]);
  });

  it("is as it is after thirty days, once there is another", async () => {
    await load([MARTA]);
    const args = { import_id: randomUUID(), file: "soci.csv", total: 1, first: 1, people: [UGO] };
    expect(await gym.tell(desk, "import_people", args, later(60 * 24 * 31, NOW))).toBeNull();
    await undo();
    expect(await names()).toEqual(["Marta", "Ugo"]);
  });
});
