import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, DatabaseError } from "#local/database/database.ts";
import type { Cursor, DocumentRow, PullAnswer } from "#shared/contract/sync/protocol.ts";
import {
  createAccount,
  createGymSpace,
  insertRow,
  openTestDatabase,
  refusalOf,
} from "#tests/helpers/backend/database.ts";
import { documentOf, pullAllIn, rowsOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const INVALID = "22023";
const GREATEST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

let database: Database;
let memberId: string;
let member: ReturnType<typeof syncClient>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  memberId = await createAccount(database);
  member = syncClient(database, memberId);
});

const asNew = (...documents: DocumentRow[]) => documents.map((document) => ({ new: document, assumed: null }));
const push = (...documents: DocumentRow[]) => member.push("documents", asNew(...documents));
const named = ({ kind, id }: { kind?: unknown; id: string }) => `${kind} ${id}`;
const readAll = async (maxRows: number, start: Cursor = {}): Promise<PullAnswer[]> => {
  const pages = [await member.pull("documents", start, maxRows)];
  while (pages.at(-1)?.has_more === true) pages.push(await member.pull("documents", pages.at(-1)?.cursor, maxRows));
  return pages;
};
const endOf = async () => (await member.pull("documents")).cursor;

describe("a pull of documents", () => {
  it("gives rows of all kinds in the order in which they were written, whatever the page", async () => {
    const start = await endOf();
    const written: string[] = [];
    for (const kind of ["measures", "routines", "measures", "planned_workouts", "error_log"]) {
      const document = documentOf(kind, memberId);
      await push(document);
      written.push(named(document));
    }
    for (const size of [1, 2, 3, 5, 1000]) {
      const pages = await readAll(size, start);
      expect(pages.flatMap(({ rows }) => rows.map(named))).toEqual(written);
      expect(pages).toHaveLength(Math.ceil(5 / size));
    }
  });

  it("never ends a page between documents of one version and id, and says rightly whether there is more", async () => {
    const start = await endOf();
    const shared = randomUUID();
    const twins = ["measures", "planned_workouts", "routines"].map((kind) => ({
      ...documentOf(kind, memberId),
      id: shared,
    }));
    await push(...twins, ...Array.from({ length: 4 }, () => documentOf("measures", memberId)));
    for (const size of [1, 2, 3, 4, 5, 6, 7]) {
      const pages = await readAll(size, start);
      const seen = pages.flatMap(({ rows }) => rows.map(named));
      expect(new Set(seen).size).toBe(7);
      expect(seen).toHaveLength(7);
      expect(pages.every(({ rows }) => rows.length > 0)).toBe(true);
      const holding = pages.filter(({ rows }) => rows.some(({ id }) => id === shared));
      expect(holding).toHaveLength(1);
    }
    // All there is, in a page that is too small for it.
    const alone = await endOf();
    const last = randomUUID();
    await push({ ...documentOf("measures", memberId), id: last }, { ...documentOf("routines", memberId), id: last });
    const page = await member.pull("documents", alone, 1);
    expect([page.rows.length, page.has_more]).toEqual([2, false]);
  });

  it("goes on inside a version where the last page ended in it", async () => {
    const start = await endOf();
    await push(...Array.from({ length: 6 }, (_, at) => documentOf(at % 2 === 0 ? "measures" : "routines", memberId)));
    const [first, second] = await readAll(4, start);
    const [version, id] = first?.cursor[memberId] ?? [];
    expect([version, id]).toEqual([(start[memberId]?.[0] ?? 0) + 1, first?.rows.at(-1)?.id]);
    expect(second?.rows).toHaveLength(2);
    expect(second?.cursor).toEqual({ [memberId]: [version, GREATEST_ID] });
  });

  it("takes a cursor that stands at the last row for one that has read all", async () => {
    await push(documentOf("measures", memberId));
    const { rows, cursor } = await member.pull("documents");
    const version = cursor[memberId]?.[0] ?? 0;
    const greatest = rows.filter(({ kind }) => kind === "measures")[0]?.id ?? "";
    expect(await member.pull("documents", { [memberId]: [version, greatest] })).toMatchObject({ rows: [], cursor });
    await push(documentOf("measures", memberId));
    expect((await member.pull("documents", cursor)).rows).toHaveLength(1);
  });

  it("reads space by space, forgets one that was lost, and starts over in one that is regained", async () => {
    const ownerId = await createAccount(database);
    const gym = await createGymSpace(database);
    const join = (id: string, role: string) =>
      database.query("insert into public.space_members values ($1, $2, $3)", [gym, id, role]);
    await join(ownerId, "owner");
    await join(memberId, "member");
    const own = documentOf("measures", memberId);
    await push(own);
    const gyms = ["routines", "measures"].map((kind) => ({ ...documentOf(kind, ownerId), space_id: gym }));
    for (const { kind, data, ...row } of gyms) await insertRow(database, kind, { ...row, ...data });

    const seen = (pages: PullAnswer[]) =>
      pages.flatMap((page) => page.rows.filter(({ space_id }) => space_id === gym).map(named));
    const read = await readAll(3);
    expect(seen(read)).toEqual(gyms.map(named));
    expect(read.flatMap((page) => page.rows.map(named))).toContain(named(own));
    const { cursor, spaces } = read.at(-1) ?? { cursor: {}, spaces: [] };
    expect(Object.keys(cursor).toSorted()).toEqual(spaces.toSorted());

    await database.query("delete from public.space_members where space_id = $1 and member_id = $2", [gym, memberId]);
    const lost = await member.pull("documents", cursor);
    expect([lost.rows, lost.spaces, Object.keys(lost.cursor)]).toEqual([[], [memberId], [memberId]]);
    await join(memberId, "member");
    expect(seen([await member.pull("documents", lost.cursor)])).toEqual(gyms.map(named));
  });

  it("says that there is more of a space, whatever there is of those after it", async () => {
    const last = `ffffffff${randomUUID().slice(8)}`;
    await createGymSpace(database, last);
    await database.query("insert into public.space_members values ($1, $2, 'owner')", [last, memberId]);
    const there = { ...rowsOf("measures", memberId), space_id: last };
    await insertRow(database, "measures", there);
    const [version] = (await endOf())[last] ?? [];
    const page = await member.pull("documents", { [last]: [version, there.id] }, 1);
    expect([page.rows.length, page.has_more]).toEqual([1, true]);
  });
});

describe("a push of documents", () => {
  it("takes several kinds in one version, and pokes once", async () => {
    const documents = ["routines", "measures", "planned_workouts"].map((kind) => documentOf(kind, memberId));
    const before = (await endOf())[memberId]?.[0] ?? 0;
    expect(await push(...documents)).toEqual({ conflicts: [] });
    expect(await endOf()).toEqual({ [memberId]: [before + 1, GREATEST_ID] });
    const { rows } = await database.query<{ payload: unknown }>(
      "select payload from realtime.messages where topic = $1 and (payload ->> 'version')::int > $2",
      [`space:${memberId}`, before],
    );
    expect(rows).toEqual([{ payload: { space: memberId, collection: "documents", version: before + 1 } }]);
  });

  it("gives what conflicts in the order of the rows, as documents, and writes the others", async () => {
    const kinds = ["routines", "measures", "planned_workouts", "measures", "notifications"];
    const documents = kinds.map((kind) => documentOf(kind, memberId));
    await push(...documents);
    const deleted = (document: DocumentRow) => ({ ...document, deleted: true });
    const outdated = (document: DocumentRow) => ({ ...document, created_at: "2026-01-01T00:00:00.000Z" });
    const batch = documents.map((document, at) => ({
      new: deleted(document),
      assumed: at === 1 ? document : outdated(document),
    }));
    expect(await member.push("documents", batch)).toEqual({ conflicts: documents.filter((_, at) => at !== 1) });
    const { rows } = await member.pull("documents");
    expect(rows.filter((row) => row.deleted)).toEqual([deleted(documents[1] ?? documentOf("measures", memberId))]);
  });

  it("compares by typed value, keeps what an older app does not send, and counts a repeat as written", async () => {
    const document = documentOf("measures", memberId, { value: 82.5, kind: "waist" });
    await push(document);
    const { kind: _, ...older } = document.data;
    const change = {
      new: { ...document, data: { ...older, value: 83 } },
      assumed: { ...document, created_at: "2026-11-20T19:30:00+01:00", data: older },
    };
    expect(await member.push("documents", [change])).toEqual({ conflicts: [] });
    expect(await member.push("documents", [change])).toEqual({ conflicts: [] });
    expect((await member.pull("documents")).rows).toContainEqual({
      ...document,
      data: { ...document.data, value: 83 },
    });
  });

  it("applies nothing where a row breaks a bound, and names table and field, or the shared type", async () => {
    const batch = asNew(documentOf("routines", memberId), documentOf("measures", memberId, { value: -1 }));
    const before = await endOf();
    await expect(member.push("documents", batch)).rejects.toMatchObject({ constraint: "measures_value_check" });
    const ancient = { ...documentOf("measures", memberId), created_at: "1960-01-01T00:00:00.000Z" };
    await expect(push(ancient)).rejects.toMatchObject({ code: "23514", constraint: "instant_check" });
    expect(await endOf()).toEqual(before);
  });

  it("takes id, space and deletion from the document alone, and nothing that the server stamps", async () => {
    const document = documentOf("measures", memberId);
    const sly = {
      id: randomUUID(),
      space_id: randomUUID(),
      deleted: true,
      version: 9999,
      trimmed_at: document.created_at,
    };
    expect(await push({ ...document, version: 9999, data: { ...document.data, ...sly } })).toEqual({ conflicts: [] });
    expect((await member.pull("documents")).rows).toContainEqual(document);
    expect((await endOf())[memberId]?.[0]).toBeLessThan(100);
  });

  const malformed: [string, (document: DocumentRow) => unknown, string?][] = [
    ["a kind that there is not", (document) => [{ new: { ...document, kind: "day_dreams" } }], "'day_dreams'"],
    ["a kind that is a table of its own", (document) => [{ new: { ...document, kind: "workouts" } }], "'workouts'"],
    ["a kind that is no kind", (document) => [{ new: { ...document, kind: "spaces" } }], "'spaces'"],
    ["an assumed state of another kind", (document) => [{ new: document, assumed: { ...document, kind: "routines" } }]],
    ["an assumed state without data", (document) => [{ new: document, assumed: { ...document, data: null } }]],
    ["a document twice", (document) => [{ new: document }, { new: { ...document, deleted: true } }]],
    ["no kind", ({ kind: _, ...document }) => [{ new: document }]],
    ["a kind that is a number", (document) => [{ new: { ...document, kind: 1 } }]],
    ["no data", ({ data: _, ...document }) => [{ new: document }]],
    ["data that is a list", (document) => [{ new: { ...document, data: [] } }]],
    ["a row of a table", () => [{ new: rowsOf("measures", memberId), assumed: null }]],
  ];
  it.each(malformed)("refuses %s", async (_, batch, words = "") => {
    const before = await endOf();
    const refusal = member.push("documents", batch(documentOf("measures", memberId)));
    await expect(refusal).rejects.toMatchObject({ code: INVALID, message: expect.stringContaining(words) });
    expect(await endOf()).toEqual(before);
  });

  it("takes one id of two kinds", async () => {
    const id = randomUUID();
    const twins = ["measures", "routines"].map((kind) => ({ ...documentOf(kind, memberId), id }));
    expect(await push(...twins)).toEqual({ conflicts: [] });
    expect((await member.pull("documents")).rows.filter((row) => row.id === id)).toEqual(twins);
  });
});

describe("a pull of all", () => {
  const pullAll = (pulls: unknown) => database.as(member.identity, (tx) => pullAllIn(tx, pulls), { readOnly: true });

  it("answers what the single pulls answer, in their order", async () => {
    await push(documentOf("measures", memberId), documentOf("routines", memberId));
    await member.push("workouts", [{ new: rowsOf("workouts", memberId), assumed: null }]);
    const end = await endOf();
    const pulls = [
      { collection: "workouts", cursor: {}, max_rows: 1000 },
      { collection: "documents", cursor: {}, max_rows: 2 },
      { collection: "workout_sets", cursor: end, max_rows: 1000 },
    ];
    const single = await Promise.all(
      pulls.map(({ collection, cursor, max_rows }) => member.pull(collection, cursor, max_rows)),
    );
    expect(single.map(({ rows, has_more }) => [rows.length, has_more])).toEqual([
      [1, false],
      [2, true],
      [0, false],
    ]);
    expect(await pullAll(pulls)).toEqual(single.map((page) => ({ ...page, now: expect.any(String) })));
    expect(await pullAll([{ collection: "workouts" }, { collection: "documents", max_rows: null }])).toMatchObject([
      { rows: single[0]?.rows },
      { has_more: false },
    ]);
  });

  it.each([
    ["null", null],
    ["an object", { collection: "workouts" }],
    ["nothing", []],
    [
      "five pulls",
      ["workouts", "workout_sets", "workout_exercises", "documents", "more"].map((collection) => ({ collection })),
    ],
    ["a name", ["workouts"]],
    ["a pull of no collection", [{ cursor: {} }]],
    ["a collection twice", [{ collection: "workouts" }, { collection: "workouts" }]],
    ["a collection that there is not", [{ collection: "workouts" }, { collection: "measures" }]],
    ["a cursor that is a list", [{ collection: "workouts", cursor: [] }]],
    ["a cursor that is null", [{ collection: "workouts", cursor: null }]],
    ["a number of rows in words", [{ collection: "workouts", max_rows: "ten" }]],
    ["a broken number of rows", [{ collection: "workouts", max_rows: 1.5 }]],
  ])("refuses %s", async (_, pulls) => {
    expect(await refusalOf(pullAll(pulls))).toBe(INVALID);
  });

  it("bounds the pages as a pull does", async () => {
    await push(documentOf("measures", memberId));
    for (const [maxRows, rows] of [
      [-1, 1],
      [0, 1],
      [2 ** 40, 5],
    ] as const)
      expect((await pullAll([{ collection: "documents", max_rows: maxRows }]))[0]?.rows).toHaveLength(rows);
  });

  it("names the refused value, and is a refusal of the database", async () => {
    await expect(pullAll([{ collection: "day_dreams" }])).rejects.toThrow(DatabaseError);
    await expect(pullAll([{ collection: "day_dreams" }])).rejects.toThrow("'day_dreams'");
  });
});
