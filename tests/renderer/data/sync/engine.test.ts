import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import { MEMBERSHIPS, type WireRow } from "#shared/contract/sync/protocol.ts";
import { COLLECTIONS } from "#shared/domain/kinds/kinds.ts";
import {
  type EngineBed,
  ID,
  local,
  MEMBER,
  nothing,
  openEngineBed,
  serving,
  settled,
  workout,
} from "#tests/helpers/data/engine-bed.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";
import { createFakeWorkoutServer } from "#tests/helpers/fakes/fake-workout-server.ts";
import { gate } from "#tests/helpers/gate.ts";

const GYM = "00000000-0000-4000-8000-000000000002";

let bed: EngineBed;

beforeEach(async () => {
  bed = await openEngineBed();
});
afterEach(() => bed.close());

test("the device is in sync when what it read is stored, not when it was read", async () => {
  const reads = new Map<string, number>();
  const allRead = gate();
  let isStored = false;
  bed.onWrite = async (collections) => {
    if (!collections.includes("workouts")) return;
    await allRead.opened;
    await new Promise((resolve) => setImmediate(resolve));
    isStored = true;
  };
  const answer = serving(reads, workout());
  const engine = bed.start({
    async pull(collection) {
      const page = await answer(collection);
      if (reads.size === COLLECTIONS.length) allRead.open();
      return page;
    },
  });

  await settled(engine);

  expect(isStored).toBe(true);
  expect(await bed.database.rx.collections.workouts.findOne(ID).exec()).not.toBeNull();
});

test("news that could not be stored is read again", async () => {
  const reads = new Map<string, number>();
  let broken = true;
  bed.onWrite = async (collections) => {
    if (!broken || !collections.includes("workouts")) return;
    broken = false;
    throw new Error("fake: disk");
  };
  const engine = bed.start({ pull: serving(reads, workout()) });
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");

  bed.time.advance(1_000);

  await waitFor(bed.database.rx.collections.workouts.findOne(ID).$, (row) => row !== null);
  expect(reads.get("workouts")).toBe(2);
});

/** Workouts under ids of their own. */
const manyWorkouts = (count: number, changes: Partial<WireRow> = {}) =>
  Array.from({ length: count }, (_, index) =>
    workout({ id: `10000000-0000-4000-8000-${String(index).padStart(12, "0")}`, ...changes }),
  );

test("a page that could not be stored is not skipped for the pages after it", async () => {
  let broken = true;
  const asked: number[] = [];
  bed.onWrite = async (collections) => {
    if (!broken || !collections.includes("workouts")) return;
    broken = false;
    throw new Error("fake: disk");
  };
  const engine = bed.start({
    async pull(collection, cursor) {
      const page = cursor[MEMBER]?.[0] ?? 0;
      if (collection !== "workouts" || page === 2) return nothing();
      asked.push(page);
      const rows = page === 0 ? manyWorkouts(10) : [workout({ id: GYM })];
      return { rows, cursor: { [MEMBER]: [page + 1, ""] }, has_more: page === 0, spaces: [MEMBER] };
    },
  });
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");

  engine.control.retry();

  await settled(engine);
  expect(asked).toEqual([0, 1, 0, 1]);
  expect(await bed.database.rx.collections.workouts.count().exec()).toBe(11);
});

test("a space that is lost where a batch is cut does not end the read", async () => {
  const pages = [
    { rows: manyWorkouts(300, { space_id: GYM }), spaces: [MEMBER, GYM] },
    { rows: [workout()], spaces: [MEMBER] },
    { rows: [workout({ id: GYM })], spaces: [MEMBER] },
  ];
  const engine = bed.start({
    async pull(collection, cursor) {
      const place = cursor[MEMBER]?.[0] ?? 0;
      const page = collection === "workouts" ? pages[place] : undefined;
      if (!page) return nothing();
      return { ...page, cursor: { [MEMBER]: [place + 1, ""] }, has_more: place + 1 < pages.length };
    },
  });

  await settled(engine);

  const rows = await bed.database.rx.collections.workouts.find().exec();
  expect(rows.map(({ id }) => id).sort()).toEqual([GYM, ID].sort());
});

test("a refused row of another space is kept until the server names the spaces, and goes only then", async () => {
  let named = false;
  await bed.database.rx.collections.workouts.insert(local({ space_id: GYM }));
  const engine = bed.start({
    async pull() {
      if (!named) throw new SyncError("sync_server", "fake: away");
      return nothing();
    },
    async push() {
      throw new SyncError("sync_refused", "fake: not yours");
    },
  });

  await waitFor(engine.control.refused(), (rows) => rows.length === 1);
  expect(await bed.database.rx.collections.workouts.findOne(ID).exec()).toMatchObject({ name: "Push" });

  named = true;
  engine.control.retry();
  await waitFor(bed.database.rx.collections.workouts.findOne(ID).$, (row) => row === null);
  const [report] = await waitFor(engine.control.conflicts(), (reports) => reports.length > 0);
  expect(report).toMatchObject({ id: ID, field: "deleted", other: { name: "Push" } });
});

const change = {
  edited: () => bed.database.rx.collections.workouts.findOne(ID).patch({ name: "Mine" }),
  deleted: () => bed.database.rx.collections.workouts.findOne(ID).remove(),
};
test.for(["edited", "deleted"] as const)(
  "a row of a gym that was %s and refused goes when the gym is lost",
  async (how) => {
    const server = createFakeWorkoutServer();
    server.served = [workout({ space_id: GYM })];
    server.spaces = [MEMBER, GYM];
    server.onPush = () => {
      throw new SyncError("sync_refused", "fake: not yours");
    };
    const engine = bed.start(server);
    const { poke } = await bed.pokes;
    await settled(engine);
    await change[how]();
    await waitFor(engine.control.refused(), (rows) => rows.length === 1);

    server.spaces = [MEMBER];
    poke({ space: MEMBER, collection: MEMBERSHIPS, version: 0 });

    await waitFor(engine.control.refused(), (rows) => rows.length === 0);
    await settled(engine);
    const { store } = bed.database;
    expect(await store.transact(["workouts"], "readonly", (transaction) => transaction.get("workouts", ID))).toBeNull();
    const reports = await firstValueFrom(engine.control.conflicts());
    expect(reports.map(({ other }) => other)).toEqual(how === "edited" ? [{ name: "Mine" }] : []);
  },
);

test("a collection that the server fails at does not hold up the others", async () => {
  const engine = bed.start({
    async pull(collection) {
      if (collection === "documents") throw new SyncError("sync_server", "fake: 500");
      return collection === "workouts" ? { ...nothing(), rows: [workout()] } : nothing();
    },
  });
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");
  await waitFor(bed.database.rx.collections.workouts.findOne(ID).$, (row) => row !== null);
});

test("rows of a space that is lost between two pages of one read are not stored", async () => {
  const row = workout({ space_id: GYM });
  let first = true;
  const engine = bed.start({
    async pull(collection) {
      if (collection !== "workouts" || !first) return nothing();
      first = false;
      return { rows: [row], cursor: { [GYM]: [1, row.id] }, has_more: true, spaces: [MEMBER, GYM] };
    },
  });

  await waitFor(engine.control.status(), ({ kind }) => kind === "in-sync");

  expect(first).toBe(false);
  expect(await bed.database.rx.collections.workouts.find().exec()).toEqual([]);
});
