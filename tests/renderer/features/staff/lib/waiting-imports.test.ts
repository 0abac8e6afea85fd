import { expect, it } from "vitest";
import type { Command } from "#renderer/features/gym/index.ts";
import { waitingImported, waitingImports } from "#renderer/features/staff/lib/waiting-imports.ts";
import { importedId } from "#shared/domain/gym/people/transfer/imported-id.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";

const [GYM, IMPORT] = [idOf("gym"), idOf("import")];
const part = (values: Partial<Command> = {}): Command => ({
  ...{ id: idOf("part"), space_id: idOf("me"), gym_id: GYM, verb: "import_people", state: "asked", reason: "" },
  args: {
    ...{ import_id: IMPORT, file: "soci.csv", total: 3, first: 2 },
    people: [
      { first_name: "Marta", memberships: [] },
      { first_name: "Bea", member_id: idOf("bea") },
    ],
  },
  ...{ act_id: null, acted_by: null, acted_at: null },
  ...{ created_at: "2026-11-18T09:00:00.000Z", updated_at: "2026-11-18T09:00:00.000Z" },
  ...values,
});

it("has whom an import will add by the id that the gym will give them, and nobody whom it has", async () => {
  const found = await waitingImported([part()]);
  expect(found).toMatchObject([{ id: await importedId(IMPORT, GYM, 2), data: { first_name: "Marta" } }]);
});

it("leaves out what is answered, of another gym, or to be taken back", () => {
  const undo = part({ id: idOf("undo"), verb: "undo_import", args: { import_id: IMPORT, first: 2 } });
  expect(waitingImports([part(), undo], GYM)).toEqual([]);
  expect(waitingImports([part({ state: "accepted" }), part({ gym_id: idOf("other") })], GYM)).toEqual([]);
});
