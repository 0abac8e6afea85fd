import { describe, expect, it } from "vitest";
import { type EntryPerson, readEntryCode } from "#renderer/features/desk/lib/entry/read-entry-code.ts";
import { NO_DATA } from "#renderer/features/desk/lib/persons.ts";

const personOf = (id: string, cards: string[], lost_cards: string[] = []): EntryPerson => ({
  ...{ id, name: id, person: { ...NO_DATA, cards, lost_cards } },
});
const PEOPLE = [
  personOf("marta", ["0412", "A-17"], ["0411"]),
  personOf("paolo", ["0413"]),
  { id: "ada", name: "Ada", person: undefined },
];

describe("what the desk's field reads", () => {
  it("is somebody's card by its whole number alone", () => {
    expect(readEntryCode(" 0412 ", PEOPLE)).toEqual({ kind: "card", id: "marta", card: "0412", isLost: false });
    expect(readEntryCode("A-17", PEOPLE)).toMatchObject({ id: "marta" });
    expect(readEntryCode("041", PEOPLE)).toEqual({ kind: "words" });
  });

  it("is a lost card of whoever lost it, unless somebody has it again", () => {
    expect(readEntryCode("0411", PEOPLE)).toEqual({ kind: "card", id: "marta", card: "0411", isLost: true });
    expect(readEntryCode("0411", [...PEOPLE, personOf("luca", ["0411"])])).toMatchObject({ id: "luca", isLost: false });
  });

  it("is an unknown card where a number is nobody's, and words else", () => {
    expect(readEntryCode("99120", PEOPLE)).toEqual({ kind: "unknown" });
    expect(readEntryCode("Marta", PEOPLE)).toEqual({ kind: "words" });
    expect(readEntryCode("Marta 0412", PEOPLE)).toEqual({ kind: "words" });
  });

  it("is a member's pass, by its form alone", () => {
    const text = `01${"0412".repeat(4)}59652000${"1".repeat(8)}`;
    const pass = { number: "0412".repeat(4), step: 59_652_000, code: "11111111" };
    expect(readEntryCode(` ${text} `, PEOPLE)).toEqual({ kind: "pass", pass });
  });
});
