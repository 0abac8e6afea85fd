import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { describe, expect, it, vi } from "vitest";
import { faultyIndexedDb, type WriteFault } from "#tests/helpers/data/storage/faulty-indexeddb.ts";
import { createTestDevice, setRow, workoutRow } from "#tests/helpers/data/storage/test-store.ts";

const FAULTS: WriteFault[] = ["before", "amid", "commit", "quota"];

const openFaulty = async () => {
  const { indexedDB, failNext } = faultyIndexedDb(new FakeFactory());
  const device = createTestDevice({ factory: { indexedDB, IDBKeyRange: FakeKeyRange } });
  const { store, rx } = await device.openWindow();
  await store.insert({ workouts: [workoutRow("a")] });
  return { store, rx, failNext };
};

const rename = (name: string) => (row: ReturnType<typeof workoutRow> | null) => row && { ...row, name };

describe("store on a failing disk", () => {
  it.each(FAULTS)("stores nothing of an edit whose transaction fails (%s), and goes on", async (fault) => {
    const { store, failNext } = await openFaulty();
    failNext(fault, "workouts");
    await expect(store.modify("workouts", "a", rename("lost"))).rejects.toThrow();
    await store.modify("workouts", "a", rename("kept"));
    expect((await store.dirtyRows(10)).map(({ record }) => record)).toMatchObject([
      { dirty: 1, row: { name: "kept" }, base: null },
    ]);
  });

  it.each(FAULTS)("tells no window of a write that fails (%s)", async (fault) => {
    const { store, rx, failNext } = await openFaulty();
    const events: unknown[] = [];
    store.commits.subscribe((commit) => events.push(commit));
    rx.collections.workouts.$.subscribe((event) => events.push(event));
    failNext(fault, "workouts");
    await expect(store.modify("workouts", "a", rename("lost"))).rejects.toThrow();
    expect(events).toEqual([]);
  });

  it("adds a workout with its sets or nothing of it", async () => {
    const { store, failNext } = await openFaulty();
    failNext("commit", "workout_sets");
    await expect(store.insert({ workouts: [workoutRow("b")], workout_sets: [setRow("c", "b")] })).rejects.toThrow();
    expect(await store.dirtyIds()).toEqual([{ collection: "workouts", id: "a" }]);
  });

  it("names a full disk, through RxDB as well", async () => {
    const { store, rx, failNext } = await openFaulty();
    failNext("quota", "workouts");
    await expect(store.modify("workouts", "a", rename("lost"))).rejects.toMatchObject({ code: "quota_exceeded" });
    failNext("quota", "workouts");
    await expect(rx.collections.workouts.insert(workoutRow("b"))).rejects.toMatchObject({ code: "quota_exceeded" });
  });

  it("refuses edits through both doors once the session is over, and still reads", async () => {
    const { store, rx } = await openFaulty();
    store.refuseWrites();
    await expect(store.modify("workouts", "a", rename("late"))).rejects.toMatchObject({ code: "database_failed" });
    await expect(rx.collections.workouts.insert(workoutRow("b"))).rejects.toMatchObject({ code: "database_failed" });
    expect(await store.dirtyIds()).toHaveLength(1);
  });

  it("shows, once it reads again, what a window stored that died before it told", async () => {
    const device = createTestDevice();
    const { store, rx } = await device.openWindow();
    await store.insert({ workouts: [workoutRow("a"), workoutRow("b")] });
    const shown: string[][] = [];
    rx.collections.workouts
      .find({ sort: [{ id: "asc" }] })
      .$.subscribe((rows) => shown.push(rows.map(({ name }) => name)));
    await vi.waitFor(() => expect(shown.at(-1)).toEqual(["a", "b"]));
    const dying = await device.open({ channel: null });
    await dying.modify("workouts", "a", (row) => row && { ...row, _deleted: true });
    await dying.modify("workouts", "b", rename("renamed"));
    await dying.close();
    store.readAgain();
    await vi.waitFor(() => expect(shown.at(-1)).toEqual(["renamed"]));
  });
});
