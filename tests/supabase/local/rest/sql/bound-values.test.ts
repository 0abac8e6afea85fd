import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveRelationships } from "#local/rest/catalogue/relationships.ts";
import type { Catalogue, Column, Relation } from "#local/rest/catalogue/types.ts";
import { RestError } from "#local/rest/errors.ts";
import { negotiate } from "#local/rest/grammar/media-type.ts";
import { parsePreferences } from "#local/rest/grammar/preferences.ts";
import { parseQuery } from "#local/rest/grammar/query.ts";
import { rootRange } from "#local/rest/grammar/range.ts";
import { planRead } from "#local/rest/plan/read-plan.ts";
import { planInsert, planUpdate } from "#local/rest/plan/write-plan.ts";
import { answerSql, bodySql } from "#local/rest/sql/answer.ts";
import { compile, empty, ident, sql } from "#local/rest/sql/fragment.ts";
import { relationSql, selectLevel } from "#local/rest/sql/read.ts";
import { writeSql } from "#local/rest/sql/write.ts";

const columns = (types: Record<string, string>): Map<string, Column> =>
  new Map(Object.entries(types).map(([name, type]) => [name, { name, type, defaultSql: null }]));

const CLUB: Relation = {
  name: "club",
  columns: columns({ id: "integer", name: "text" }),
  primaryKey: ["id"],
  computed: new Set(),
};
const ATHLETE: Relation = {
  name: "athlete",
  columns: columns({
    id: "integer",
    name: "text",
    club_id: "integer",
    active: "boolean",
    info: "jsonb",
    marks: "integer[]",
  }),
  primaryKey: ["id"],
  computed: new Set(),
};
const RELATIONS = new Map([CLUB, ATHLETE].map((relation) => [relation.name, relation]));
const CATALOGUE: Catalogue = {
  relations: RELATIONS,
  routines: new Map(),
  relationships: deriveRelationships(
    [
      {
        constraint: "athlete_club_id_fkey",
        table: "athlete",
        columns: ["club_id"],
        foreignTable: "club",
        foreignColumns: ["id"],
        unique: false,
      },
    ],
    RELATIONS,
  ),
  castTypes: new Map([["text", "text"]]),
};

const quote = (value: string): string => `"${value.replaceAll(/["\\]/g, "\\$&")}"`;

const readSql = (params: Record<string, string>): { text: string; values: unknown[] } => {
  const query = parseQuery(new URLSearchParams(params), "table");
  const level = planRead(ATHLETE, query, rootRange(query, null), CATALOGUE);
  const rows = selectLevel(level, sql`${relationSql("athlete")} as ${ident(level.alias)}`);
  return compile(answerSql({ with: empty, rows, body: bodySql(level, negotiate(null), false), total: null }));
};

/** Requests that carry one value of the client's choice. */
const SHAPES: Record<string, (value: string) => Record<string, string>> = {
  "a comparison": (value) => ({ name: `eq.${value}` }),
  "a negated pattern": (value) => ({ name: `not.ilike.${value}` }),
  "a boolean column": (value) => ({ active: `eq.${value}` }),
  "an array column": (value) => ({ marks: `cs.${value}` }),
  "a list": (value) => ({ name: `in.(${quote(value)},b)` }),
  "a logic tree": (value) => ({ or: `(name.eq.${quote(value)},and(id.gt.1,name.neq.${quote(value)}))` }),
  "a JSON key": (value) => ({ [`info->>${quote(`k${value}`)}`]: "eq.1" }),
  "a JSON key in select": (value) => ({ select: `info->${quote(`k${value}`)}` }),
  "an alias": (value) => ({ select: `${quote(`a${value}`)}:name` }),
  "a text search": (value) => ({ name: `fts.${value}` }),
  "a filter on an embed": (value) => ({ select: "id,club!inner(name)", "club.name": `eq.${value}` }),
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
        fc.pre(!ATHLETE.columns.has(name.trim()));
        expect(() => readSql({ select: quote(name) })).toThrow(RestError);
        expect(() => readSql({ order: quote(name) })).toThrow(RestError);
        expect(() => readSql({ [quote(name)]: "eq.1" })).toThrow(RestError);
      }),
    );
  });

  it("cannot name a type that the catalogue does not have", () => {
    expect(() => readSql({ select: "id::nonsense" })).toThrow(expect.objectContaining({ status: 400 }));
  });

  it("carries a body as one parameter, whatever it holds", () => {
    const written = (body: object) => {
      const query = parseQuery(new URLSearchParams(), "table");
      const plan = planInsert(CLUB, query, JSON.stringify(body), parsePreferences("resolution=merge-duplicates"));
      return compile(writeSql(plan, { kind: "count" }));
    };
    const plain = written({ id: 1, name: "x" });
    fc.assert(
      fc.property(fc.string(), (name) => {
        const body = { id: 1, name };
        expect(written(body)).toEqual({ text: plain.text, values: [JSON.stringify(body)] });
      }),
    );
  });

  it("refuses a body with a key that is no column", () => {
    const query = parseQuery(new URLSearchParams({ id: "eq.1" }), "table");
    expect(() => planUpdate(CLUB, query, '{"id = 1; --": 1}', CATALOGUE)).toThrow(
      expect.objectContaining({ body: expect.objectContaining({ code: "PGRST204" }) }),
    );
  });
});
