import { expect, it } from "vitest";
import { NO_DATA, personsOf } from "#renderer/features/desk/lib/persons.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";

const stamps = {
  space_id: idOf("desk"),
  created_at: "2026-11-18T09:00:00.000Z",
  updated_at: "2026-11-18T09:00:00.000Z",
};
const GYM = idOf("gym");
const MARTA = idOf("marta");
const row = (values: Partial<RowOfKind<"gym_persons">> = {}): RowOfKind<"gym_persons"> => ({
  ...{ id: idOf("row"), ...stamps, gym_id: GYM, member_id: MARTA, has_account: false, ...NO_DATA, first_name: "Marta" },
  ...values,
});
const command = (id: string, args: object, state: RowOfKind<"gym_commands">["state"] = "asked") => ({
  ...{ id: idOf(id), ...stamps, gym_id: GYM, verb: "save_person", args: { ...args }, state, reason: "" },
  ...{ act_id: null, acted_by: null, acted_at: null },
});
const of = (id: string, ...asked: ReturnType<typeof command>[]) => personsOf([row()], asked).get(id);

it("shows a change before the gym has it, with the command that waits", () => {
  expect(of(MARTA, command("1", { member_id: MARTA, phone: "333" }))).toMatchObject({
    ...{ first_name: "Marta", phone: "333", isNew: false },
    command: { id: idOf("1") },
  });
});

it("shows nothing of a change that was refused but that it was", () => {
  expect(of(MARTA, command("1", { member_id: MARTA, phone: "333" }, "refused"))).toMatchObject({
    ...{ phone: "", command: { state: "refused" } },
  });
});

it("has somebody who was added, and their later changes, under the command's id", () => {
  const asked = [command("1", { first_name: "Paolo" }), command("2", { member_id: idOf("1"), phone: "333" })];
  expect(of(idOf("1"), ...asked)).toMatchObject({ first_name: "Paolo", phone: "333", isNew: true, has_account: false });
});

it("keeps who was refused, so that nobody types them again", () => {
  expect(of(idOf("1"), command("1", { first_name: "Paolo" }, "refused"))).toMatchObject({
    ...{ first_name: "Paolo", isNew: true, command: { state: "refused" } },
  });
});

it("takes what was accepted from the row alone", () => {
  expect(of(MARTA, command("1", { member_id: MARTA, phone: "333" }, "accepted"))?.phone).toBe("");
});

it("has people of an import that waits, and their later changes", () => {
  const data = { first_name: "Paolo", phone: "1" };
  const sold = { memberships: [], instalments: [] };
  const waiting = { id: idOf("paolo"), isNew: true, data, ...sold, command: command("part", {}) };
  const changed = command("2", { member_id: idOf("paolo"), phone: "333" });
  expect(personsOf([row()], [changed], [waiting]).get(idOf("paolo"))).toMatchObject({
    ...{ first_name: "Paolo", phone: "333", isNew: true, has_account: false },
  });
});
