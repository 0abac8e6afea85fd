import { expect, it } from "vitest";
import type { Command } from "#renderer/features/gym/index.ts";
import { flagsOf } from "#renderer/features/staff/lib/access/flags.ts";
import type { WaitingImported } from "#renderer/features/staff/lib/waiting-imports.ts";
import { NO_FLAGS } from "#shared/domain/gym/access/flags.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";

const MEMBER = idOf("member");
const AT = Date.parse("2026-11-18T17:30:00.000Z");
const settings = { zone: "Europe/Rome", waiver: "" };
const asked = (verb: string, args: Record<string, unknown>, id = idOf(verb)): Command => ({
  ...{ id, space_id: MEMBER, gym_id: idOf("gym"), verb, args, state: "asked", reason: "" },
  ...{ act_id: null, acted_by: null, acted_at: null },
  ...{ created_at: "2026-11-18T17:00:00.000Z", updated_at: "2026-11-18T17:00:00.000Z" },
});
const membership = {
  ...{ id: idOf("membership"), title: "Annuale", state: "active" as const, starts_on: "2026-01-01", ends_on: null },
  ...{
    paused_from: null,
    paused_until: null,
    entries_left: null,
    hours: {},
    class_ids: [] as string[],
    certificate: "none" as const,
    renews: false,
  },
};
const late = { id: idOf("instalment"), due_on: "2026-11-01" };
const of = (
  row: Partial<typeof NO_FLAGS> | undefined,
  commands: readonly Command[] = [],
  imported: readonly WaitingImported[] = [],
  classId?: string,
) =>
  flagsOf({
    imported,
    classId,
    settings,
    row: row && { ...NO_FLAGS, memberships: [membership], ...row },
    member: MEMBER,
    commands,
    at: AT,
    readAt: AT,
  });

it("says who is late, without a sum", () => {
  expect(of({ instalments: [late] })).toMatchObject({
    verdict: "red",
    reasons: [{ code: "instalment_overdue", days: 17, cents: 0 }],
  });
});

it("a payment that waits for the network counts", () => {
  const args = { member_id: MEMBER, instalment_id: late.id, method: "cash" };
  expect(of({ instalments: [late] }, [asked("take_payment", args)])?.verdict).toBe("green");
});

it("who has what is for other classes alone is told apart at a class, and nowhere else", () => {
  const yoga = { ...membership, class_ids: [idOf("yoga")] };
  const over = { ...membership, id: idOf("over"), ends_on: "2026-11-01" };
  const at = (classId: string | undefined, memberships = [yoga, over]) => {
    const { isOtherClass, verdict } = of({ memberships }, [], [], classId) ?? {};
    return [isOtherClass, verdict];
  };
  expect(at(idOf("spinning"))).toEqual([true, "yellow"]);
  expect([at(idOf("yoga")), at(undefined), at(idOf("spinning"), [yoga, membership])]).toEqual([
    [false, "green"],
    [false, "green"],
    [false, "green"],
  ]);
});

it("tells the age on the day", () => {
  expect(of({ birth_date: "2000-11-18" })?.age).toBe(26);
});

it("somebody who was added without a network has no membership, unless one was sold the same way", () => {
  const added = asked("save_person", { first_name: "Marta", birth_date: "1990-01-02" }, MEMBER);
  expect(of(undefined, [added])).toMatchObject({ age: 36, reasons: [{ code: "membership_none" }] });
  const sale = { member_id: MEMBER, title: "Annuale", starts_on: "2026-11-01", instalments: [] };
  expect(of(undefined, [added, asked("sell_membership", sale)])?.verdict).toBe("green");
});

it("what an import that waits has of somebody counts, whether they are new or not", () => {
  const sold = [membership] as unknown as WaitingImported["memberships"];
  const command = asked("import_people", {});
  const line = { id: MEMBER, data: { birth_date: "1990-01-02" }, memberships: sold, instalments: [], command };
  expect(of(undefined, [], [{ ...line, isNew: true }])).toMatchObject({ age: 36, verdict: "green" });
  expect(of({ memberships: [] }, [], [{ ...line, isNew: false }])).toMatchObject({ age: null, verdict: "green" });
  const owed = [late] as unknown as WaitingImported["instalments"];
  expect(of({}, [], [{ ...line, isNew: false, instalments: owed }])?.verdict).toBe("red");
});

it("a change that waits leaves what it does not say", () => {
  const minor = { birth_date: "2012-01-02", guardian_consent_on: "2026-01-02" };
  expect(of(minor, [asked("save_person", { member_id: MEMBER, phone: "333" })])?.verdict).toBe("green");
});

it("says nothing of who is unknown", () => {
  expect(of(undefined)).toBeUndefined();
});
