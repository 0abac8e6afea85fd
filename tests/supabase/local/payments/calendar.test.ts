import { expect, it } from "vitest";
import { nextTry, periodEnd, RETRY_DAYS } from "#local/payments/calendar.ts";

const at = (iso: string) => Date.parse(iso) / 1000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

it("ends a month on the anchor's day, or the month's last, and comes back to the anchor's", () => {
  const anchor = at("2026-01-31T10:00:00Z");
  const ends = [anchor];
  for (let month = 0; month < 4; month += 1) ends.push(periodEnd(anchor, ends.at(-1) ?? 0, "month"));
  expect(ends.slice(1).map(iso)).toEqual([
    "2026-02-28T10:00:00.000Z",
    "2026-03-31T10:00:00.000Z",
    "2026-04-30T10:00:00.000Z",
    "2026-05-31T10:00:00.000Z",
  ]);
  expect(iso(periodEnd(at("2028-02-29T00:00:00Z"), at("2028-02-29T00:00:00Z"), "year"))).toBe(
    "2029-02-28T00:00:00.000Z",
  );
});

it("tries on the days that the dunning has, and then no more", () => {
  const days = RETRY_DAYS.map((_, index) => ((nextTry(0, index + 1) ?? 0) / 86_400).toString());
  expect(days).toEqual(["1", "3", "5", "7", "9", "11", "13", "14"]);
  expect(nextTry(0, RETRY_DAYS.length + 1)).toBeNull();
});
