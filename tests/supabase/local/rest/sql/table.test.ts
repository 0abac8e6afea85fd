import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Relation, SchemaColumn } from "#local/rest/catalogue.ts";
import { RestError } from "#local/rest/errors.ts";
import { parseQuery } from "#local/rest/query.ts";
import { compile } from "#local/rest/sql/fragment.ts";
import { selectSql, type Write, writeSql } from "#local/rest/sql/table.ts";

const columns = (types: Record<string, string>): Map<string, SchemaColumn> =>
  new Map(Object.entries(types).map(([name, type]) => [name, { name, type }]));

const ATHLETE: Relation = {
  name: "athlete",
  columns: columns({ id: "integer", name: "text", active: "boolean", info: "jsonb", marks: "integer[]" }),
};

const quote = (value: string): string => `"${value.replaceAll(/["\\]/g, "\\$&")}"`;

const readSql = (query: Record<string, string>) =>
  compile(selectSql(ATHLETE, parseQuery(new URLSearchParams(query)), 1000));

/** Requests that carry one value of the client's choice. */
const SHAPES: Record<string, (value: string) => Record<string, string>> = {
  "a comparison": (value) => ({ name: `eq.${value}` }),
  "a negated one": (value) => ({ name: `not.eq.${value}` }),
  "a boolean column": (value) => ({ active: `eq.${value}` }),
  "an array column": (value) => ({ marks: `eq.${value}` }),
  "a list": (value) => ({ name: `in.(${quote(value)},b)` }),
};

describe("input of a request in SQL", () => {
  it.each(Object.entries(SHAPES))("binds %s and leaves the statement as it is", (_, shape) => {
    const plain = readSql(shape("x"));
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        const { text, values } = readSql(shape(value));
        expect(text).toBe(plain.text);
        expect(values).toHaveLength(plain.values.length);
      }),
    );
  });

  it("reaches the parameters whole", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        expect(readSql({ name: `eq.${value}` }).values).toContain(value);
      }),
    );
  });

  it("cannot name a column that the catalogue does not have", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        fc.pre(!ATHLETE.columns.has(name));
        expect(() => readSql({ select: quote(name) })).toThrow(RestError);
        expect(() => readSql({ order: quote(name) })).toThrow(RestError);
        expect(() => readSql({ [quote(name)]: "eq.1" })).toThrow(RestError);
      }),
    );
  });

  it("carries a body as one parameter, whatever it holds", () => {
    const query = parseQuery(new URLSearchParams({ id: "eq.1" }));
    const taken = [...ATHLETE.columns.values()].slice(0, 2);
    const written = (kind: "insert" | "update", text: string) => {
      const write: Write = { kind, payload: { text, rows: "one", columns: taken } };
      return compile(writeSql(ATHLETE, write, query, true));
    };
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("insert" as const, "update" as const), (name, kind) => {
        const text = JSON.stringify({ id: 1, name });
        expect(written(kind, text).text).toBe(written(kind, "{}").text);
        expect(written(kind, text).values).toContain(text);
      }),
    );
  });
});
