import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fromDocument, toDocument } from "#renderer/data/collections/document-rows.ts";
import { createDocumentRepository } from "#renderer/data/repositories/document-repository.ts";
import { toState, toWire } from "#renderer/data/sync/wire.ts";
import { invalidField, text } from "#shared/domain/kinds/kind.ts";
import { collectionOf, type DocumentKind, KIND_NAMES, type KindName, kindOf } from "#shared/domain/kinds/kinds.ts";
import english from "#shared/i18n/en/lazy/stored.json" with { type: "json" };
import italian from "#shared/i18n/it/lazy/stored.json" with { type: "json" };
import {
  fieldsArbitrary,
  finer,
  kindRow,
  outside,
  schemaOf,
  storedRows,
  wireOf,
} from "#tests/helpers/data/kind-rows.ts";
import { MEMBER, openMemory } from "#tests/helpers/data/memory-member.ts";

const DOCUMENT_KINDS = KIND_NAMES.filter((kind): kind is DocumentKind => collectionOf(kind) === "documents");
/** Lengths of the indexed fields of documents. */
const [LONGEST_KIND, LONGEST_SORT, LONGEST_REF] = [63, 64, 128];
const WORDS = expect.stringMatching(/\S/);

const fieldsOf = (kind: KindName) => kindOf(kind)?.fields ?? {};

test.each([
  ["it", italian.kinds],
  ["en", english.kinds],
])("every kind and each of its fields has a text, and nothing else has: %s", (_language, texts) => {
  const fieldTexts = (kind: KindName) => Object.fromEntries(Object.keys(fieldsOf(kind)).map((field) => [field, WORDS]));
  expect(texts).toEqual(
    Object.fromEntries(KIND_NAMES.map((kind) => [kind, { one: WORDS, many: WORDS, fields: fieldTexts(kind) }])),
  );
});

/** Of another type than any that a field has in common with all others. */
const OTHER_TYPES = [Number.NaN, 7n];

/** Fields of a kind with values that nobody may give them. */
const invalidOf = (kind: KindName): [field: string, value: unknown][] =>
  Object.entries(schemaOf(kind).properties ?? {}).flatMap(([field, schema]) =>
    [...outside(schema), ...finer(schema), ...OTHER_TYPES].map((value): [string, unknown] => [field, value]),
  );

describe.each(KIND_NAMES)("the kind %s", (kind) => {
  const { sort, ref, settled, key, blank, growing = [], keyed = [] } = kindOf(kind) ?? {};
  const accepts = (field: string, value: unknown) => z.safeParse(fieldsOf(kind)[field] ?? z.never(), value).success;

  test("names its own fields, of the types that sorting and merging take", () => {
    expect(kind).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(kind.length).toBeLessThanOrEqual(LONGEST_KIND);
    for (const field of [...(sort === "created_at" ? [] : [sort]), ref, settled, ...growing, ...keyed]) {
      if (field !== undefined) expect(Object.keys(fieldsOf(kind))).toContain(field);
    }
    for (const field of growing)
      expect([true, false, null].map((value) => accepts(field, value))).toEqual([true, true, false]);
    for (const field of keyed)
      expect([blank?.[field] ?? {}, "", null].map((value) => accepts(field, value))).toEqual([true, false, false]);
  });

  test("has a blank value that the server takes for each field but the key, or for none", () => {
    if (!blank) return;
    expect(Object.keys(blank).toSorted()).toEqual(
      Object.keys(fieldsOf(kind))
        .filter((field) => field !== key)
        .toSorted(),
    );
    expect(invalidField(fieldsOf(kind), blank)).toBeNull();
  });

  test("has rows that pass its own bounds, and come back the same from the disk and from the server", () => {
    const { id, space_id, created_at, updated_at } = kindRow(kind, MEMBER);
    fc.assert(
      fc.property(fieldsArbitrary(kind), (fields) => {
        expect(invalidField(fieldsOf(kind), fields)).toBeNull();
        const row = { ...fields, id, space_id, created_at, updated_at };
        const wire = wireOf(kind, row);
        expect(toWire(collectionOf(kind), toState(collectionOf(kind), wire))).toEqual(wire);
        if (collectionOf(kind) !== "documents") return;
        const stored = toDocument(kind, row);
        expect(fromDocument(stored)).toEqual(row);
        const stringOf = (field: string | undefined) =>
          field === undefined ? "" : (row[field as keyof typeof row] ?? "");
        expect([stored.sort.replace(/^~/, ""), stored.ref]).toEqual([stringOf(sort), stringOf(ref)]);
        expect(stored.sort.startsWith("~")).toBe(settled !== undefined && stringOf(settled) !== "");
        expect(stored.sort.length).toBeLessThanOrEqual(LONGEST_SORT);
        expect(stored.ref.length).toBeLessThanOrEqual(LONGEST_REF);
      }),
      { numRuns: 50 },
    );
  });

  test("refuses what lies outside of its bounds", () => {
    for (const [field, value] of invalidOf(kind)) {
      expect(invalidField(fieldsOf(kind), { [field]: value }), `${field}: ${String(value).slice(0, 40)}`).toBe(field);
    }
  });
});

test("a sort or a ref is never longer than its index", () => {
  for (const kind of DOCUMENT_KINDS) {
    const { sort = "created_at", ref } = kindOf(kind) ?? {};
    if (sort !== "created_at")
      expect(z.safeParse(fieldsOf(kind)[sort] ?? z.never(), "x".repeat(65)).success).toBe(false);
    if (ref) expect(z.safeParse(fieldsOf(kind)[ref] ?? z.never(), "x".repeat(129)).success).toBe(false);
  }
});

test.each(DOCUMENT_KINDS)("a row of %s with a value out of bounds is refused, and nothing is stored", async (kind) => {
  const { rx, rows } = await openMemory();
  const repository = createDocumentRepository(rx, kind, rows);
  const stored = storedRows(rx, kind);
  const valid = kindRow(kind, MEMBER);
  const refused = { code: "invalid_value" };
  const invalid = invalidOf(kind).map(([field, value]) => ({ [field]: value }));
  for (const changes of invalid)
    await expect(repository.create({ ...valid, ...changes } as typeof valid)).rejects.toMatchObject(refused);
  expect(await stored.all()).toEqual([]);

  await stored.insert(valid);
  for (const changes of invalid) {
    const change = changes as Partial<typeof valid>;
    await expect(repository.update(valid.id, change)).rejects.toMatchObject(refused);
    await expect(repository.updateAll([valid.id], () => change)).rejects.toMatchObject(refused);
    await expect(repository.remove([valid.id], change)).rejects.toMatchObject(refused);
  }
  expect(await stored.all()).toEqual([valid]);
});

test("a text is as long as Postgres counts it", () => {
  const accepts = (value: string) => z.safeParse(text(2, 1), value).success;
  expect(["", "😀", "😀😀", "😀😀😀"].map(accepts)).toEqual([false, true, true, false]);
});

test("of what devices write, rows of the error log alone keep nobody signed in", () => {
  const written = KIND_NAMES.filter((kind) => kindOf(kind)?.writer !== "server");
  expect(written.filter((kind) => !kindOf(kind)?.blocksSignOut)).toEqual(["error_log"]);
});
