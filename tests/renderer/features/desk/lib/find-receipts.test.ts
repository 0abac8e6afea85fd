import { expect, it } from "vitest";
import { findReceipts } from "#renderer/features/desk/lib/find-receipts.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { receiptOf } from "#tests/helpers/screens/desk-view.tsx";

it("a receipt is found on its day by the gym's clocks", () => {
  const receipt = receiptOf({ issued_at: "2026-11-18T19:00:00.000Z" });
  const on = (day: string, zone: string) => findReceipts([receipt], { number: "", day }, createDayOf(zone)).length;
  expect([on("2026-11-18", "Europe/Rome"), on("2026-11-19", "Europe/Rome")]).toEqual([1, 0]);
  expect([on("2026-11-18", "Pacific/Kiritimati"), on("2026-11-19", "Pacific/Kiritimati")]).toEqual([0, 1]);
});
