import { expect, it } from "vitest";
import { spanOf } from "#renderer/features/reports/lib/spans.ts";

it.each([
  ["month", "2026-11-18", "2026-11-01", "2026-11-18"],
  ["lastMonth", "2026-11-18", "2026-10-01", "2026-10-31"],
  ["lastMonth", "2026-01-31", "2025-12-01", "2025-12-31"],
  ["quarter", "2026-01-15", "2025-11-01", "2026-01-15"],
  ["year", "2026-12-31", "2026-01-01", "2026-12-31"],
] as const)("%s on %s is from %s to %s", (name, today, first, last) => {
  expect(spanOf(name, today)).toEqual({ first, last });
});
