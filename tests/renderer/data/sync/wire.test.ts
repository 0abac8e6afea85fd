import { expect, test, vi } from "vitest";
import { fieldsKey, toState } from "#renderer/data/sync/wire.ts";
import type { WireRow } from "#shared/contract/sync/protocol.ts";
import { COLLECTIONS } from "#shared/domain/kinds/kinds.ts";
import { workout } from "#tests/helpers/data/engine-bed.ts";
import { kindRow, wireOf } from "#tests/helpers/data/kind-rows.ts";
import { MEMBER } from "#tests/helpers/data/memory-member.ts";

type Measures = typeof import("#shared/domain/kinds/measures.ts").measures;
type Building = typeof import("#shared/domain/kinds/kind.ts");

/** The keys of a release whose measures are otherwise defined. */
const keysWith = async (changed: (measures: Measures, kind: Building) => object): Promise<string[]> => {
  vi.resetModules();
  vi.doMock(import("#shared/domain/kinds/measures.ts"), async (original) => {
    const { measures } = await original();
    return { measures: { ...measures, ...changed(measures, await import("#shared/domain/kinds/kind.ts")) } };
  });
  const later = await import("#renderer/data/sync/wire.ts");
  vi.doUnmock("#shared/domain/kinds/measures.ts");
  return COLLECTIONS.map((name) => later.fieldsKey(name));
};

test("the key of a collection changes with the fields of its kinds, and with how they are read and filed", async () => {
  const now = COLLECTIONS.map((name) => fieldsKey(name));
  expect(await keysWith(() => ({}))).toEqual(now);
  const changes: Parameters<typeof keysWith>[0][] = [
    ({ fields }, { text }) => ({ fields: { ...fields, note: text(100).default("") } }),
    ({ fields }, { instant }) => ({ fields: { ...fields, day: instant } }),
    () => ({ sort: "kind" }),
    () => ({ ref: "day" }),
  ];
  for (const changed of changes) {
    const keys = await keysWith(changed);
    expect(COLLECTIONS.filter((_, index) => keys[index] !== now[index])).toEqual(["documents"]);
  }
});

test("what comes from the server is spelled as this device does, and refused where a field is missing", () => {
  const row = kindRow("notifications", MEMBER);
  const read = (changes: object) => toState("documents", wireOf("notifications", { ...row, ...changes }));
  expect(read({ time: "2026-11-20T19:30:00+01:00", created_at: "2026-11-20T18:30:00+00:00" })).toMatchObject({
    created_at: "2026-11-20T18:30:00.000Z",
    sort: "2026-11-20T18:30:00.000Z",
    data: { time: "2026-11-20T18:30:00.000Z" },
  });
  const invalid = expect.objectContaining({ code: "sync_invalid_answer" });
  const { data: _, ...without } = wireOf("notifications", row);
  const broken: (() => unknown)[] = [
    () => read({ time: "yesterday" }),
    () => read({ read: undefined }),
    () => read({ updated_at: undefined }),
    () => toState("documents", without as WireRow),
    () => toState("documents", { ...without, data: {}, kind: 7 } as WireRow),
    () => toState("workouts", workout({ name: undefined })),
  ];
  for (const work of broken) expect(work).toThrow(invalid);
});
