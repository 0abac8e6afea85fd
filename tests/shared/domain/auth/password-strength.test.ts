import { expect, it } from "vitest";
import { passwordStrength } from "#shared/domain/auth/password-strength.ts";

it.each([
  ["", "weak"],
  ["1234567", "weak"],
  ["12345678", "strong"],
  ["una frase lunga", "strong"],
] as const)("calls %j %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
