import { describe, expect, it, test } from "vitest";
import { createTestDevice, setRow, workoutRow } from "#tests/helpers/data/storage/test-store.ts";

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
const CLEAN = { dirty: null, base: null, own: [] };

/** A window whose store has workouts as the server has them. */
const withClean = async (...names: string[]) => {
  const window = await createTestDevice().openWindow();
  await window.store.transact(["workouts"], "readwrite", (transaction) =>
    transaction.add(
      "workouts",
      names.map((name) => ({ row: workoutRow(name), ...CLEAN })),
    ),
  );
  return window;
};

describe("store", () => {
  it("marks a new row as the next in the order of writing, over all collections", async () => {
    const { store, rx } = await withClean();
    await rx.collections.workouts.insert(workoutRow("a"));
    await store.insert({ workouts: [workoutRow("b")], workout_sets: [setRow("c", "b")] });
    expect((await store.dirtyRows(10)).map(({ record }) => [record.row.id, record.dirty, record.base])).toEqual([
      ["a", 1, null],
      ["b", 2, null],
      ["c", 3, null],
    ]);
  });

  it("keeps the server's state with the first edit, and the row's place in the order with later ones", async () => {
    const { store, rx } = await withClean("a", "b");
    const workout = await rx.collections.workouts.findOne("a").exec();
    await workout?.incrementalPatch({ name: "first" });
    await store.modify("workouts", "b", (row) => row && { ...row, name: "other" });
    await store.modify("workouts", "a", (row) => row && { ...row, name: "second" });
    expect((await store.dirtyRows(10)).map(({ record }) => record)).toMatchObject([
      { dirty: 1, row: { id: "a", name: "second" }, base: { id: "a", name: "a" } },
      { dirty: 2, row: { id: "b", name: "other" }, base: { id: "b", name: "b" } },
    ]);
  });

  it("stores nothing of an edit that is refused amid its transaction", async () => {
    const { store } = await withClean("a", "b");
    const edit = store.modifyAll("workouts", ["a", "b"], (row) => {
      if (row?.id === "b") throw new Error("no");
      return row && { ...row, name: "edited" };
    });
    await expect(edit).rejects.toThrow("no");
    expect(await store.dirtyIds()).toEqual([]);
  });

  it("puts a row just so, with a cursor in the same transaction", async () => {
    const { store } = await withClean("a");
    await store.modify("workouts", "a", (row) => row && { ...row, name: "edited" });
    await store.transact(["workouts"], "readwrite", async (transaction) => {
      const [sent] = await transaction.dirtyRows(10);
      if (sent) await transaction.put("workouts", { ...sent.record, ...CLEAN });
      transaction.meta.put("cursor", 5);
    });
    expect(await store.dirtyIds()).toEqual([]);
    expect(await store.transact(["workouts"], "readonly", ({ meta }) => meta.get("cursor"))).toBe(5);
  });

  it("brings back a deleted row that is added again, and leaves a living one", async () => {
    const { store } = await withClean("a", "b");
    await store.modify("workouts", "a", (row) => row && { ...row, _deleted: true });
    const kept = await store.insert({
      workouts: [workoutRow("a", { name: "again" }), workoutRow("b", { name: "new" })],
    });
    expect(kept).toEqual(["b"]);
    const { rows } = await store.list({ from: "workouts", index: "started_at", limit: 10, with: {} });
    expect(rows).toMatchObject([{ name: "again" }, { name: "b" }]);
  });

  it("lists the newest rows with those that belong to them", async () => {
    const { store } = await withClean();
    const workouts = ["1", "2", "3"].map((id) => workoutRow(id, { started_at: `2026-01-0${id}T08:00:00.000Z` }));
    await store.insert({ workouts, workout_sets: ["1", "2", "3"].map((id) => setRow(`set-${id}`, id)) });
    await store.modify("workouts", "3", (row) => row && { ...row, _deleted: true });
    const listing = {
      from: "workouts",
      index: "started_at",
      newest: true,
      limit: 2,
      with: { workout_sets: "workout_id" },
    };
    const { rows, with: related } = await store.list(listing);
    expect(ids(rows)).toEqual(["2", "1"]);
    expect(ids(related.workout_sets ?? [])).toEqual(["set-2", "set-1"]);
  });

  it("shows a row again that was gone for good", async () => {
    const { store, rx } = await withClean("a");
    const seen: number[] = [];
    const watching = rx.collections.workouts.find().$.subscribe((found) => seen.push(found.length));
    for (let edits = 0; edits < 3; edits += 1)
      await store.modify("workouts", "a", (row) => row && { ...row, name: String(edits) });
    await store.transact(["workouts"], "readwrite", async (transaction) => {
      await transaction.get("workouts", "a");
      await transaction.remove("workouts", "a");
    });
    await expect.poll(() => seen.at(-1)).toBe(0);
    await store.insert({ workouts: [workoutRow("a")] });
    await expect.poll(() => seen.at(-1)).toBe(1);
    watching.unsubscribe();
  });

  it("has the queries of another window follow each door, and list no row twice", async () => {
    const device = createTestDevice();
    const [one, other] = [await device.openWindow(), await device.openWindow()];
    const seen: string[][] = [];
    const query = other.rx.collections.workouts.find({ sort: [{ started_at: "desc" }, { id: "asc" }], limit: 2 });
    await one.rx.collections.workouts.bulkInsert(["a", "b", "c"].map((id) => workoutRow(id)));
    const watching = query.$.subscribe((found) => seen.push(found.map(({ name }) => name)));
    await expect.poll(() => seen.at(-1)).toEqual(["a", "b"]);
    await one.store.modify("workouts", "a", (row) => row && { ...row, name: "modified" });
    await expect.poll(() => seen.at(-1)).toEqual(["modified", "b"]);
    await one.store.insert({ workouts: [workoutRow("d", { started_at: "2026-02-01T08:00:00.000Z" })] });
    await expect.poll(() => seen.at(-1)).toEqual(["d", "modified"]);
    watching.unsubscribe();
  });

  it("tells of a commit that changes no row, in every window", async () => {
    const device = createTestDevice();
    const [one, other] = [await device.openWindow(), await device.openWindow()];
    let received: string[] = [];
    for (const [name, { store }] of Object.entries({ one, other })) {
      store.commits.subscribe(({ collections }) => {
        if (collections.includes("workouts")) received.push(name);
      });
    }
    await one.store.insert({ workouts: [workoutRow("a")] });
    await expect.poll(() => received).toEqual(["one", "other"]);
    received = [];
    await one.store.transact(["workouts"], "readwrite", async (transaction) => {
      const [sent] = await transaction.dirtyRows(1);
      if (sent) await transaction.put("workouts", { ...sent.record, ...CLEAN });
    });
    await expect.poll(() => received).toEqual(["one", "other"]);
  });
});

test("a commit says in every window whether it touched a row that waits or did", async () => {
  const device = createTestDevice();
  const [{ store, rx }, other] = [await device.openWindow(), await device.openWindow()];
  const told: boolean[] = [];
  other.store.commits.subscribe(({ dirty }) => told.push(dirty));
  const row = { ...workoutRow("a"), _deleted: false };
  await store.transact(["workouts"], "readwrite", (transaction) => transaction.add("workouts", [{ row, ...CLEAN }]));
  await store.modify<typeof row>("workouts", "a", (before) => before && { ...before, name: "edited" });
  await store.transact(["workouts"], "readwrite", async (transaction) => {
    await transaction.get("workouts", "a");
    transaction.put("workouts", { row, ...CLEAN });
  });
  await rx.collections.workouts.insert(workoutRow("b"));
  await expect.poll(() => told).toEqual([false, true, true, true]);
});

test("keeps what a window wrote since where another window's news comes late", async () => {
  const late: (() => void)[] = [];
  const device = createTestDevice();
  const one = await device.openWindow((send) => late.push(send));
  const other = await device.openWindow();
  const seen: string[][] = [];
  const query = other.rx.collections.workouts.find({ sort: [{ started_at: "desc" }, { id: "asc" }] });
  const watching = query.$.subscribe((found) => seen.push(found.map(({ name }) => name)));
  await one.store.insert({ workouts: [workoutRow("a")] });
  await other.store.modify("workouts", "a", (row) => row && { ...row, name: "renamed" });
  for (const send of late) send();
  await other.store.insert({ workouts: [workoutRow("b")] });
  await expect.poll(() => seen.at(-1)).toEqual(["renamed", "b"]);
  watching.unsubscribe();
});
