import { expect, it } from "vitest";
import { nameIndex } from "#renderer/features/staff/lib/name-index.ts";

const NAMES = ["Giulia Bianchi", "Giulio Conti", "José Rossi", "Li Wu"];
const find = (query: string, names = NAMES) => {
  const { matches, isNear } = nameIndex(names)(query);
  return { found: names.filter(matches), isNear };
};

it("finds by how names begin, without accents", () => {
  expect(find("")).toEqual({ found: NAMES, isNear: false });
  expect(find("bia GIU")).toEqual({ found: ["Giulia Bianchi"], isNear: false });
  expect(find("jose")).toEqual({ found: ["José Rossi"], isNear: false });
});

it("forgives one typo in a word, where nobody is called so and the word is no short one", () => {
  expect(find("giulai")).toEqual({ found: ["Giulia Bianchi", "Giulio Conti"], isNear: true });
  expect(find("rosi jose")).toEqual({ found: ["José Rossi"], isNear: true });
  expect(find("biamch")).toEqual({ found: ["Giulia Bianchi"], isNear: true });
  expect(find("lu").found).toEqual([]);
  expect(find("zampa").found).toEqual([]);
  // Somebody is called so.
  expect(find("giulio")).toEqual({ found: ["Giulio Conti"], isNear: false });
});

it.each([
  ["a letter more", "giuulia"],
  ["a letter less", "gulia"],
  ["another letter", "biamchi"],
  ["another first letter", "viulia"],
  ["no first letter", "ianchi"],
  ["two letters swapped", "bainchi"],
  ["the last letter swapped with a further one", "bianhci"],
  ["a last letter more", "giuliab"],
])("forgives %s", (_, query) => {
  expect(find(query, ["Giulia Bianchi", "Li Wu"])).toEqual({ found: ["Giulia Bianchi"], isNear: true });
});

it.each(["guilai", "xxulia", "giulia biamchhi"])("forgives no two typos in a word, as in %s", (query) => {
  expect(find(query, ["Giulia Bianchi", "Li Wu"]).found).toEqual([]);
});
