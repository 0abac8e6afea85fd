import { describe, expect, it } from "vitest";
import { codeDigits, factorCode, MESSAGE_CODE } from "#shared/domain/auth/one-time-code.ts";

describe("the code in what was typed or pasted", () => {
  it.each([
    ["12345678", "12345678"],
    ["1234567890", "1234567890"],
    ["123 456", "123456"],
    ["1234-5678", "12345678"],
    ["Codice: 123-456.", "123456"],
    ["Oppure inserisci questo codice: 12345678\nVale 60 minuti.", "12345678"],
    ["Per +39 333 123 4567 il codice è 482913", "482913"],
    ["12345678\n10 minuti", "12345678"],
    ["3 tentativi, codice 482913", "482913"],
  ])("of a message: %s", (text, code) => {
    expect(codeDigits(text, MESSAGE_CODE)).toBe(code);
  });

  it("is cut where it is longer than a code of an app", () => {
    expect(codeDigits("1234567", factorCode("totp"))).toBe("123456");
  });

  it("grows digit by digit while it is typed", () => {
    expect(["1", "12", "123 4"].map((text) => codeDigits(text, MESSAGE_CODE))).toEqual(["1", "12", "1234"]);
  });
});

it("of a phone is as long as the server says, that of an app has six digits", () => {
  expect(factorCode("phone")).toEqual({ least: 6, most: 10 });
  expect(factorCode("totp")).toEqual({ least: 6, most: 6 });
});
