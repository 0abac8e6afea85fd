import { describe, expect, it } from "vitest";
import { batchesOf, findSuspects, type KnownPerson, planPeople } from "#shared/domain/gym/people/transfer/plan.ts";
import type { PersonFields, PersonLine } from "#shared/domain/gym/people/transfer/read-lines.ts";
import { VERBS } from "#shared/domain/gym/verbs.ts";

const NOBODY: PersonFields = {
  ...{ first_name: "", last_name: "", birth_date: null, tax_code: "", phone: "", email: "", address: "" },
  ...{ guardian_name: "", guardian_phone: "", guardian_tax_code: "", cards: [], notes: "" },
  ...{ privacy_on: null, marketing_on: null, joined_on: null, guardian_consent_on: null, lost_cards: [] },
};
const line = (at: number, person: Partial<PersonFields>, membership: PersonLine["membership"] = null): PersonLine => ({
  line: at,
  person: { ...NOBODY, last_name: "Rossi", ...person },
  membership,
});
const ADA: KnownPerson = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Ada Rossi",
  person: { ...NOBODY, email: "casa@example.test", cards: ["7"] },
};
const YEARLY = { title: "Annuale", starts_on: "2026-01-01", ends_on: null, owed: [] };
const planOf = (lines: PersonLine[], known: KnownPerson[] = [], change: [number, "merge" | "add" | "skip"][] = []) => {
  const { suspects, choices } = findSuspects(lines, known);
  return planPeople(lines, { suspects, choices: new Map([...choices, ...change]) }, known);
};

describe("a line about somebody whom the gym may have", () => {
  it("goes to them by the same name", () => {
    expect(planOf([line(2, { first_name: "Ada", phone: "333" })], [ADA]).people).toEqual([
      { member_id: ADA.id, first_name: "Ada", last_name: "Rossi", phone: "333" },
    ]);
  });

  it("is somebody else of the same e-mail by another name", () => {
    const lines = [line(2, { first_name: "Ugo", email: "casa@example.test" })];
    expect(findSuspects(lines, [ADA]).suspects).toMatchObject([{ line: 2, by: "email", other: { id: ADA.id } }]);
    expect(planOf(lines, [ADA]).people).toEqual([
      { first_name: "Ugo", last_name: "Rossi", email: "casa@example.test" },
    ]);
  });

  it("is left out, or added anyway, as it is chosen", () => {
    const lines = [line(2, { first_name: "Ada" })];
    expect(planOf(lines, [ADA], [[2, "skip"]]).people).toEqual([]);
    expect(planOf(lines, [ADA], [[2, "add"]]).people).toEqual([{ first_name: "Ada", last_name: "Rossi" }]);
  });
});

describe("two lines about one person", () => {
  it("are one person with what either says, and both memberships", () => {
    const lines = [
      line(2, { first_name: "Ugo", phone: "333", cards: ["1"] }, YEARLY),
      line(3, { first_name: "Ugo", email: "u@example.test", cards: ["2"] }, { ...YEARLY, title: "Corsi" }),
    ];
    expect(planOf(lines).people).toMatchObject([
      {
        ...{ first_name: "Ugo", phone: "333", email: "u@example.test", cards: ["1", "2"] },
        memberships: [{ title: "Annuale" }, { title: "Corsi" }],
      },
    ]);
  });

  it("have one membership with all that is owed of it", () => {
    const owed = (due_on: string) => ({ ...YEARLY, owed: [{ due_on, cents: 100 }] });
    const lines = [line(2, {}, owed("2026-01-01")), line(3, {}, owed("2026-02-01"))];
    expect(planOf(lines).people[0]?.memberships).toEqual([
      {
        ...YEARLY,
        owed: [
          { due_on: "2026-01-01", cents: 100 },
          { due_on: "2026-02-01", cents: 100 },
        ],
      },
    ]);
  });

  it("go together to somebody whom the gym has, where the first one does", () => {
    const lines = [line(2, { first_name: "Ada" }), line(3, { first_name: "Ada", phone: "333" })];
    expect(planOf(lines, [ADA]).people).toMatchObject([{ member_id: ADA.id, phone: "333" }]);
  });
});

describe("a card in a file", () => {
  it("is the first line's that has it", () => {
    const { people, problems } = planOf([line(2, { cards: ["1"] }), line(3, { last_name: "Neri", cards: ["1"] })]);
    expect(people).toEqual([{ last_name: "Rossi", cards: ["1"] }, { last_name: "Neri" }]);
    expect(problems).toEqual([{ line: 3, column: "cards", kind: "card_twice", value: "1" }]);
  });

  it("stays whose it is at the gym", () => {
    const { people, problems } = planOf([line(2, { last_name: "Neri", cards: ["7"] })], [ADA]);
    expect([people, problems]).toEqual([
      [{ last_name: "Neri" }],
      [{ line: 2, column: "cards", kind: "card_taken", value: "7" }],
    ]);
  });

  it("is no other person's where the line is about whose it is", () => {
    expect(planOf([line(2, { first_name: "Ada", cards: ["7"] })], [ADA]).problems).toEqual([]);
  });
});

describe("the parts of an import", () => {
  it("are what a command takes, in order", () => {
    const people = Array.from({ length: 120 }, (_, at) => ({ last_name: `Rossi ${at}` }));
    const batches = batchesOf(people);
    expect(batches.map(({ first, people: some }) => [first, some.length])).toEqual([
      [1, 50],
      [51, 50],
      [101, 20],
    ]);
    for (const batch of batches) {
      const args = { import_id: ADA.id, file: "soci.csv", total: 120, ...batch };
      expect(VERBS.import_people.args.safeParse(args).success).toBe(true);
    }
  });

  it("stay below the bytes of a command's args however long the texts are", () => {
    const long = {
      last_name: "à".repeat(100),
      address: "è".repeat(200),
      notes: "ù".repeat(500),
      guardian_name: "ò".repeat(201),
    };
    const sizes = batchesOf(Array(50).fill(long)).map(
      (batch) => new TextEncoder().encode(JSON.stringify(batch)).length,
    );
    expect(Math.max(...sizes)).toBeLessThan(50_000);
    expect(sizes.length).toBeGreaterThan(1);
  });
});
