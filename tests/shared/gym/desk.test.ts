import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { totalOf } from "#shared/billing/money.ts";
import { certificateStanding, isOverdue, membershipStanding } from "#shared/gym/desk.ts";
import { spreadInstalments } from "#shared/gym/instalments.ts";

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
    expect(membershipStanding(membership, TODAY)).toBe(standing);
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
