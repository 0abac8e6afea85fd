import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PULL_PAGE } from "#renderer/data/sync/pull.ts";
import type { Cursor, PullAnswer, WireRow } from "#shared/contract/sync/protocol.ts";
import type { CollectionName } from "#shared/domain/kinds/kinds.ts";
import {
  type EngineBed,
  fresh,
  ID,
  MEMBER,
  nothing,
  openEngineBed,
  settled,
  workout,
} from "#tests/helpers/data/engine-bed.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";
import { gate } from "#tests/helpers/gate.ts";

let bed: EngineBed;
beforeEach(async () => {
  bed = await openEngineBed();
});
afterEach(() => bed.close());

const workouts = () => bed.database.rx.collections.workouts;
const rowOf = (index: number, changes: Partial<WireRow> = {}) =>
  workout({ id: `10000000-0000-4000-8000-${String(index).padStart(12, "0")}`, ...changes });

/** A server with these pages of workouts. `onAsk` hears of each page that is asked for. */
const serverOf = (
  pages: readonly (readonly WireRow[])[],
  onAsk: (page: number) => Promise<void> | void = () => {},
) => ({
  async pull(collection: CollectionName, cursor: Cursor): Promise<PullAnswer> {
    const page = cursor[MEMBER]?.[0] ?? 0;
    if (collection !== "workouts") return nothing();
    await onAsk(page);
    const rows = [...(pages[page] ?? [])];
    const isOver = page >= pages.length;
    return {
      ...nothing(),
      rows,
      cursor: { [MEMBER]: [isOver ? page : page + 1, ""] },
      has_more: page + 1 < pages.length,
    };
  },
});

/** Holds what sync would store of workouts, from the page on that comes after so many, until `open`. */
const holdStoring = (after: number) => {
  const [begun, released] = [gate(), gate()];
  let stored = 0;
  bed.onWrite = async (collections) => {
    if (!collections.includes("workouts")) return;
    stored += 1;
    if (stored <= after) return;
    begun.open();
    await released.opened;
  };
  return { begun: begun.opened, open: released.open };
};

test("the next page is asked for while one is stored", async () => {
  const asked: number[] = [];
  const [wanted, storing] = [gate(), holdStoring(1)];
  const engine = bed.start(
    serverOf([[rowOf(0)], [rowOf(1)], [rowOf(2)]], (page) => {
      asked.push(page);
      if (page === 2) wanted.open();
    }),
  );
  await storing.begun;
  await wanted.opened;
  expect(await workouts().count().exec()).toBe(1);
  storing.open();
  await settled(engine);
  expect(asked).toEqual([0, 1, 2]);
  expect(await workouts().count().exec()).toBe(3);
});

test("every page is asked for while the one before it is stored: nothing waits to be sent", async () => {
  const done: string[] = [];
  bed.onWrite = async (collections) => {
    if (collections.includes("workouts")) done.push("stored");
  };
  const pages = [[rowOf(0)], [rowOf(1)], [rowOf(2)], [rowOf(3)]];
  await settled(bed.start(serverOf(pages, (page) => void done.push(`asked ${page}`))));
  expect(done).toEqual(["asked 0", "asked 1", "stored", "asked 2", "stored", "asked 3", "stored", "stored"]);
});

test("news that a poke told of is asked for without a read of the disk", async () => {
  let asked = 0;
  const [again, server] = [gate(), serverOf([[rowOf(0)]])];
  const engine = bed.start({
    async pull(collection, cursor) {
      if (collection === "workouts") asked += 1;
      if (asked === 2) again.open();
      return server.pull(collection, cursor);
    },
  });
  await settled(engine);
  const transact = vi.spyOn(bed.database.store, "transact");
  (await bed.pokes).poke({ space: MEMBER, collection: "workouts", version: 2 });
  await again.opened;
  expect(transact).not.toHaveBeenCalled();
});

test("a read's first page is small, and each one after it has twice as many rows", async () => {
  const asked: number[] = [];
  const pages = Array.from({ length: 5 }, (_, index) => [rowOf(index)]);
  const server = serverOf(pages);
  const engine = bed.start({
    pull(collection, cursor, rows) {
      if (collection === "workouts") asked.push(rows);
      return server.pull(collection, cursor);
    },
  });
  await settled(engine);
  expect(asked).toEqual([500, 1000, 2000, PULL_PAGE, PULL_PAGE]);
});

test("an edit amid a read goes out after the page that was asked for, and no page is older than its answer", async () => {
  const done: string[] = [];
  const storing = holdStoring(1);
  const engine = bed.start({
    ...serverOf([[rowOf(0)], [rowOf(1)], [rowOf(2)], [rowOf(3)]], (page) => void done.push(`asked ${page}`)),
    async push() {
      done.push(`sent with ${await workouts().count().exec()} rows here`);
      return { conflicts: [] };
    },
  });
  await storing.begun;
  await workouts().insert(fresh("Mine"));
  storing.open();
  await settled(engine);
  await waitFor(engine.control.status(), ({ kind }) => kind === "in-sync");
  expect(done).toEqual(["asked 0", "asked 1", "asked 2", "sent with 4 rows here", "asked 3"]);
});

test("a page that the disk refuses is asked for again, though the one after it had come", async () => {
  const asked: number[] = [];
  let left = 2;
  bed.onWrite = async (collections) => {
    if (!collections.includes("workouts")) return;
    left -= 1;
    if (left === 0) throw new Error("fake: disk full");
  };
  const engine = bed.start(serverOf([[rowOf(0)], [rowOf(1)], [rowOf(2)]], (page) => void asked.push(page)));
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");
  engine.control.retry();
  await settled(engine);
  expect(asked).toEqual([0, 1, 2, 1, 2]);
  expect(await workouts().count().exec()).toBe(3);
});

test("a row that waits is merged also where the rows before it were all new", async () => {
  await workouts().insert({ ...fresh("Mine"), id: ID, updated_at: "2026-11-21T10:00:00.000Z" });
  const page = [...Array.from({ length: 600 }, (_, index) => rowOf(index)), workout({ notes: "Theirs" })];
  const engine = bed.start(serverOf([page]));
  await settled(engine);
  const row = await workouts().findOne(ID).exec();
  expect(row?.toJSON()).toMatchObject({ name: "Mine" });
  expect((await bed.database.store.dirtyRows(10)).length).toBe(0);
  expect(await workouts().count().exec()).toBe(601);
});
