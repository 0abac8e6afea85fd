import { expect, it } from "vitest";
import { taxCodeProblems } from "#shared/domain/gym/people/tax-code.ts";

/** The made-up people by whom the algorithm is commonly explained, and made-up ones for its rules. */
const MORETTI = { first_name: "Matteo", last_name: "Moretti", birth_date: "1991-04-08" };
const ROSSI = { first_name: "Mario", last_name: "Rossi", birth_date: "1985-12-10" };
const NOBODY = { first_name: "", last_name: "", birth_date: null };

it.each([
  ["a man's", "MRTMTT91D08F205J", MORETTI],
  ["another man's", "RSSMRA85T10A562S", ROSSI],
  ["a woman's, with 40 added to the day", "RSSMRA85T50A562W", { ...ROSSI, first_name: "Maria" }],
  ["one where letters stand for digits", "MRTMTT91D08F20RE", MORETTI],
  ["nobody's yet", "MRTMTT91D08F205J", NOBODY],
  ["a provisional one", "12345678901", MORETTI],
  ["an empty one", "", MORETTI],
] as const)("finds nothing wrong with %s", (_, code, person) => {
  const problems = taxCodeProblems(code, person);
  expect(problems).toEqual([]);
});

it.each([
  ["Gianfranco", "GFR"],
  ["Anna", "NNA"],
  ["Io", "IOX"],
  ["Niccolò", "NCL"],
])("takes three letters of the name %s", (first_name, part) => {
  const wrong = part === "NCL" ? "XXX" : "NCL";
  const of = (letters: string) => taxCodeProblems(`RSS${letters}85T10A562A`, { ...NOBODY, first_name });
  expect(of(part)).not.toContain("first_name");
  expect(of(wrong)).toContain("first_name");
});

it.each([
  ["Fo", "FOX"],
  ["D'Alò", "DLA"],
  ["De Rossi", "DRS"],
])("takes three letters of the surname %s", (last_name, part) => {
  const of = (letters: string) => taxCodeProblems(`${letters}MRA85T10A562A`, { ...NOBODY, last_name });
  expect(of(part)).not.toContain("last_name");
  expect(of("QQQ")).toContain("last_name");
});

it.each([
  ["a form that none has", "RSSMRA85T10A56", ["form"]],
  ["a last character that does not follow from the others", "RSSMRA85T10A562T", ["check"]],
  ["another surname", "VRDMRA85T10A562O", ["last_name"]],
  ["another name", "RSSLGU85T10A562U", ["first_name"]],
  ["another day", "RSSMRA85T11A562T", ["birth_date"]],
] as const)("warns of %s", (_, code, problems) => {
  // The last character is another matter where it is not the one that is tried.
  const found = taxCodeProblems(code, ROSSI).filter((one) => one !== "check" || problems.some((of) => of === "check"));
  expect(found).toEqual(problems);
});
