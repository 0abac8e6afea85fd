import { afterEach, beforeEach, expect, test } from "vitest";
import type { FieldConflict } from "#renderer/data/collections/merge.ts";
import { forgetRefusals, noteRefusal, refusalsIn, reportConflicts } from "#renderer/data/sync/device-notes.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import { type EngineBed, ID, local, openEngineBed } from "#tests/helpers/data/engine-bed.ts";
import { storedText } from "#tests/helpers/data/storage/stored-text.ts";

const AT = "2026-11-20T10:00:00.000Z";
const row = { ...local(), _deleted: false };

let bed: EngineBed;
beforeEach(async () => {
  bed = await openEngineBed();
});
afterEach(() => bed.close());

const report = (found: readonly FieldConflict[], at = AT) =>
  bed.database.store.transact(["device_notes"], "readwrite", (transaction) =>
    reportConflicts(transaction, [{ collection: "workouts", local: row, master: { updated_at: at }, found }], at),
  );
const conflicts = () => bed.database.rx.collections.device_notes.find({ selector: { kind: "conflict" } }).exec();

test("the same two states in conflict again are one report", async () => {
  const found = [{ field: "name", kept: "Theirs", other: "Mine" }];
  await report(found);
  await report(found);
  expect((await conflicts()).map(({ data }) => data)).toMatchObject([{ kind: "workouts", id: ID, field: "name" }]);
});

test("of more than a hundred reports the oldest go", async () => {
  for (let minute = 0; minute < 51; minute += 1) {
    const found = ["name", "notes"].map((field) => ({ field, kept: minute, other: null }));
    await report(found, `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`);
  }
  const left = await conflicts();
  expect(left).toHaveLength(100);
  expect(left.some(({ at }) => at === AT)).toBe(false);
});

test("a row is noted as refused until it is no longer, and leaves nothing on the disk", async () => {
  const { store } = bed.database;
  const error = new SyncError("sync_refused", "Canary of a refusal", "23514");
  await store.transact(["device_notes"], "readwrite", (transaction) =>
    noteRefusal(transaction, "workouts", row, error, { isNew: true, at: AT }),
  );
  expect(await store.transact(["device_notes"], "readonly", refusalsIn)).toEqual([
    { kind: "workouts", rowId: ID, code: "23514", message: "Canary of a refusal", isNew: true, at: AT },
  ]);
  await store.transact(["device_notes"], "readwrite", (transaction) => forgetRefusals(transaction, [ID, "other"]));
  expect(await store.transact(["device_notes"], "readonly", refusalsIn)).toEqual([]);
  expect(await storedText(bed.directory)).not.toContain("Canary");
});
