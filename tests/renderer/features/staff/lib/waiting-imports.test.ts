import { expect, it } from "vitest";
import type { Command } from "#renderer/features/gym/index.ts";
import { waitingImported, waitingImports } from "#renderer/features/staff/lib/waiting-imports.ts";
import { importedId } from "#shared/domain/gym/people/transfer/imported-id.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";

const [GYM, IMPORT] = [idOf("gym"), idOf("import")];
const YEARLY = {
  ...{ title: "Annuale", starts_on: "2026-01-10", ends_on: "2027-01-09", entries_left: 3 },
  owed: [
    { due_on: "2026-12-01", cents: 5000 },
    { due_on: "2027-01-01", cents: 2500 },
  ],
};
const part = (values: Partial<Command> = {}): Command => ({
  ...{ id: idOf("part"), space_id: idOf("me"), gym_id: GYM, verb: "import_people", state: "asked", reason: "" },
  args: {
    ...{ import_id: IMPORT, file: "soci.csv", total: 3, first: 2 },
    people: [
      { first_name: "Marta", memberships: [YEARLY] },
      { first_name: "Bea", member_id: idOf("bea") },
    ],
  },
  ...{ act_id: null, acted_by: null, acted_at: null },
  ...{ created_at: "2026-11-18T09:00:00.000Z", updated_at: "2026-11-18T09:00:00.000Z" },
  ...values,
});

it("has whom an import will add by the id that the gym will give them, and whom the gym has by theirs", async () => {
  const found = await waitingImported([part()]);
  expect(found).toMatchObject([
    { id: await importedId(IMPORT, GYM, 2), isNew: true, data: { first_name: "Marta" } },
    { id: idOf("bea"), isNew: false, memberships: [], instalments: [] },
  ]);
});

it("has what they bought before and still owe, as the gym will keep it", async () => {
  const [marta] = await waitingImported([part()]);
  const of = { member_id: await importedId(IMPORT, GYM, 2), gym_id: GYM };
  const id = await importedId(IMPORT, GYM, 2, 1);
  const sold = { title: "Annuale", starts_on: "2026-01-10", ends_on: "2027-01-09", entries: 3, entries_left: 3 };
  expect(marta?.memberships).toMatchObject([{ ...of, ...sold, id, cents: 7500, state: "active", certificate: "none" }]);
  expect(marta?.instalments).toMatchObject([
    { ...of, id: await importedId(IMPORT, GYM, 2, 1, 1), membership_id: id, due_on: "2026-12-01", cents: 5000 },
    { ...of, id: await importedId(IMPORT, GYM, 2, 1, 2), membership_id: id, due_on: "2027-01-01", paid_at: null },
  ]);
});

it("leaves out what is answered, of another gym, or to be taken back", () => {
  const undo = part({ id: idOf("undo"), verb: "undo_import", args: { import_id: IMPORT, first: 2 } });
  expect(waitingImports([part(), undo], GYM)).toEqual([]);
  expect(waitingImports([part({ state: "accepted" }), part({ gym_id: idOf("other") })], GYM)).toEqual([]);
});
