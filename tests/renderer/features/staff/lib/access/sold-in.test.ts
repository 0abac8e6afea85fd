import { expect, it } from "vitest";
import { soldIn } from "#renderer/features/staff/lib/access/sold-in.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";

const sale = (...instalments: object[]) => ({
  args: { member_id: idOf("ada"), title: "Annuale", starts_on: "2026-11-18", instalments },
});
const part = { due_on: "2026-11-18", cents: 5000 };

it("gives the instalments of a sale that waits, to be paid by the ids that they will have", () => {
  expect(soldIn({ state: "asked", ...sale({ ...part, id: idOf("part") }) })).toEqual([
    { ...part, id: idOf("part"), paid_at: null, method: null },
  ]);
});

it.each([
  ["was refused", "refused", { ...part, id: idOf("part") }],
  ["gave its instalments no ids", "asked", part],
  ["is not what the contract takes", "asked", { ...part, id: "part" }],
] as const)("gives none of a sale that %s", (_, state, of) => {
  expect(soldIn({ state, ...sale(of) })).toEqual([]);
});
