import { expect, it } from "vitest";
import { splitName } from "#shared/domain/gym/people/transfer/names.ts";

it.each([
  ["Rossi Mario", "last_first", "Rossi", "Mario"],
  ["Mario Rossi", "first_last", "Rossi", "Mario"],
  ["Rossi, Mario Pio", "first_last", "Rossi", "Mario Pio"],
  ["De Luca Maria", "last_first", "De Luca", "Maria"],
  ["Maria De Luca", "first_last", "De Luca", "Maria"],
  ["Rossi", "last_first", "Rossi", ""],
] as const)("%s with %s is of the family %s", (text, order, last_name, first_name) => {
  expect(splitName(text, order, "")).toEqual({ last_name, first_name });
});

it("a tax code parts names that are not in the order of the others", () => {
  expect(splitName("Mario Rossi", "last_first", "RSSMRA87C14H501Z")).toEqual({
    last_name: "Rossi",
    first_name: "Mario",
  });
});

it("a tax code parts a last name of two words from the first one", () => {
  expect(splitName("Bianchi Rossi Ada", "last_first", "BNCDAA87C54H501X")).toEqual({
    last_name: "Bianchi Rossi",
    first_name: "Ada",
  });
});
