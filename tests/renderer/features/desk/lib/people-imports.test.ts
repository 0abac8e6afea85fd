import { describe, expect, it } from "vitest";
import { countIn, idsIn, importsIn } from "#renderer/features/desk/lib/people-imports.ts";
import type { Command } from "#renderer/features/gym/index.ts";
import { importedId } from "#shared/domain/gym/people/transfer/imported-id.ts";

const IMPORT = "00000000-0000-4000-8000-000000000001";
const GYM = "00000000-0000-4000-8000-000000000002";
const AT = "2026-11-20T08:00:00.000Z";
const NOW = Date.parse("2026-11-29T08:00:00.000Z");
const command = (verb: string, args: object, more: Partial<Command> = {}): Command => ({
  ...{ id: JSON.stringify([verb, args]), space_id: GYM, gym_id: GYM, created_at: AT, updated_at: AT },
  ...{ act_id: null, acted_by: GYM, acted_at: AT },
  ...{ verb, args: { ...args }, state: "accepted", reason: "" },
  ...more,
});
const part = (first: number, state: Command["state"] = "accepted", more: Partial<Command> = {}) =>
  command("import_people", { import_id: IMPORT, file: "soci.csv", total: 120, first }, { state, ...more });

describe("imports by their commands", () => {
  it("are one for all parts, each as far as the next one", () => {
    const [one, ...others] = importsIn([part(51, "asked"), part(1), part(101, "refused")], NOW);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ id: IMPORT, file: "soci.csv", total: 120 });
    expect((["accepted", "asked", "refused"] as const).map((state) => countIn(one?.parts ?? [], state))).toEqual([
      ...[50, 50, 20],
    ]);
  });

  it("know what takes them back", () => {
    const undo = command("undo_import", { import_id: IMPORT, first: 1 }, { state: "asked" });
    expect(importsIn([part(1), undo], NOW)[0]?.undo).toMatchObject([{ first: 1, count: 50 }]);
  });

  it("are those that can still be taken back, the newest first", () => {
    const old = part(1, "accepted", { created_at: "2026-10-29T08:00:00.000Z" });
    const args = { import_id: GYM, file: "altri.csv", total: 1, first: 1 };
    const newer = command("import_people", args, { created_at: "2026-11-28T08:00:00.000Z" });
    expect(importsIn([old], NOW)).toEqual([]);
    expect(importsIn([part(1), newer], NOW).map(({ file }) => file)).toEqual(["altri.csv", "soci.csv"]);
  });
});

it("the ids of an import's people are those by which the gym has them", async () => {
  expect(await idsIn({ id: IMPORT, total: 2 }, GYM)).toEqual([
    await importedId(IMPORT, GYM, 1),
    await importedId(IMPORT, GYM, 2),
  ]);
});
