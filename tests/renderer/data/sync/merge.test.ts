import { expect, test } from "vitest";
import { stateDigest } from "#renderer/data/collections/state-digest.ts";
import type { StoredState } from "#renderer/data/collections/stored-states.ts";
import { keepDigests } from "#renderer/data/storage/own-states.ts";
import type { RowRecord } from "#renderer/data/storage/transaction.ts";
import { arrive, cleanRecord, confirm, isStillOf, lostEdits } from "#renderer/data/sync/merge.ts";
import { local } from "#tests/helpers/data/engine-bed.ts";

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;
const state = (minute: number, changes: Record<string, unknown> = {}): StoredState => ({
  ...local(),
  _deleted: false,
  updated_at: at(minute),
  ...changes,
});
const known = state(0);
const sent = state(1, { name: "Sent" });
const edited = state(2, { name: "Edited" });
/** An edit of what was sent, which is an edit of what the server was known to have. */
const waiting: RowRecord = { row: edited, dirty: 7, base: known, own: [stateDigest("workouts", sent)] };

test("a row that is not here is taken as the server has it", () => {
  expect(arrive("workouts", null, known)).toEqual({ record: cleanRecord(known), conflicts: [] });
});

test("a row that stands as the server has it is not written again", () => {
  expect(arrive("workouts", cleanRecord(known), { ...known })).toEqual({ record: null, conflicts: [] });
});

test("a row that does not wait takes the server's state, also an older one", () => {
  expect(arrive("workouts", cleanRecord(edited), known).record).toEqual(cleanRecord(known));
});

test("a row that waits is done once the server has just that", () => {
  expect(arrive("workouts", waiting, { ...edited }).record).toEqual(cleanRecord(edited));
});

test("the state that an edit was made on is no news to it", () => {
  expect(arrive("workouts", waiting, known)).toEqual({ record: null, conflicts: [] });
});

test("a state of its own, by a push whose reply was lost, is what the edit stands on", () => {
  expect(arrive("workouts", waiting, sent)).toEqual({ record: { ...waiting, base: sent, own: [] }, conflicts: [] });
});

test("what another device wrote in fields that the older release did not know is kept", () => {
  const { notes: _, ...former } = sent as StoredState & { notes: string };
  const own = keepDigests([stateDigest("workouts", former)], former);
  const kept = { ...sent, notes: "Theirs" };
  const of = (row: StoredState) => arrive("workouts", { ...waiting, row, own }, kept);
  expect(of(edited)).toMatchObject({ record: { row: { name: "Edited", notes: "Theirs" }, base: kept, own: [] } });
  expect(of({ ...edited, _deleted: true } as StoredState).record?.row).toMatchObject({
    _deleted: true,
    notes: "Theirs",
  });
  const both = of({ ...edited, notes: "Mine" } as StoredState);
  expect(both.record?.row).toMatchObject({ notes: "Mine" });
  expect(both.conflicts).toHaveLength(1);
});

test("a deletion of its own, whose reply was lost and that was taken back, is no conflict", () => {
  const deletion = state(1, { _deleted: true });
  const back: RowRecord = { ...waiting, own: [stateDigest("workouts", deletion)] };
  expect(arrive("workouts", back, deletion)).toEqual({ record: { ...back, base: deletion, own: [] }, conflicts: [] });
});

test("a deletion of its own, taken back, does not win where another device wrote on top of it", () => {
  const deletion = state(1, { _deleted: true });
  const back: RowRecord = { row: state(2), dirty: 7, base: known, own: [stateDigest("workouts", deletion)] };
  const onTop = state(3, { _deleted: true, notes: "Theirs" });
  expect(arrive("workouts", back, onTop).record).toMatchObject({ row: { _deleted: false }, dirty: 7, base: onTop });
});

test("a deletion of another device wins over a row that was never deleted here", () => {
  const theirs = state(3, { _deleted: true });
  expect(arrive("workouts", { ...waiting, row: state(2) }, theirs).record).toEqual(cleanRecord(theirs));
});

test("a state of another device is merged with the edit, and is what the merged row stands on", () => {
  const theirs = state(3, { notes: "Theirs" });
  const { record, conflicts } = arrive("workouts", waiting, theirs);
  expect(record).toEqual({ row: { ...theirs, name: "Edited" }, dirty: 7, base: theirs, own: [] });
  expect(conflicts).toEqual([]);
});

test("an edit that another device's later one takes over whole waits no longer, and is reported", () => {
  const theirs = state(3, { name: "Theirs" });
  const { record, conflicts } = arrive("workouts", waiting, theirs);
  expect(record).toEqual(cleanRecord(theirs));
  expect(conflicts).toEqual([{ field: "name", kept: "Theirs", other: "Edited" }]);
});

test("a row that is still as it was sent is done with the answer", () => {
  const record: RowRecord = { ...waiting, row: sent, own: [] };
  expect(confirm("workouts", record, { row: sent, base: known }).record).toEqual(cleanRecord(sent));
});

test("a row that was edited since it was sent goes on waiting, on top of what was sent", () => {
  const { record } = confirm("workouts", waiting, { row: sent, base: known });
  expect(record).toEqual({ ...waiting, base: sent, own: [] });
});

test("an answer changes nothing of a row that has news of its own since", () => {
  const merged: RowRecord = { ...waiting, base: state(3, { name: "Theirs" }) };
  for (const record of [null, cleanRecord(edited), merged]) {
    expect(isStillOf("workouts", record, { row: sent, base: known })).toBe(false);
    expect(confirm("workouts", record, { row: sent, base: known }).record).toBeNull();
  }
});

test("the order of keys and the way to the device make no other state", () => {
  const turned = Object.fromEntries(Object.entries(sent).toReversed()) as StoredState;
  expect(stateDigest("workouts", turned)).toBe(stateDigest("workouts", sent));
  expect(stateDigest("workouts", edited)).not.toBe(stateDigest("workouts", sent));
});

test("of a row of a lost space the edits are reported, and nothing where there are none", () => {
  const found = lostEdits("workouts", waiting);
  expect(found).toEqual([{ field: "deleted", kept: true, other: { name: "Edited" } }]);
  expect(lostEdits("workouts", cleanRecord(known))).toEqual([]);
});
