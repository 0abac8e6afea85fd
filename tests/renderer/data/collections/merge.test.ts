import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LAST_INSTANT, type MergeableState, mergeStates } from "#renderer/data/collections/merge.ts";

type Row = MergeableState & { name: string; notes: string; read: boolean };

const AT = ["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:01.000Z", "2026-01-01T00:00:02.000Z"] as const;
const base: Row = { id: "1", updated_at: AT[0], _deleted: false, name: "a", notes: "b", read: false };
const growing = ["read"];

test("fields that one side changed are taken from that side", () => {
  const local = { ...base, name: "mine", updated_at: AT[1] };
  const master = { ...base, notes: "theirs", updated_at: AT[2] };
  expect(mergeStates({ assumed: base, local, master, growing })).toEqual({
    document: { ...base, name: "mine", notes: "theirs", updated_at: AT[2] },
    conflicts: [],
  });
});

test("a field that both changed goes to the later edit and is reported", () => {
  const local = { ...base, name: "mine", updated_at: AT[2] };
  const master = { ...base, name: "theirs", updated_at: AT[1] };
  const { document, conflicts } = mergeStates({ assumed: base, local, master });
  expect(document.name).toBe("mine");
  expect(conflicts).toEqual([{ field: "name", kept: "mine", other: "theirs" }]);
});

test("a row that two devices made is as old as the first of them, which is no conflict", () => {
  const made: Row & { created_at: string } = { ...base, created_at: AT[0] };
  const [local, master] = [{ ...made, created_at: AT[1], updated_at: AT[2] }, made];
  const expected = { document: { ...made, updated_at: AT[2] }, conflicts: [] };
  expect(mergeStates({ assumed: null, local, master })).toEqual(expected);
  expect(mergeStates({ assumed: null, local: master, master: local })).toEqual(expected);
  const deleted = { ...local, _deleted: true };
  expect(mergeStates({ assumed: null, local: deleted, master }).conflicts).toEqual([]);
});

test("what the server alone changes is as it has it, and is no conflict", () => {
  const local: Row = { ...base, updated_at: AT[2] };
  const master: Row = { ...base, name: "answered", updated_at: AT[1] };
  const rules = { answered: ["name"] };
  const document = { ...master, updated_at: AT[2] };
  expect(mergeStates({ assumed: null, local, master, ...rules })).toEqual({ document, conflicts: [] });
  const takenBack = { assumed: base, local: { ...local, _deleted: true }, master, ...rules };
  expect(mergeStates(takenBack)).toEqual({ document: { ...document, _deleted: true }, conflicts: [] });
});

test("a tie goes to the server", () => {
  const local = { ...base, name: "mine", updated_at: AT[1] };
  const master = { ...base, name: "theirs", updated_at: AT[1] };
  expect(mergeStates({ assumed: base, local, master }).document.name).toBe("theirs");
});

test("a deletion wins over a later edit and the lost edit is reported", () => {
  const local = { ...base, name: "edited", updated_at: AT[2] };
  const master = { ...base, _deleted: true, updated_at: AT[1] };
  const { document, conflicts } = mergeStates({ assumed: base, local, master });
  expect(document._deleted).toBe(true);
  expect(conflicts).toEqual([{ field: "deleted", kept: true, other: { name: "edited" } }]);
});

test("of two deletions the later one puts no older value over what it never knew, and nothing is reported", () => {
  const local = { ...base, notes: "mine", _deleted: true, updated_at: AT[2] };
  const master = { ...base, name: "theirs", _deleted: true, updated_at: AT[1] };
  const document = { ...local, name: "theirs" };
  expect(mergeStates({ assumed: base, local, master })).toEqual({ document, conflicts: [] });
  const both = { ...master, notes: "also theirs" };
  expect(mergeStates({ assumed: base, local, master: both })).toEqual({ document, conflicts: [] });
});

test("what took a deletion back stands, with what another deletion knew", () => {
  const assumed: Row = { ...base, _deleted: true };
  const back = { ...base, name: "mine", read: true, updated_at: AT[1] };
  const gone = { ...base, notes: "theirs", _deleted: true, updated_at: AT[2] };
  const expected = { document: { ...back, notes: "theirs", updated_at: AT[2] }, conflicts: [] };
  expect(mergeStates({ assumed, local: gone, master: back, growing })).toEqual(expected);
  expect(mergeStates({ assumed, local: back, master: gone, growing })).toEqual(expected);
});

test("nothing of a row that may no longer be read comes back, also where its deletion was taken back", () => {
  const master = { ...base, name: "", notes: "", _deleted: true, updated_at: LAST_INSTANT };
  const local = { ...base, name: "mine", updated_at: AT[2] };
  for (const _deleted of [true, false]) {
    const { document, conflicts } = mergeStates({ assumed: { ...base, _deleted }, local, master });
    expect(document).toEqual(master);
    expect(conflicts).toEqual([{ field: "deleted", kept: true, other: { name: "mine" } }]);
  }
});

describe("a field that holds keys", () => {
  type Settings = MergeableState & { preferences: Record<string, unknown> };
  const saved: Settings = { id: "1", updated_at: AT[0], _deleted: false, preferences: { theme: "dark", sounds: true } };
  const keyed = ["preferences"];
  const merge = (mine: object, theirs: object) =>
    mergeStates({
      assumed: saved,
      local: { ...saved, updated_at: AT[2], preferences: { ...saved.preferences, ...mine } },
      master: { ...saved, updated_at: AT[1], preferences: { ...saved.preferences, ...theirs } },
      keyed,
    });

  test("keeps what each side changed of it", () => {
    const { document, conflicts } = merge({ sounds: false }, { theme: "light", units: "kg" });
    expect(document.preferences).toEqual({ theme: "light", sounds: false, units: "kg" });
    expect(conflicts).toEqual([]);
  });

  test("names the key that both changed", () => {
    const { document, conflicts } = merge({ theme: "system" }, { theme: "light" });
    expect(document.preferences).toEqual({ theme: "system", sounds: true });
    expect(conflicts).toEqual([{ field: "preferences.theme", kept: "system", other: "light" }]);
  });
});

const row = fc.record({
  id: fc.constant("1"),
  updated_at: fc.constantFrom(...AT),
  _deleted: fc.boolean(),
  name: fc.constantFrom("a", "b", "c"),
  notes: fc.constantFrom("a", "b", "c"),
  read: fc.boolean(),
});
const rows = fc.record({ assumed: fc.option(row, { nil: null }), local: row, master: row });

test("apart from ties it does not matter which side is called local", () => {
  fc.assert(
    fc.property(rows, ({ assumed, local, master }) => {
      fc.pre(local.updated_at !== master.updated_at);
      const there = mergeStates({ assumed, local, master, growing });
      expect(mergeStates({ assumed, local: master, master: local, growing })).toEqual(there);
    }),
  );
});

test("every value that is dropped although it was edited is reported", () => {
  fc.assert(
    fc.property(row, row, row, (assumed, local, master) => {
      const living = { assumed: { ...assumed, _deleted: false }, local: { ...local, _deleted: false } };
      const input = { ...living, master: { ...master, _deleted: false }, growing };
      const { document, conflicts } = mergeStates(input);
      for (const field of ["name", "notes"] as const) {
        const lost = input.local[field] !== input.assumed[field] && document[field] !== input.local[field];
        if (lost) expect(conflicts).toContainEqual({ field, kept: document[field], other: input.local[field] });
      }
    }),
  );
});

test("what was read stays read", () => {
  fc.assert(
    fc.property(rows, ({ assumed, local, master }) => {
      const { document } = mergeStates({ assumed, local, master, growing });
      expect(document.read).toBe(local.read || master.read);
    }),
  );
});

test("a merge with the same state again changes nothing", () => {
  fc.assert(
    fc.property(rows, ({ assumed, local, master }) => {
      const { document } = mergeStates({ assumed, local, master, growing });
      expect(mergeStates({ assumed: master, local: document, master, growing }).document).toEqual(document);
    }),
  );
});
