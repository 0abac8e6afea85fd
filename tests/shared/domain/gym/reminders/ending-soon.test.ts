import { describe, expect, it } from "vitest";
import { endingSoon } from "#shared/domain/gym/reminders/ending-soon.ts";
import { addDays } from "#shared/domain/training/days.ts";

const TODAY = "2026-11-23";
const NONE = { memberships: [], instalments: [], certificates: [], suspended: [], birthdays: [] };
type Rows = Parameters<typeof endingSoon>[0];

const membership = (days: number | null, more: Partial<Rows["memberships"][number]> = {}) => ({
  ...({ id: `m${days}`, member_id: "ada", title: "Mensile", state: "active", starts_on: addDays(TODAY, -30) } as const),
  ...{ ends_on: days === null ? null : addDays(TODAY, days), paused_from: null, paused_until: null },
  ...{ renews: false, renewal: {}, offer_id: null, ...more },
});
const part = (days: number, paid_at: string | null = null) => ({
  ...{ id: `i${days}`, member_id: "ada", due_on: addDays(TODAY, days), cents: 4500, paid_at },
});
const paper = (days: number) => ({ id: `c${days}`, member_id: "ada", expires_on: addDays(TODAY, days) });
const found = (rows: Partial<Rows>, today = TODAY) =>
  endingSoon({ ...NONE, ...rows }, today).map(({ kind, days }) => `${kind} ${days}`);

describe("the desk sees", () => {
  it("memberships that end within 15 days", () => {
    for (const [days, shown] of [
      [15, true],
      [0, true],
      [16, false],
      [-1, false],
      [null, false],
    ] as const)
      expect(found({ memberships: [membership(days)] })).toEqual(shown ? [`membership ${days}`] : []);
  });

  it("no membership that was ended, or that another one follows", () => {
    expect(found({ memberships: [membership(5, { state: "ended" })] })).toEqual([]);
    expect(found({ memberships: [membership(5), membership(35, { starts_on: addDays(TODAY, 6) })] })).toEqual([]);
    expect(found({ memberships: [membership(5), membership(null)] })).toEqual([]);
  });

  it("when a membership renews by itself, from 15 days before, in place of its end", () => {
    const renewal = { cents: 4500, duration: 1, duration_unit: "months", instalments: 1, every_months: 1 };
    const renewing = (days: number) => membership(days, { renews: true, renewal });
    expect(found({ memberships: [renewing(14)] })).toEqual(["renewal 15"]);
    expect(found({ memberships: [renewing(15)] })).toEqual([]);
    expect(found({ memberships: [renewing(5), membership(90)] })).toEqual(["renewal 6"]);
    expect(found({ memberships: [renewing(5), membership(90, { starts_on: addDays(TODAY, 6) })] })).toEqual([]);
  });

  it("unpaid instalments from 3 days ahead on, and however late they are", () => {
    const instalments = [part(4), part(3), part(0), part(-1), part(-200), part(-2, "2026-11-22T10:00:00.000Z")];
    expect(found({ instalments })).toEqual(["late -200", "late -1", "instalment 0", "instalment 3"]);
  });

  it("the last certificate of each, from 30 days before it expires", () => {
    expect(found({ certificates: [paper(30)] })).toEqual(["certificate 30"]);
    expect(found({ certificates: [paper(31)] })).toEqual([]);
    expect(found({ certificates: [paper(5), paper(400)] })).toEqual([]);
  });

  it("who is suspended, until when", () => {
    const suspended = [
      { member_id: "ada", suspendedOn: addDays(TODAY, 4) },
      { member_id: "bea", suspendedOn: TODAY },
    ];
    expect(found({ suspended })).toEqual(["suspended 4"]);
  });

  it("birthdays of the coming week, over the turn of the year and on the 29th of February", () => {
    const birthdays = [
      { member_id: "ada", birth_date: "2000-01-03" },
      { member_id: "bea", birth_date: "2000-02-29" },
      { member_id: "eva", birth_date: null },
    ];
    expect(found({ birthdays }, "2026-12-30")).toEqual(["birthday 4"]);
    expect(found({ birthdays }, "2027-02-27")).toEqual(["birthday 1"]);
    expect(found({ birthdays }, "2028-02-27")).toEqual(["birthday 2"]);
    expect(found({ birthdays }, "2027-03-01")).toEqual([]);
  });
});
