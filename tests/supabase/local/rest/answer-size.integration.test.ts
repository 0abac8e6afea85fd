import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openRestService } from "#tests/helpers/backend/rest-service.ts";

const { database, service, anon, log, reset } = await openRestService();

const MEBIBYTE = 2 ** 20;

/** Lifts of one athlete, each with a name of `bytes`. */
const addLifts = (count: number, bytes: number) =>
  database.query("insert into lift (athlete_id, name) select 3, repeat('x', $2) from generate_series(1, $1)", [
    count,
    bytes,
  ]);

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await service.request(`/rest/v1/${path}`, init);
  return { status: response.status, text: await response.text(), range: response.headers.get("content-range") };
};

const TOO_LARGE = {
  code: "54000",
  message: "the answer has more than 8388608 bytes",
  details: null,
  hint: "Ask for fewer rows (limit, offset, Range) or columns (select).",
};

beforeEach(reset);
afterAll(() => database.close());

describe("an answer of more than 8 MiB", () => {
  beforeEach(() => addLifts(9, MEBIBYTE));

  it.each([
    ["rows", "lift?select=*", {}],
    ["renamed columns", "lift?select=called:name", {}],
    ["CSV", "lift?select=name", { Accept: "text/csv" }],
    ["one object", "lift?select=name", { Accept: "application/vnd.pgrst.object+json" }],
    ["an embed", "athlete?select=id,lift(name)&id=eq.3", {}],
    ["an embed of an embed", "passport?select=athlete(id,lift(name))", {}],
    [
      "what nulls were taken from",
      "athlete?select=id,lift(*)&id=eq.3",
      { Accept: "application/vnd.pgrst.array+json;nulls=stripped" },
    ],
    ["a function's rows", "rpc/athletes_of?club=2&select=lift(name)", {}],
    ["a function's values", "rpc/long_words?words=9", {}],
  ])("is refused: %s", async (_, path, headers) => {
    await database.script("insert into passport values (3, 'CC3')");
    const { status, text } = await ask(path, { headers });
    expect([status, JSON.parse(text)]).toEqual([400, TOO_LARGE]);
  });

  it("is refused to a write, which is undone", async () => {
    const { status, error } = await anon.from("lift").update({ reps: 99 }).eq("athlete_id", 3).select();
    expect([status, error?.code]).toEqual([400, "54000"]);
    expect((await anon.from("lift").select("id").eq("reps", 99)).data).toEqual([]);
  });

  it("can be had by parts, and without its large columns", async () => {
    const half = await ask("lift?select=name&athlete_id=eq.3&order=id&limit=5");
    expect([half.status, half.range, half.text.length > 5 * MEBIBYTE]).toEqual([200, "0-4/*", true]);
    expect((await ask("lift?select=id&athlete_id=eq.3")).range).toBe("0-8/*");
    expect((await ask("athlete?select=id,lift()&lift=not.is.null&id=eq.3")).text).toBe('[{"id":3}]');
  });

  it("is no matter where nothing of it is asked for", async () => {
    expect(await ask("lift?select=*&athlete_id=eq.3", { method: "HEAD", headers: { Prefer: "count=exact" } })).toEqual({
      status: 200,
      text: "",
      range: "0-8/9",
    });
    const { status } = await anon.from("lift").update({ reps: 99 }).eq("athlete_id", 3);
    expect(status).toBe(204);
  });

  it("is a function's own matter where it is one value", async () => {
    expect(JSON.parse((await ask("rpc/long_word?size=9000000")).text)).toHaveLength(9_000_000);
    expect(log).toEqual([]);
  });
});

describe("an answer of less than 8 MiB", () => {
  it("is given whole, however many rows it has", async () => {
    await addLifts(999, 8_000);
    const { text, range } = await ask("lift?select=name&athlete_id=eq.3");
    expect([range, (JSON.parse(text) as unknown[]).length]).toEqual(["0-998/*", 999]);
    const [athlete] = JSON.parse((await ask("athlete?select=lift(name)&id=eq.3")).text) as { lift: unknown[] }[];
    expect(athlete?.lift).toHaveLength(999);
  });

  it("keeps the values that are null", async () => {
    expect((await ask("rpc/nulls")).text).toBe("[null, null]");
  });
});
