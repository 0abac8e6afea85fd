import { expect, test } from "vitest";
import { documentId } from "#renderer/data/collections/document-rows.ts";
import type { StoredDocument } from "#renderer/data/collections/documents.ts";
import { placeAmong, stateDigest } from "#renderer/data/collections/state-digest.ts";
import { type StoredState, toStoredState } from "#renderer/data/collections/stored-states.ts";
import { keepDigests } from "#renderer/data/storage/own-states.ts";
import { defaultOf } from "#shared/domain/kinds/kind.ts";
import { collectionOf, KIND_NAMES, type KindName, kindOf } from "#shared/domain/kinds/kinds.ts";
import { kindRow } from "#tests/helpers/data/kind-rows.ts";
import { workoutRow } from "#tests/helpers/data/storage/test-store.ts";

const MEMBER = "00000000-0000-4000-8000-0000000000a1";

/** By kind the fields that its first rows were stored without, with what they are in those. */
const lateFields = KIND_NAMES.flatMap((kind): [KindName, Record<string, unknown>][] => {
  const fields = Object.entries(kindOf(kind)?.fields ?? {}).map(([field, schema]) => [field, defaultOf(schema)]);
  const late = fields.filter(([, value]) => value !== undefined);
  return late.length === 0 || collectionOf(kind) !== "documents" ? [] : [[kind, Object.fromEntries(late)]];
});

test.each(lateFields)("a state of %s has the digest that it had before fields were added", (kind, late) => {
  const row = { ...kindRow(kind, MEMBER), ...late, _deleted: false };
  const stored = toStoredState(kind, row) as StoredDocument & StoredState;
  const data = Object.fromEntries(Object.entries(stored.data).filter(([field]) => !(field in late)));
  // A release that does not know the kind adds no field by itself.
  const former = { ...stored, kind: "unknown", id: documentId("unknown", row.id), data };
  expect(stateDigest("documents", former)).toBe(stateDigest("documents", stored));
});

const state = workoutRow("a");

test("a state is found among the digests of an older release by the fields that it knew", () => {
  const digests = keepDigests(["another", stateDigest("workouts", state)], state);
  const later = { ...state, mood: "of a later release" };
  expect(placeAmong("workouts", digests, later as typeof state)).toBe(1);
  expect(placeAmong("workouts", digests, { ...later, name: "another" } as typeof state)).toBe(-1);
});

test("digests keep the fields that they were made of through several releases", () => {
  const [once = ""] = keepDigests([stateDigest("workouts", state)], state);
  expect(keepDigests([once], { ...state, mood: "" })).toEqual([once]);
});
