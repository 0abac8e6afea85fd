import { expect, it } from "vitest";
import { changesOf, lengthOf, personForm, readPerson } from "#renderer/features/desk/lib/person-form.ts";
import { NO_DATA } from "#renderer/features/desk/lib/persons.ts";

const TODAY = "2026-11-18";
const read = (values: object) => readPerson({ ...personForm(NO_DATA), first_name: "Marta", ...values }, TODAY);

it("gives back what it was made of", () => {
  const data = { ...NO_DATA, first_name: "Marta", birth_date: "1987-03-14", cards: ["0412", "A-17"] };
  expect(readPerson(personForm(data), TODAY)).toEqual({ data, problems: new Set() });
});

it("reads codes in capitals without spaces, and each card once", () => {
  const { data } = read({ tax_code: " cnt mrt87c54 ", cards: "0412; A 17,0412,," });
  expect(data).toMatchObject({ tax_code: "CNTMRT87C54", cards: ["0412", "A 17"] });
});

it.each([
  ["no name", { first_name: " " }, "name"],
  ["a birth after today", { birth_date: "2026-11-19" }, "birth_date"],
  ["half an address", { email: "marta@" }, "email"],
  ["six cards", { cards: "1,2,3,4,5,6" }, "cards"],
  ["a card that is too long", { cards: "1".repeat(33) }, "cards"],
  ["a day that is none", { privacy_on: "2026-02-30" }, "privacy_on"],
])("finds %s wrong", (_, values, problem) => {
  expect([...read(values).problems]).toEqual([problem]);
});

it("says of a change what is another value than before, and nothing else", () => {
  const before = { ...NO_DATA, first_name: "Marta", phone: "333", cards: ["1"], joined_on: "2023-01-10" };
  expect(changesOf({ ...before, phone: "", cards: ["1", "2"], joined_on: null }, before)).toEqual({
    ...{ phone: "", cards: ["1", "2"], joined_on: null },
  });
  expect(changesOf(before, before)).toEqual({});
});

it("knows how long a text may be", () => {
  expect([lengthOf("notes"), lengthOf("birth_date")]).toEqual([500, undefined]);
});
