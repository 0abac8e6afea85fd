import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recentCritical, staleEntries } from "#shared/contract/errors/error-log.ts";

const severity = fc.constantFrom("critical", "high", "medium", "low");
const entries = fc.array(fc.record({ id: fc.integer(), severity }), { maxLength: 400, size: "max" });

describe("the trim of the error log", () => {
  it("leaves a hundred at most, the ten newest critical ones, and of the others the newest", () => {
    fc.assert(
      fc.property(entries, (newestFirst) => {
        const stale = new Set(staleEntries(newestFirst));
        const kept = newestFirst.filter((entry) => !stale.has(entry));
        expect(kept.length).toBe(Math.min(newestFirst.length, 100));
        const critical = newestFirst.filter((entry) => entry.severity === "critical").slice(0, 10);
        for (const entry of critical) expect(stale.has(entry)).toBe(false);
        const others = newestFirst.filter((entry) => !critical.includes(entry));
        const firstStale = others.findIndex((entry) => stale.has(entry));
        if (firstStale >= 0) for (const entry of others.slice(firstStale)) expect(stale.has(entry)).toBe(true);
      }),
    );
  });
});

describe("recent critical errors", () => {
  const now = Date.parse("2026-11-21T10:00:00.000Z");
  const entry = (secondsAgo: number, weight: "critical" | "high" = "critical") => ({
    severity: weight,
    context: { timestamp: new Date(now - secondsAgo * 1000).toISOString(), user_agent: "", url: "/" },
  });

  it("are those of the last five minutes by default", () => {
    const log = [entry(0), entry(300), entry(301), entry(10, "high")];
    expect(recentCritical(log, now)).toEqual([log[0], log[1]]);
    expect(recentCritical(log, now, 1000)).toEqual([log[0]]);
  });

  it("do not count a device whose clock is days ahead", () => {
    expect(recentCritical([entry(-100_000)], now)).toEqual([]);
  });
});
