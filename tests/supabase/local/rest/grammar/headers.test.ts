import { describe, expect, it } from "vitest";
import { RestError } from "#local/rest/errors.ts";
import { negotiate } from "#local/rest/grammar/media-type.ts";
import { appliedPreferences, parsePreferences } from "#local/rest/grammar/preferences.ts";
import { parseQuery } from "#local/rest/grammar/query.ts";
import { pageRange, rootRange } from "#local/rest/grammar/range.ts";

describe("Prefer", () => {
  it("reads what it knows and skips the rest", () => {
    expect(parsePreferences("return=minimal, count=exact,nonsense, count=planned")).toEqual({
      resolution: null,
      missing: null,
      returning: "minimal",
      count: "exact",
      handling: null,
      maxAffected: null,
    });
  });

  it("refuses unknown preferences under strict handling", () => {
    expect(() => parsePreferences("handling=strict, nonsense=1")).toThrow(
      expect.objectContaining({ status: 400, body: expect.objectContaining({ code: "PGRST122" }) }),
    );
  });

  it("lists the honoured ones in PostgREST's order", () => {
    const preferences = parsePreferences("count=exact, return=representation, resolution=merge-duplicates");
    expect(appliedPreferences(preferences, ["resolution", "missing", "return", "count"])).toBe(
      "resolution=merge-duplicates, return=representation, count=exact",
    );
    expect(appliedPreferences(preferences, ["handling"])).toBeNull();
  });

  it("honours max-affected only together with strict handling", () => {
    expect(appliedPreferences(parsePreferences("max-affected=2"), ["max-affected"])).toBeNull();
    expect(appliedPreferences(parsePreferences("handling=strict, max-affected=2"), ["max-affected"])).toBe(
      "max-affected=2",
    );
  });
});

describe("Range", () => {
  const range = (query: string, header: string | null) =>
    rootRange(parseQuery(new URLSearchParams(query), "table"), header);

  it.each([
    ["", null, { offset: 0, limit: null }],
    ["limit=5&offset=2", null, { offset: 2, limit: 5 }],
    ["", "0-9", { offset: 0, limit: 10 }],
    ["", "items=5-", { offset: 5, limit: null }],
    ["limit=5", "3-20", { offset: 3, limit: 2 }],
    ["", "nonsense", { offset: 0, limit: null }],
  ])("?%s with header %s is %o", (query, header, expected) => {
    expect(range(query, header)).toEqual(expected);
  });

  it("refuses a negative limit and a range that runs backwards", () => {
    for (const work of [() => range("limit=-1", null), () => range("", "3-1")]) {
      expect(work).toThrow(RestError);
      expect(work).toThrow(expect.objectContaining({ status: 416 }));
    }
  });

  it.each([
    [0, 2, null, { status: 200, header: "0-1/*" }],
    [0, 0, null, { status: 200, header: "*/*" }],
    [0, 2, 5, { status: 206, header: "0-1/5" }],
    [0, 5, 5, { status: 200, header: "0-4/5" }],
    [9, 0, 5, { status: 416, header: "*/5" }],
  ])("a page at %i of %i rows of %s is %o", (offset, length, total, expected) => {
    expect(pageRange(offset, length, total)).toEqual(expected);
  });
});

describe("Accept", () => {
  it("prefers by quality and falls back to what it knows", () => {
    expect(negotiate(null).kind).toBe("array");
    expect(negotiate("text/csv;q=0.2, application/json").kind).toBe("array");
    expect(negotiate("image/png, text/csv").kind).toBe("csv");
    expect(negotiate("application/vnd.pgrst.object+json;nulls=stripped")).toMatchObject({
      kind: "object",
      stripNulls: true,
    });
  });

  it("refuses what it cannot write", () => {
    expect(() => negotiate("image/png")).toThrow(expect.objectContaining({ status: 415 }));
  });
});
