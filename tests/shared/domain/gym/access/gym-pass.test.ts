import { describe, expect, it } from "vitest";
import { passStanding, passText, readPass } from "#shared/domain/gym/access/gym-pass.ts";

const NOW = Date.parse("2026-11-23T18:30:10.000Z");
const PASS = { number: "0412345678901234", secret: "0f".repeat(32) };
const OTHER = "f0".repeat(32);
const shown = (now: number) => {
  const read = readPass(passText(PASS, now));
  if (!read) throw new Error("no pass");
  return read;
};
const SECOND = 1000;

describe("what a pass shows", () => {
  it("is 34 digits, which no card's number has, and names nobody", () => {
    expect(passText(PASS, NOW)).toMatch(/^010412345678901234\d{16}$/);
    expect(passText(PASS, NOW)).not.toContain(PASS.secret.slice(0, 8));
  });

  it("is the code of RFC 6238 for its secret", () => {
    // The RFC's own secret and first line of its table of codes.
    const rfc = { number: PASS.number, secret: Buffer.from("12345678901234567890").toString("hex") };
    expect(readPass(passText(rfc, 59 * SECOND))).toEqual({ number: PASS.number, step: 1, code: "94287082" });
  });

  it("changes each thirty seconds, and not before", () => {
    const start = Date.parse("2026-11-23T18:30:00.000Z");
    expect(passText(PASS, start + 29_999)).toBe(passText(PASS, start));
    expect(passText(PASS, start + 30_000)).not.toBe(passText(PASS, start));
  });
});

it.each(["0412", "8032089000017", `02${"1".repeat(32)}`, `01${"1".repeat(31)}`, ""])("%s is no pass", (text) => {
  expect(readPass(text)).toBeNull();
});

it.each([
  [0, "valid"],
  [120, "valid"],
  [-120, "valid"],
  [150, "expired"],
  [86_400, "expired"],
  [-150, "early"],
] as const)("a code is worth this %s seconds after it was made: %s", (seconds, standing) => {
  expect(passStanding(shown(NOW), PASS.secret, NOW + seconds * SECOND)).toBe(standing);
});

it("a code of another secret, or of another step, is wrong", () => {
  const read = shown(NOW);
  expect(passStanding(read, OTHER, NOW)).toBe("wrong");
  expect(passStanding({ ...read, step: read.step + 1 }, PASS.secret, NOW)).toBe("wrong");
});
