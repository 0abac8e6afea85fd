import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collectionCreators } from "#renderer/data/collections/collections.ts";
import {
  documentId,
  fromDocument,
  kindOfDocument,
  rowIdOf,
  toDocument,
} from "#renderer/data/collections/document-rows.ts";
import { LAST_INSTANT } from "#renderer/data/collections/merge.ts";
import { blankState, toState, toWire } from "#renderer/data/sync/wire.ts";
import { day, decimal, defineKind, text } from "#shared/domain/kinds/kind.ts";
import { KIND_NAMES, KINDS } from "#shared/domain/kinds/kinds.ts";
import { kindRow, wireOf } from "#tests/helpers/data/kind-rows.ts";
import { MEMBER } from "#tests/helpers/data/memory-member.ts";

/** A kind whose rows had no note before. */
const LATER = "of_a_later_release";
beforeAll(() => {
  const fields = { day, value: decimal(2), note: text(100).default("none") };
  Object.assign(KINDS, { [LATER]: defineKind({ fields, label: { by: [] }, blocksSignOut: true }) });
});
afterAll(() => void Reflect.deleteProperty(KINDS, LATER));

test("ids of two kinds never meet, and each names its kind and its row", () => {
  const kind = fc.constantFrom(...KIND_NAMES, "of_later");
  fc.assert(
    fc.property(kind, kind, fc.string(), fc.string(), (one, other, id, otherId) => {
      expect([kindOfDocument(documentId(one, id)), rowIdOf(documentId(one, id))]).toEqual([one, id]);
      expect(documentId(one, id) === documentId(other, otherId)).toBe(one === other && id === otherId);
    }),
  );
});

test.each([
  ["a kind", "of_later", {}],
  ["a field", "notifications", kindRow("notifications", MEMBER)],
])(
  "%s that only a newer release knows comes back from the disk and from the server as it was",
  (_what, kind, known) => {
    const row = {
      ...kindRow("notifications", MEMBER),
      ...known,
      mood: { of: ["later"] },
      time: "2026-11-20T18:30:00.000Z",
    };
    expect(fromDocument(toDocument(kind, row))).toEqual(row);
    const wire = wireOf(kind, row);
    expect(toWire("documents", toState("documents", wire))).toEqual(wire);
    expect(toDocument("of_later", row)).toMatchObject({ kind: "of_later", sort: "", ref: "" });
  },
);

test("a field that was added later has its default in older rows, on the disk and from an older server", () => {
  const { kind: _, ...before } = kindRow("measures", MEMBER);
  expect(fromDocument(toDocument(LATER, before))).toEqual({ ...before, note: "none" });
  expect(fromDocument(toDocument(LATER, { ...before, note: "mine" }))).toEqual({ ...before, note: "mine" });
  expect(toWire("documents", toState("documents", wireOf(LATER, before)))).toMatchObject({ data: { note: "none" } });
});

test("what is left of a document that may no longer be read tells nothing of it", () => {
  const state = toState("documents", wireOf("planned_workouts", kindRow("planned_workouts", MEMBER)));
  const blank = blankState("documents", state);
  expect(blank).toEqual({ ...state, updated_at: LAST_INSTANT, sort: "", ref: "", data: {}, _deleted: true });
});

test("a member's database opens six collections at most, whatever kinds there are", () => {
  expect(Object.keys(collectionCreators()).length).toBeLessThanOrEqual(6);
});
