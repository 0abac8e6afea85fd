import { describe, expect, it } from "vitest";
import { generateCode, hashCode } from "#local/auth/verification/one-time-code.ts";

describe("one-time codes", () => {
  it("have the asked number of digits, leading zeros included", () => {
    const codes = Array.from({ length: 500 }, () => generateCode(6));
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(490);
  });

  it("are kept as GoTrue keeps them: SHA-224 of address and code", () => {
    expect(hashCode("a@example.test", "123456")).toBe("04df99a4a984279a51c039fb52bc5a4b1ff3358f38dcdcdc697ae8cb");
  });
});
