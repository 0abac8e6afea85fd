import { expect, it } from "vitest";
import { peopleFinder } from "#renderer/features/desk/lib/people-finder.ts";

const person = (phone: string, tax_code: string, ...cards: string[]) => ({ phone, tax_code, cards });
const PEOPLE = [
  { id: "1", name: "Giulia Bianchi", person: person("+39 333 1234567", "BNCGLI87C54H501X", "0412") },
  { id: "2", name: "José Rossi", person: person("06/5551234", "", "A-17", "0500") },
  { id: "3", name: "Li Wu", person: undefined },
];
const find = (query: string) => {
  const { found, isNear } = peopleFinder(PEOPLE)(query);
  return { ids: found.map(({ id }) => id).join(""), isNear };
};

it("finds everybody by nothing, and by how names begin", () => {
  expect(find("").ids).toBe("123");
  expect(find("jose").ids).toBe("2");
});

it.each([
  ["the card as the scanner gives it", "0412", "1"],
  ["a card's letters in any case", "a17", "2"],
  ["how a card begins", "050", "2"],
  ["digits of the telephone, however they are parted", "333 123-45", "1"],
  ["the end of a telephone", "5551234", "2"],
  ["how the tax code begins", "bnc gli", "1"],
])("finds by %s", (_, query, ids) => {
  expect(find(query)).toEqual({ ids, isNear: false });
});

it("takes one or two digits for no part of a number", () => {
  expect(find("04").ids).toBe("");
});

it("forgives a typo in a name where no number is meant", () => {
  expect(find("giulai")).toEqual({ ids: "1", isNear: true });
});
