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

const call = (args: object): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(args),
});

const TOO_LARGE = {
  code: "54000",
  message: "the answer has more than 8388608 bytes",
  details: null,
  hint: "Ask for fewer rows (limit, offset) or columns (select).",
};

beforeEach(reset);
afterAll(() => database.close());

describe("an answer of more than 8 MiB", () => {
  beforeEach(() => addLifts(9, MEBIBYTE));

  it.each([
    ["rows", "lift?select=*", {}],
    ["some columns", "lift?select=name", {}],
    ["one object", "lift?select=name", { headers: { Accept: "application/vnd.pgrst.object+json" } }],
    ["a function's values", "rpc/long_words", call({ words: 9 })],
  ])("is refused: %s", async (_, path, init) => {
    const { status, text } = await ask(path, init);
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
    const { text } = await ask("rpc/long_word", call({ size: 9_000_000 }));
    expect(JSON.parse(text)).toHaveLength(9_000_000);
    expect(log).toEqual([]);
  });
});

describe("an answer of less than 8 MiB", () => {
  it("is given whole, however many rows it has", async () => {
    await addLifts(999, 8_000);
    const { text, range } = await ask("lift?select=name&athlete_id=eq.3");
    expect([range, (JSON.parse(text) as unknown[]).length]).toEqual(["0-998/*", 999]);
  });

  it("keeps the values that are null", async () => {
    expect((await ask("rpc/nulls", { method: "POST" })).text).toBe("[null, null]");
  });
});
