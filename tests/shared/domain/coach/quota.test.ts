import { describe, expect, it } from "vitest";
import {
  isCounted,
  NOTHING_COUNTED,
  type Quota,
  romeMonth,
  shownQuota,
  spentQuota,
  withAnswer,
  withPending,
} from "#shared/domain/coach/quota.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const DAY = 86_400_000;
const answer = (changes: Partial<Quota> = {}): Quota => ({
  at: "2026-11-21T10:00:00.123456+00:00",
  month: "2026-11-01",
  used: 3,
  limit: 10,
  ...changes,
});
const known = (changes: Partial<Quota> = {}) => withAnswer(NOTHING_COUNTED, answer(changes), null);

describe("the month", () => {
  it.each([
    ["2026-10-31T22:59:59Z", "2026-10-01"],
    ["2026-10-31T23:00:00Z", "2026-11-01"],
    ["2026-03-31T21:59:59Z", "2026-03-01"],
    ["2026-03-31T22:00:00Z", "2026-04-01"],
  ])("is Rome's at %s", (at, month) => {
    expect(romeMonth(Date.parse(at))).toBe(month);
  });
});

describe("the count that is shown", () => {
  it("is none before the server gave one", () => {
    expect(shownQuota(withPending(NOTHING_COUNTED, "a", NOW), NOW)).toBeNull();
  });

  it("is the server's and what it has not counted, each conversation once", () => {
    const kept = ["a", "b", "a"].reduce((before, id) => withPending(before, id, NOW), known());
    expect(shownQuota(kept, NOW)).toEqual({ used: 5, limit: 10 });
    const claimed = withAnswer(kept, answer({ used: 4, at: "2026-11-21T10:01:00Z" }), "a");
    expect(claimed.pending).toEqual(["b"]);
    expect(shownQuota(claimed, NOW)).toEqual({ used: 5, limit: 10 });
  });

  it("is none where nothing is limited", () => {
    expect(shownQuota(known({ limit: null }), NOW)).toBeNull();
  });

  it("is none in a month of which the server said nothing", () => {
    expect(shownQuota(known(), NOW + 10 * DAY)).toBeNull();
  });

  it("does not come back with a clock that is set back", () => {
    const december = withPending(known(), "a", NOW + 10 * DAY);
    expect(shownQuota(december, NOW)).toBeNull();
    const before = withPending(december, "b", NOW);
    expect(shownQuota(before, NOW)).toBeNull();
  });

  it("follows the server's clock again after one that went ahead", () => {
    const ahead = withPending(known(), "a", NOW + 300 * DAY);
    const heard = withAnswer(ahead, answer({ at: "2026-11-21T10:01:00Z", used: 4 }), "a");
    expect(shownQuota(heard, NOW)).toEqual({ used: 4, limit: 10 });
  });

  it("is not that of an answer that another one overtook", () => {
    const newer = known({ used: 5, at: "2026-11-21T10:05:00Z" });
    expect(shownQuota(withAnswer(newer, answer({ used: 4 }), "a"), NOW)).toEqual({ used: 5, limit: 10 });
  });
});

it("leaves safety and help free", () => {
  expect(["pain", "doping", null].filter(isCounted)).toEqual([]);
  expect(["stall", "load", "evidence"].filter((intent) => !isCounted(intent))).toEqual([]);
});

describe("a month without room", () => {
  const spent = { limit: 10, renews: "2026-12-01" };
  const kept = (used: number, pending: readonly string[] = []) =>
    pending.reduce((before, id) => withPending(before, id, NOW), known({ used }));

  it("is one whose limit is reached by the server's count and what it has not counted", () => {
    expect(spentQuota(kept(9), NOW)).toBeNull();
    expect(spentQuota(kept(10), NOW)).toEqual(spent);
    expect(spentQuota(kept(8, ["a", "a"]), NOW)).toBeNull();
    expect(spentQuota(kept(8, ["a", "b"]), NOW)).toEqual(spent);
  });

  it("is none of a plan without limit, nor where the server never said anything", () => {
    expect(spentQuota(known({ used: 99, limit: null }), NOW)).toBeNull();
    expect(spentQuota(withPending(NOTHING_COUNTED, "a", NOW), NOW)).toBeNull();
  });

  it("has room again with the next month, for ten in all before the server is heard", () => {
    const december = NOW + 10 * DAY;
    expect(spentQuota(kept(10), december)).toBeNull();
    const ten = Array.from({ length: 10 }, (_, index) => `talk-${index}`);
    expect(spentQuota(kept(0, ten), december)).toEqual({ limit: 10, renews: "2027-01-01" });
  });

  it("gets no room from a clock that is set back", () => {
    expect(spentQuota(kept(10), NOW - 60 * DAY)).toEqual(spent);
  });
});
