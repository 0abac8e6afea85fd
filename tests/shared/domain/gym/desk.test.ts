import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { totalOf } from "#shared/domain/billing/money.ts";
import { certificateStanding, isOverdue, membershipStanding } from "#shared/domain/gym/desk.ts";
import { spreadInstalments } from "#shared/domain/gym/instalments.ts";
import { readPause, resumeMove } from "#shared/domain/gym/pause.ts";

const TODAY = "2026-11-18";

describe("instalments", () => {
  it("are the price together, none more than a cent above another", () => {
    fc.assert(
      fc.property(fc.integer({ min: 24, max: 10_000_000 }), fc.integer({ min: 1, max: 24 }), (cents, count) => {
        const parts = spreadInstalments(cents, { count, first: TODAY, every: 1 }).map((part) => part.cents);
        expect(parts).toHaveLength(count);
        expect(totalOf(parts)).toBe(cents);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("are due each so many months after the first, on the last day of a short month", () => {
    const due = spreadInstalments(400, { count: 4, first: "2027-01-31", every: 1 }).map(({ due_on }) => due_on);
    expect(due).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
    expect(spreadInstalments(200, { count: 2, first: "2026-11-18", every: 12 })[1]?.due_on).toBe("2027-11-18");
  });

  it("are late from the day after they are due, while they are not paid", () => {
    expect(isOverdue({ due_on: TODAY, paid_at: null }, TODAY)).toBe(false);
    expect(isOverdue({ due_on: "2026-11-17", paid_at: null }, TODAY)).toBe(true);
    expect(isOverdue({ due_on: "2026-11-17", paid_at: "2026-11-18T09:00:00.000Z" }, TODAY)).toBe(false);
  });
});

describe("a membership", () => {
  it.each([
    [{ state: "active", starts_on: "2026-11-01", ends_on: TODAY }, "active"],
    [{ state: "active", starts_on: "2026-11-01", ends_on: null }, "active"],
    [{ state: "active", starts_on: "2026-11-19", ends_on: null }, "upcoming"],
    [{ state: "active", starts_on: "2026-10-01", ends_on: "2026-11-17" }, "expired"],
    [{ state: "ended", starts_on: "2026-11-01", ends_on: TODAY }, "ended"],
  ] as const)("%o is %s", (membership, standing) => {
    const running = { paused_from: null, paused_until: null };
    expect(membershipStanding({ ...running, ...membership }, TODAY)).toBe(standing);
  });
});

describe("a pause", () => {
  const PLAN = { state: "active", starts_on: "2026-11-01", ends_on: "2027-10-31" } as const;

  it.each([
    [TODAY, "2026-12-01", "paused"],
    ["2026-11-01", TODAY, "paused"],
    ["2026-11-19", "2026-12-01", "active"],
    ["2026-11-01", "2026-11-17", "active"],
  ] as const)("from %s to %s has the membership %s", (paused_from, paused_until, standing) => {
    expect(membershipStanding({ ...PLAN, paused_from, paused_until }, TODAY)).toBe(standing);
    expect(membershipStanding({ ...PLAN, state: "ended", paused_from, paused_until }, TODAY)).toBe("ended");
  });

  it.each([
    [TODAY, TODAY, 1, []],
    ["2027-10-31", "2028-10-30", 366, []],
    ["2027-10-31", "2028-10-31", null, ["until"]],
    ["2026-11-20", "2026-11-19", null, ["until"]],
    ["2026-11-17", "2026-12-01", null, ["from"]],
    ["2027-11-01", "2027-11-02", null, ["from"]],
    ["", "2026-12-01", null, ["from", "until"]],
  ] as const)("from %s to %s is of %s days", (from, until, days, wrong) => {
    const { move, problems } = readPause(PLAN, { from, until }, TODAY);
    expect([move, [...problems]]).toEqual([days && { first: from, days }, wrong]);
  });

  it("begins within a membership, also one that has not begun or has no end", () => {
    const upcoming = { starts_on: "2026-12-01", ends_on: null };
    const problems = (from: string) => readPause(upcoming, { from, until: "2030-01-02" }, TODAY).problems;
    expect([problems("2026-11-30").has("from"), problems("2030-01-01").size]).toEqual([true, 0]);
  });

  it.each([
    ["2026-11-08", "2026-12-07", { first: "2026-12-08", days: -20, isWhole: false }],
    ["2026-11-08", TODAY, { first: "2026-11-19", days: -1, isWhole: false }],
    [TODAY, "2026-12-01", { first: "2026-12-02", days: -14, isWhole: true }],
    ["2026-11-30", "2026-12-01", { first: "2026-12-02", days: -2, isWhole: true }],
    ["2026-11-08", "2026-11-17", null],
    [null, null, null],
  ] as const)("from %s to %s gives back what it did not use", (paused_from, paused_until, move) => {
    expect(resumeMove({ ...PLAN, paused_from, paused_until }, TODAY)).toEqual(move);
    expect(resumeMove({ state: "ended", paused_from, paused_until }, TODAY)).toBe(null);
  });
});

describe("a certificate", () => {
  it.each([
    [undefined, "none", 0],
    ["2026-11-17", "expired", -1],
    [TODAY, "soon", 0],
    ["2026-12-18", "soon", 30],
    ["2026-12-19", "valid", 31],
  ] as const)("until %s is %s", (expiresOn, state, days) => {
    expect(certificateStanding(expiresOn, TODAY)).toEqual({ state, days });
  });
});
