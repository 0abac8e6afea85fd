import { expect, it } from "vitest";
import { signUpNames } from "#shared/contract/auth/sign-up-names.ts";

const account = { email: "giulia@example.it", password: "segreta12" };

it.each([
  ["Giulia Rossi", "Giulia", "Rossi"],
  ["  Giulia   De  Rossi ", "Giulia", "De Rossi"],
  ["Giulia", "Giulia", ""],
  ["", "", ""],
])("takes the first word of %j for the first name and the rest for the last", (name, first, last) => {
  expect(signUpNames({ ...account, name })).toEqual({ full_name: name.trim(), first_name: first, last_name: last });
});

it("sends the two parts of the simple form alone", () => {
  const names = signUpNames({ ...account, firstName: "Maria Grazia", lastName: "Rossi" });
  expect(names).toEqual({ first_name: "Maria Grazia", last_name: "Rossi" });
});
