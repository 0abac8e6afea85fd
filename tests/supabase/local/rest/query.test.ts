import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RestError } from "#local/rest/errors.ts";
import { parseQuery } from "#local/rest/query.ts";

const parse = (query: Record<string, string>) => parseQuery(new URLSearchParams(query));

const quote = (value: string): string => `"${value.replaceAll(/["\\]/g, "\\$&")}"`;

describe("select", () => {
  it.each([{}, { select: "" }, { select: "*" }])("takes every column by %j", (query) => {
    expect(parse(query).select).toBeNull();
  });

  it("keeps every character of a quoted name", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (name) => {
        expect(parse({ select: `id,${quote(name)},${quote(name)}` }).select).toEqual(["id", name, name]);
      }),
    );
  });
});

describe("filters", () => {
  it("keep every character of a value", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        const [filter] = parse({ name: `not.eq.${value}` }).filters;
        expect(filter).toEqual({ column: "name", negated: true, operator: "eq", value });
      }),
    );
  });

  it("keep every character of a list's quoted values", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 2 }), (values) => {
        const [filter] = parse({ name: `in.(${values.map(quote).join(",")})` }).filters;
        expect(filter).toEqual({ column: "name", negated: false, operator: "in", values });
      }),
    );
  });

  it("stand for nothing where a list is empty", () => {
    expect(parse({ id: "in.()" }).filters).toMatchObject([{ values: [] }]);
  });
});

it("takes what is no whole number for no limit", () => {
  expect(parse({ limit: "many", offset: "-3" })).toMatchObject({ limit: null, offset: 0 });
});

it.each([
  ["JSON that nests too deep", { info: `eq.${"[".repeat(65)}` }],
  ["a list without its end", { id: "in.(1,2" }],
  ["a list that goes on after its end", { id: "in.(1)2)" }],
  ["a name of an embedded table's column", { "club.name": "eq.x" }],
  ["an aggregate", { select: "weight.sum()" }],
])("refuses %s", (_, query: Record<string, string>) => {
  expect(() => parse(query)).toThrow(expect.objectContaining({ body: expect.objectContaining({ code: "PGRST100" }) }));
});

it("reads any address, or refuses it", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), { maxKeys: 3 }),
      (query) => {
        try {
          parse(query);
        } catch (error) {
          expect(error).toBeInstanceOf(RestError);
        }
      },
    ),
  );
});
