import { IDBFactory as FakeFactory, IDBIndex as FakeIndex } from "fake-indexeddb";
import fc from "fast-check";
import type { MangoQuery, MangoQuerySelector } from "rxdb/plugins/core";
import { afterEach, describe, expect, it } from "vitest";
import { memoryBed, type Step, storeBed, type Thing } from "#tests/helpers/data/storage/contract-bed.ts";

/** Cases of a run; `CONTRACT_CASES=5000` for a long one. */
const CASES = Number(process.env.CONTRACT_CASES ?? 600);

const id = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h");
const word = fc.constantFrom("k", "l", "m");
const size = fc.integer({ min: 0, max: 5 });
const note = fc.constantFrom(undefined, null, "", "n");

const thing = fc
  .record({ id, kind: word, sort: word, size, note, done: fc.boolean() })
  .map(({ note: wanted, ...rest }): Thing => (wanted === undefined ? rest : { ...rest, note: wanted }));

const condition = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(
    value.map((wanted) => ({ $eq: wanted })),
    value.map((bound) => ({ $gt: bound })),
    value.map((bound) => ({ $lte: bound })),
    fc.tuple(value, value).map(([from, to]) => ({ $gte: from, $lt: to })),
    fc.array(value, { maxLength: 3 }).map((wanted) => ({ $in: wanted })),
    value.map((unwanted) => ({ $ne: unwanted })),
  );

const fields = fc.record(
  { id: condition(id), kind: condition(word), sort: condition(word), size: condition(size), done: fc.boolean() },
  { requiredKeys: [] },
);
const { selector } = fc.letrec<{ selector: object }>((tie) => ({
  selector: fc.oneof(
    { depthSize: "small", maxDepth: 2 },
    fields,
    fc.array(tie("selector"), { minLength: 1, maxLength: 3 }).map(($or) => ({ $or })),
    fc
      .tuple(fields, fc.array(tie("selector"), { minLength: 1, maxLength: 2 }))
      .map(([own, $and]) => ({ ...own, $and })),
  ),
}));

const direction = fc.constantFrom("asc" as const, "desc" as const);
const sort = fc.oneof(
  fc
    .uniqueArray(fc.constantFrom("id", "kind", "sort", "size"), { minLength: 1, maxLength: 3 })
    .chain((names) =>
      fc.tuple(...names.map(() => direction)).map((ways) => names.map((name, place) => ({ [name]: ways[place] }))),
    ),
  direction.map((way) => [{ size: way }]),
  direction.map((way) => [{ kind: way }, { sort: way }]),
);

const query = fc
  .record(
    { selector, sort, limit: fc.integer({ min: 0, max: 5 }), skip: fc.integer({ min: 0, max: 3 }) },
    { requiredKeys: [] },
  )
  .chain((wanted) =>
    // RxDB asks for living rows alone; a storage answers for deleted ones too.
    fc.constantFrom({ _deleted: { $eq: false } }, { _deleted: { $eq: false } }, { _deleted: { $eq: true } }, {}).map(
      (deleted): MangoQuery<Thing> =>
        ({
          ...wanted,
          selector: { ...wanted.selector, ...deleted } as MangoQuerySelector<Thing>,
        }) as MangoQuery<Thing>,
    ),
  );
const countable = query.map(({ limit: _limit, skip: _skip, ...rest }) => rest as MangoQuery<Thing>);

const write = fc
  .uniqueArray(
    fc.record({
      thing,
      deleted: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
      over: fc.constantFrom("present" as const, "present" as const, "nothing" as const, "another" as const),
    }),
    { minLength: 1, maxLength: 8, selector: (row) => row.thing.id },
  )
  .map((rows): Step => ({ kind: "write", rows }));

const reads = fc.oneof(
  { weight: 6, arbitrary: query.map((wanted): Step => ({ kind: "query", query: wanted })) },
  { weight: 2, arbitrary: countable.map((wanted): Step => ({ kind: "count", query: wanted })) },
  fc.record({ kind: fc.constant("find" as const), ids: fc.uniqueArray(id), deleted: fc.boolean() }),
  fc.record({
    kind: fc.constant("changed" as const),
    limit: fc.integer({ min: 1, max: 5 }),
    isAfterLast: fc.boolean(),
  }),
);
const cleanup = fc.constantFrom<Step>({ kind: "cleanup", deletedFor: 0 }, { kind: "cleanup", deletedFor: 1e15 });

const stepsOf = (others: fc.Arbitrary<Step>) =>
  fc.tuple(write, fc.array(others, { minLength: 3, maxLength: 10 })).map(([first, rest]) => [first, ...rest]);

const compare = async (steps: readonly Step[], synced: boolean) => {
  const [ours, theirs] = [storeBed(synced), memoryBed()];
  const [answers, wanted] = [await ours.run(steps), await theirs.run(steps)];
  await Promise.all([ours.close(), theirs.close()]);
  expect(answers).toEqual(wanted);
};

const fromEnd = Object.getOwnPropertyDescriptor(FakeIndex.prototype, "getAllRecords") ?? {};
afterEach(() => {
  Object.defineProperty(FakeIndex.prototype, "getAllRecords", fromEnd);
});

describe("RxDB's storage contract", () => {
  it("is answered as by RxDB's memory storage, for rows of this device", async () => {
    const steps = stepsOf(fc.oneof({ weight: 3, arbitrary: write }, { weight: 6, arbitrary: reads }, cleanup));
    await fc.assert(
      fc.asyncProperty(steps, (all) => compare(all, false)),
      { numRuns: Math.ceil(CASES / 2) },
    );
  }, 600_000);

  it.each([
    ["", () => undefined],
    [
      " in a browser that reads no index from its end",
      () => Reflect.deleteProperty(FakeIndex.prototype, "getAllRecords"),
    ],
  ])(
    "is answered as by RxDB's memory storage, for rows that are sent%s",
    async (_, prepare) => {
      prepare();
      const steps = stepsOf(fc.oneof({ weight: 3, arbitrary: write }, { weight: 6, arbitrary: reads }));
      await fc.assert(
        fc.asyncProperty(steps, (all) => compare(all, true)),
        { numRuns: Math.ceil(CASES / 4) },
      );
    },
    600_000,
  );

  const insert = (name: string, sort = "k"): Step => ({
    kind: "write",
    rows: [{ thing: { id: name, kind: "k", sort, size: 1, done: false }, deleted: false, over: "nothing" }],
  });
  const all: Step = { kind: "find", ids: ["a", "b"], deleted: true };

  it("goes on past rows of a named value that do not match, up to the limit", async () => {
    const selector = { kind: { $in: ["k", "l"] }, $and: [{ $or: [{ sort: { $gt: "k" } }] }], _deleted: { $eq: false } };
    const query: MangoQuery<Thing> = { selector, sort: [{ kind: "asc" }, { sort: "asc" }], limit: 1 };
    await compare([insert("a"), insert("b", "l"), { kind: "query", query }], true);
  });

  it.each([
    ["store", () => storeBed(true)],
    ["memory", memoryBed],
  ])("removes all rows (%s)", async (_, makeBed) => {
    const bed = makeBed();
    await bed.run([insert("a")]);
    await (await bed.open()).remove();
    await expect((await bed.open()).remove()).rejects.toThrow("closed");
  });

  it("has nothing left after a removal", async () => {
    const factory = new FakeFactory();
    const bed = storeBed(true, factory);
    await bed.run([insert("a")]);
    await (await bed.open()).remove();
    expect(await storeBed(true, factory).run([all])).toEqual([[]]);
  });

  it("stores a write that is under way when it is closed", async () => {
    const factory = new FakeFactory();
    const bed = storeBed(true, factory);
    const instance = await bed.open();
    const document = { id: "a", kind: "k", sort: "k", size: 1, done: false, _deleted: false, _attachments: {} };
    const writing = instance.bulkWrite([{ document: { ...document, _rev: "1-a", _meta: { lwt: 1 } } }], "amid");
    await bed.close();
    expect(await writing).toEqual({ error: [] });
    expect(await storeBed(true, factory).run([all])).toMatchObject([[{ id: "a" }]]);
  });

  it("refuses reads and writes once it is closed", async () => {
    const bed = storeBed(true);
    const instance = await bed.open();
    await bed.close();
    await expect(instance.findDocumentsById(["a"], true)).rejects.toThrow("things is closed");
    await expect(instance.bulkWrite([], "late")).rejects.toThrow("things is closed");
  });
});
