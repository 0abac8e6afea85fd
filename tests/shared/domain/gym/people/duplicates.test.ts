import { expect, it } from "vitest";
import { duplicateFinder } from "#shared/domain/gym/people/duplicates.ts";

const data = (values: object = {}) => ({
  tax_code: "",
  email: "",
  phone: "",
  birth_date: null as string | null,
  ...values,
});
const MARTA = data({
  ...{ tax_code: "CNTMRT87C54H501X", email: "marta@example.test", phone: "+39 333 1234567", birth_date: "1987-03-14" },
});
const find = duplicateFinder([
  { id: "marta", name: "Marta Conti", person: MARTA },
  { id: "nico", name: "Nicolò D'Alò", person: undefined },
]);
const found = (name: string, values: object = {}, id: string | null = null) =>
  find({ id, name, person: data(values) }).map(({ other, by }) => [other.id, by]);

it.each([
  ["tax code in any case", { tax_code: "cntmrt87c54h501x" }, "tax_code"],
  ["e-mail in any case", { email: "Marta@Example.test" }, "email"],
  ["telephone, with or without the country", { phone: "333-1234567" }, "phone"],
])("finds somebody of another name by the same %s", (_, values, by) => {
  expect(found("Paolo Verdi", values)).toEqual([["marta", by]]);
});

it("finds the same names in any order and without accents, where no birth date says otherwise", () => {
  expect(found("conti MARTA", { birth_date: "1987-03-14" })).toEqual([["marta", "name"]]);
  expect(found("Marta Conti")).toEqual([["marta", "name"]]);
  expect(found("Nicolo D Alo", { birth_date: "2001-01-01" })).toEqual([["nico", "name"]]);
  expect(found("Marta Conti", { birth_date: "1999-01-01" })).toEqual([]);
});

it("names each once, by the surest reason, and never the person themself", () => {
  expect(found("Marta Conti", MARTA)).toEqual([["marta", "tax_code"]]);
  expect(found("Marta Conti", MARTA, "marta")).toEqual([]);
});

it("takes no short number for a telephone of one person", () => {
  const short = duplicateFinder([{ id: "desk", name: "Reception", person: data({ phone: "112" }) }]);
  expect(short({ id: null, name: "Paolo", person: data({ phone: "112" }) })).toEqual([]);
});
