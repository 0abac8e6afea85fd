import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RestError } from "#local/rest/errors.ts";
import { parseQuery } from "#local/rest/grammar/query.ts";

const parse = (text: string, target: "table" | "function" = "table") => parseQuery(new URLSearchParams(text), target);

const refusal = (text: string): RestError => {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof RestError) return error;
    throw error;
  }
  throw new Error(`${text} was accepted`);
};

const column = (name: string) => ({ name, path: [] });

describe("select", () => {
  it("takes every column when it is absent or empty", () => {
    expect(parse("").select).toEqual([{ kind: "star" }]);
    expect(parse("select=").select).toEqual([{ kind: "star" }]);
  });

  it("reads aliases, casts and JSON paths", () => {
    expect(parse("select=who:name,weight::text,info->a->0->>b").select).toEqual([
      { kind: "field", field: column("name"), cast: null, alias: "who" },
      { kind: "field", field: column("weight"), cast: "text", alias: null },
      {
        kind: "field",
        field: {
          name: "info",
          path: [
            { kind: "key", key: "a", text: false },
            { kind: "index", index: 0, text: false },
            { kind: "key", key: "b", text: true },
          ],
        },
        cast: null,
        alias: null,
      },
    ]);
  });

  it("reads embeds with alias, hint, inner join and spread", () => {
    expect(parse("select=team:club!fk!inner(name),...coach(id)").select).toMatchObject([
      { kind: "embed", relation: "club", alias: "team", hint: "fk", inner: true, spread: false },
      { kind: "embed", relation: "coach", alias: null, hint: null, inner: false, spread: true },
    ]);
  });

  it("keeps every character of a quoted name", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (name) => {
        const quoted = `"${name.replaceAll(/["\\]/g, "\\$&")}"`;
        const [item] = parseQuery(new URLSearchParams({ select: quoted }), "table").select;
        expect(item).toEqual({ kind: "field", field: column(name), cast: null, alias: null });
      }),
    );
  });

  it.each(["a,,b", "a(", "a:b:c", "->x", "a->", "a::", '"open'])("refuses %s with PGRST100", (text) => {
    expect(refusal(`select=${encodeURIComponent(text)}`)).toMatchObject({ status: 400, body: { code: "PGRST100" } });
  });

  it("refuses aggregates, as a server that does not allow them", () => {
    expect(refusal("select=weight.sum()").body.code).toBe("PGRST123");
  });
});

describe("filters", () => {
  const operation = (text: string) => parse(`c=${encodeURIComponent(text)}`).conditions[0]?.value;

  it.each(["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch", "cs", "cd", "ov"])(
    "takes whatever follows %s as the value",
    (operator) => {
      fc.assert(
        fc.property(fc.string(), (value) => {
          const condition = parseQuery(new URLSearchParams({ c: `${operator}.${value}` }), "table").conditions[0]
            ?.value;
          expect(condition).toEqual({
            kind: "filter",
            field: column("c"),
            negated: false,
            operation: { kind: "compare", operator, quantifier: null, value },
          });
        }),
        { numRuns: 30 },
      );
    },
  );

  it("reads negation, quantifiers, lists, trileans and text search", () => {
    expect(operation("not.eq.1")).toMatchObject({ negated: true, operation: { value: "1" } });
    expect(operation("like(any).{a*,b*}")).toMatchObject({ operation: { quantifier: "any", value: "{a*,b*}" } });
    expect(operation('in.(a,"b,c","d\\"e")')).toMatchObject({ operation: { kind: "in", values: ["a", "b,c", 'd"e'] } });
    expect(operation("is.NULL")).toMatchObject({ operation: { kind: "is", value: "null" } });
    expect(operation("fts(english).cat")).toMatchObject({ operation: { kind: "search", language: "english" } });
  });

  it("reads every list element back that was quoted", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (values) => {
        const list = values.map((value) => `"${value.replaceAll(/["\\]/g, "\\$&")}"`).join(",");
        const condition = parseQuery(new URLSearchParams({ c: `in.(${list})` }), "table").conditions[0]?.value;
        expect(condition).toMatchObject({ operation: { kind: "in", values } });
      }),
    );
  });

  it("nests and/or with negation and quoted values", () => {
    expect(parse('or=(a.eq."x,y)",not.and(b.gt.1,b.lt.9))').conditions).toEqual([
      {
        path: [],
        value: {
          kind: "group",
          operator: "or",
          negated: false,
          children: [
            {
              kind: "filter",
              field: column("a"),
              negated: false,
              operation: { kind: "compare", operator: "eq", quantifier: null, value: "x,y)" },
            },
            expect.objectContaining({ kind: "group", operator: "and", negated: true }),
          ],
        },
      },
    ]);
  });

  it("addresses embeds by a dotted name", () => {
    expect(parse("club.name=eq.x&club.or=(a.eq.1)&not.and=(a.eq.1)").conditions.map(({ path }) => path)).toEqual([
      ["club"],
      ["club"],
      [],
    ]);
  });

  it("tells arguments of a function from filters on its rows", () => {
    const query = parse("a=1&b=eq.2&c=x.y", "function");
    expect(query.args).toEqual([
      ["a", "1"],
      ["c", "x.y"],
    ]);
    expect(query.conditions).toHaveLength(1);
    expect(refusal("a=1").body.code).toBe("PGRST100");
  });

  it.each(["c=noop.1", "c=eq", "c=is.maybe", "c=in.1,2", "or=()", "or=(a.eq.1", "or=(a)"])(
    "refuses %s with PGRST100",
    (text) => {
      expect(refusal(text).body.code).toBe("PGRST100");
    },
  );
});

describe("order, limits and column lists", () => {
  it("reads direction, nulls, JSON paths and related columns", () => {
    expect(parse("order=a.desc.nullslast,info->>b.nullsfirst,club(name).asc").order[0]?.value).toEqual([
      { field: column("a"), relation: null, descending: true, nulls: "last" },
      {
        field: { name: "info", path: [{ kind: "key", key: "b", text: true }] },
        relation: null,
        descending: null,
        nulls: "first",
      },
      { field: column("name"), relation: "club", descending: false, nulls: null },
    ]);
  });

  it("ignores a limit that is no number, as PostgREST does", () => {
    expect(parse("limit=many&offset=2")).toMatchObject({ limits: [], offsets: [{ path: [], value: 2 }] });
  });

  it("reads columns and on_conflict with quoted names", () => {
    expect(parse('columns=a,"b,c"&on_conflict=a')).toMatchObject({ columns: ["a", "b,c"], onConflict: ["a"] });
  });
});

it("answers any query string with a plan or a refusal, never another error", () => {
  const piece = fc.constantFrom(
    "select",
    "order",
    "and",
    "or",
    "limit",
    "c",
    "not",
    ".",
    "=",
    "(",
    ")",
    ",",
    "->",
    "->>",
    '"',
    "\\",
    ":",
    "::",
    "!",
    "*",
    "eq",
    "in",
    "is",
    "null",
    "&",
    " ",
    "é",
    "0",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 14 }), (pieces) => {
      try {
        parse(pieces.join(""));
      } catch (error) {
        expect(error).toBeInstanceOf(RestError);
      }
    }),
    { numRuns: 2000 },
  );
});
