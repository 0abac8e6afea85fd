import { describe, expect, it } from "vitest";
import { type HeldMembership, hasPaidFee, nextStart, offerEnd, overlapping } from "#shared/domain/gym/sales.ts";

const TODAY = "2026-11-18";
const heldOf = (values: Partial<HeldMembership> = {}): HeldMembership => ({
  ...{ title: "Annuale", state: "active", starts_on: "2026-01-01", ends_on: "2026-12-31", fee_cents: 0 },
  ...{ sold_on: null, offer_id: null, ...values },
});

it.each([
  [1, "months", "2026-11-18", "2026-12-17"],
  [1, "months", "2027-01-31", "2027-02-27"],
  [12, "months", "2026-11-18", "2027-11-17"],
  [1, "days", "2026-11-18", "2026-11-18"],
  [90, "days", "2026-11-18", "2027-02-15"],
] as const)("an offer of %i %s from %s on ends on %s", (duration, duration_unit, from, last) => {
  expect(offerEnd({ duration, duration_unit }, from)).toBe(last);
});

describe("a further membership", () => {
  it.each([
    ["nothing", [], TODAY],
    ["one that runs", [{}], "2027-01-01"],
    ["two that run", [{ ends_on: "2027-01-31" }, {}], "2027-02-01"],
    ["one that ends today", [{ ends_on: TODAY }], "2026-11-19"],
    ["one that is over", [{ ends_on: "2026-11-17" }], TODAY],
    ["one that was ended", [{ state: "ended" }], TODAY],
    ["one without an end", [{ ends_on: null }], TODAY],
  ] as const)("of who has %s starts on %s", (_, held, first) => {
    expect(nextStart(held.map(heldOf), TODAY)).toBe(first);
  });

  it.each([
    ["2027-01-01", "2027-12-31", 0],
    ["2026-12-31", "2027-12-31", 1],
    ["2025-01-01", "2025-12-31", 0],
    ["2025-01-01", "2026-01-01", 1],
    ["2025-01-01", null, 1],
  ])("from %s to %s overlaps %i of those that run", (starts_on, ends_on, count) => {
    const ended = heldOf({ state: "ended", ends_on: null });
    expect(overlapping([heldOf(), ended], { starts_on, ends_on })).toHaveLength(count);
    expect(overlapping([heldOf({ ends_on: null })], { starts_on: "2030-01-01", ends_on: null })).toHaveLength(1);
  });
});

it.each([
  [{ fee_cents: 0, sold_on: TODAY }, false],
  [{ fee_cents: 2_000, sold_on: TODAY }, true],
  [{ fee_cents: 2_000, sold_on: "2025-11-19" }, true],
  [{ fee_cents: 2_000, sold_on: "2025-11-18" }, false],
  [{ fee_cents: 2_000, starts_on: "2026-01-01" }, true],
])("knows by %o whether the year's fee was sold", (values, isPaid) => {
  expect(hasPaidFee([heldOf(), heldOf(values)], TODAY)).toBe(isPaid);
});
