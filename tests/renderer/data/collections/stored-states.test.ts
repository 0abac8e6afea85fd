import { expect, test } from "vitest";
import { mergeStored, type RowState, toRowState, toStoredState } from "#renderer/data/collections/stored-states.ts";
import { NOTHING_STATED } from "#shared/domain/kinds/coach-profiles.ts";
import type { DocumentKind } from "#shared/domain/kinds/kinds.ts";
import { kindRow } from "#tests/helpers/data/kind-rows.ts";
import { MEMBER } from "#tests/helpers/data/memory-member.ts";

const [MINE, THEIRS] = ["2026-11-21T08:00:00.000Z", "2026-11-21T09:00:00.000Z"];

/** The merge of what two devices made of a row of a kind, the server's edit being the later one. */
const merged = (kind: DocumentKind, base: object, mine: object, theirs: object) => {
  const row: RowState = { ...kindRow(kind, MEMBER), ...base, _deleted: false };
  const [local, master] = [
    { ...row, ...mine, updated_at: MINE },
    { ...row, ...theirs, updated_at: THEIRS },
  ];
  const [assumed, ours, others] = [row, local, master].map((state) => toStoredState(kind, state));
  if (!assumed || !ours || !others) throw new Error("three states");
  const { state, conflicts } = mergeStored("documents", { assumed, local: ours, master: others });
  return { state, row: toRowState("documents", state), conflicts };
};

test("a document's fields are merged one by one, and a conflict names the kind's field", () => {
  const base = { first_name: "Ada", last_name: "Neri", phone: "" };
  const { row, conflicts } = merged(
    "profiles",
    base,
    { first_name: "A", phone: "1" },
    { first_name: "B", last_name: "C" },
  );
  expect(row).toMatchObject({ first_name: "B", last_name: "C", phone: "1", updated_at: THEIRS });
  expect(conflicts).toEqual([{ field: "first_name", kept: "B", other: "A" }]);
});

test("what a kind calls growing only ever turns true, also where the other side deletes the row", () => {
  expect(merged("notifications", { read: false }, { read: true }, { message: "B" }).row).toMatchObject({ read: true });
  expect(merged("notifications", { read: true }, { read: false }, { message: "B" }).row).toMatchObject({ read: true });
  const deleted = merged("notifications", { read: false }, { read: true }, { _deleted: true });
  expect(deleted.row).toMatchObject({ read: true, _deleted: true });
});

test("keys of what a kind calls keyed are merged as fields are, and named in a conflict", () => {
  const base = { preferences: { a: 1, b: 1, c: 1 } };
  const { row, conflicts } = merged(
    "profiles",
    base,
    { preferences: { a: 2, b: 1, c: 2 } },
    { preferences: { a: 1, b: 3, c: 3 } },
  );
  expect(row).toMatchObject({ preferences: { a: 2, b: 3, c: 3 } });
  expect(conflicts).toEqual([{ field: "preferences.c", kept: 3, other: 2 }]);
});

test("a document is filed under what the merge made of it", () => {
  const [routine_id, other] = ["00000000-0000-4000-8000-0000000000a1", "00000000-0000-4000-8000-0000000000a2"];
  const base = { day: "2026-11-21", routine_id };
  const { state } = merged("planned_workouts", base, { day: "2026-11-23" }, { routine_id: other });
  expect(state).toMatchObject({ sort: "2026-11-23", ref: other, data: { day: "2026-11-23", routine_id: other } });
});

test.each([
  ["profiles", "preferences"],
  ["events", "exceptions"],
  ["coach_profiles", "ranges"],
  ["coach_profiles", "exclusions"],
] as const)("two devices that each add to the %s's %s lose neither's", (kind, field) => {
  const { row, conflicts } = merged(kind, { [field]: {} }, { [field]: { a: "mine" } }, { [field]: { b: "theirs" } });
  expect(row).toMatchObject({ [field]: { a: "mine", b: "theirs" } });
  expect(conflicts).toEqual([]);
});

test("a profile that a device began before it read the member's own takes nothing away from it", () => {
  const [row, statements] = [
    kindRow("coach_profiles", MEMBER),
    { goal: "Forza", sex: "female" as const, height_cm: 168 },
  ];
  const begun = { ...row, ...NOTHING_STATED, days: 3, exclusions: { dip: "2026-11-21" } };
  const kept = {
    ...row,
    ...NOTHING_STATED,
    ...statements,
    ranges: { chest: { min: 8 } },
    exclusions: { squat: "2026-10-01" },
  };
  const both = { ...kept, days: 3, exclusions: { dip: "2026-11-21", squat: "2026-10-01" } };
  for (const [mine, theirs] of [
    [begun, kept],
    [kept, begun],
  ] as const) {
    const [local, master] = [
      toStoredState("coach_profiles", { ...mine, updated_at: THEIRS, _deleted: false }),
      toStoredState("coach_profiles", { ...theirs, updated_at: MINE, _deleted: false }),
    ];
    const { state, conflicts } = mergeStored("documents", { assumed: null, local, master });
    expect(toRowState("documents", state)).toEqual({ ...both, updated_at: THEIRS, _deleted: false });
    expect(conflicts).toEqual([]);
  }
});

test("a command of a gym that was answered meanwhile is taken back with its answer, which is no conflict", () => {
  const asked = { state: "asked", reason: "", args: { text: "Ciao" } };
  const { row, conflicts } = merged("gym_commands", asked, { _deleted: true }, { state: "accepted", args: {} });
  expect(row).toMatchObject({ _deleted: true, state: "accepted", args: {} });
  expect(conflicts).toEqual([]);
});
