import { describe, expect, it } from "vitest";
import { isWithinBounds, MAX_SEALED, MAX_UNSEALED, MAX_UPLOADED } from "#shared/contract/ipc/argument-bounds.ts";

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));
const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;

describe("arguments of a call to main", () => {
  it.each([
    ["no arguments", []],
    ["texts, lists and absent values", [{ a: "x".repeat(100_000), b: [1, null, undefined, true], c: {} }]],
    ["a hundred fields", [fields(100)]],
  ])("may be %s", (_what, input) => {
    expect(isWithinBounds("auth", "updateUser", input)).toBe(true);
  });

  it.each([
    ["a text of 20 MB", ["x".repeat(20 * 2 ** 20)]],
    ["many texts that are too much together", [Array.from({ length: 500 }, () => "x".repeat(300))]],
    ["long names of fields", [{ ["x".repeat(200_000)]: 1 }]],
    ["two thousand fields", [fields(2000)]],
    ["two thousand arguments", Array.from({ length: 2000 }, () => 1)],
    ["a list with holes", [new Array(2 ** 30)]],
    ["what holds itself", [cyclic]],
    ["bytes", [new Uint8Array(200_000)]],
    ["a map", [new Map([["a", 1]])]],
    ["a large number", [2n ** 64n]],
  ])("may not be %s", (_what, input) => {
    expect(isWithinBounds("auth", "updateUser", input)).toBe(false);
  });

  it.each([
    ["vault", "seal", { plain: "x".repeat(MAX_SEALED) }],
    ["vault", "unseal", { sealed: "x".repeat(MAX_UNSEALED) }],
    ["profile", "uploadAvatar", { bytes: new Uint8Array(MAX_UPLOADED), name: "x".repeat(255) }],
  ])("of %s.%s may be as large as what it is for, and not larger", (group, name, input) => {
    expect(isWithinBounds(group, name, [input])).toBe(true);
    expect(isWithinBounds(group, name, [input, "x".repeat(5000)])).toBe(false);
    expect(isWithinBounds(group, name, [fields(2000)])).toBe(false);
  });
});
