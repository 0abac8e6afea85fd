import { expect, test } from "vitest";
import { readLocalDate } from "#shared/domain/training/transfer/dates.ts";

test("reads dates as other apps write them", () => {
  const cases = [
    ["2026-05-01 18:00:00", new Date(2026, 4, 1, 18)],
    ["2026-05-01 18:05", new Date(2026, 4, 1, 18, 5)],
    ["2021-05-03 6:01:02\u202fPM", new Date(2021, 4, 3, 18, 1, 2)],
    ["2021-05-03 12:30:00 AM", new Date(2021, 4, 3, 0, 30)],
    ["28 Mar 2025, 17:29", new Date(2025, 2, 28, 17, 29)],
    ["May 15, 2026, 7:26 PM", new Date(2026, 4, 15, 19, 26)],
    ["05.06.2026, 07:30", new Date(2026, 5, 5, 7, 30)],
    ["3 gen 2025, 08:15", new Date(2025, 0, 3, 8, 15)],
    ["14 giugno 2025, 18:00", new Date(2025, 5, 14, 18)],
    ["3 févr. 2026, 18:00", new Date(2026, 1, 3, 18)],
    ["1 Sept 2025, 10:00", new Date(2025, 8, 1, 10)],
    ["9 sett 2025, 10:00", new Date(2025, 8, 9, 10)],
    ["sab 28 mar 2025, 17:29", new Date(2025, 2, 28, 17, 29)],
    ["lunedì 5 maggio 2025 alle ore 07:30", new Date(2025, 4, 5, 7, 30)],
    ["mar 28 mar 2025 alle 17:29", new Date(2025, 2, 28, 17, 29)],
    ["Mar 28, 2025, 5:29 PM", new Date(2025, 2, 28, 17, 29)],
    ["Sat, Mar 28, 2025, 5:29 PM", new Date(2025, 2, 28, 17, 29)],
    ["2024-03-04", new Date(2024, 2, 4, 12)],
  ] as const;
  for (const [text, date] of cases) expect(readLocalDate(text), text).toEqual(date);
});

test("takes no date out of what is none", () => {
  const cases = [
    "",
    "ieri",
    "31 Feb 2025, 10:00",
    "2026-13-01",
    "12 Brumaio 2025, 10:00",
    "domani 5 maggio 2025",
    "05/06/2026",
  ];
  for (const text of cases) expect(readLocalDate(text), text).toBeNull();
});
