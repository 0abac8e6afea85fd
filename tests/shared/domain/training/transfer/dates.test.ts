import { expect, test } from "vitest";
import { dateOrderOf, readLocalDate } from "#shared/domain/training/transfer/dates.ts";

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
    ["3 ian. 2025, 18:05", new Date(2025, 0, 3, 18, 5)],
    ["8 iun. 2025, 18:05", new Date(2025, 5, 8, 18, 5)],
    ["3 марта 2025 г., 18:05", new Date(2025, 2, 3, 18, 5)],
    ["3 września 2025, 18:05", new Date(2025, 8, 3, 18, 5)],
    ["3 Eyl 2025, 18:05", new Date(2025, 8, 3, 18, 5)],
    ["2025. márc. 3. 18:05", new Date(2025, 2, 3, 18, 5)],
    ["2025年3月3日 18:05", new Date(2025, 2, 3, 18, 5)],
    ["2025년 3월 3일 오후 6:05", new Date(2025, 2, 3, 18, 5)],
    ["3 de mar. de 2025, 18:05", new Date(2025, 2, 3, 18, 5)],
    ["3 mar 2025, 6:05 p. m.", new Date(2025, 2, 3, 18, 5)],
    ["3. mar. 2025 18.05", new Date(2025, 2, 3, 18, 5)],
    ["2025/03/03 18:05", new Date(2025, 2, 3, 18, 5)],
    ["14/03/25 18:05", new Date(2025, 2, 14, 18, 5)],
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
    "14/14/2026",
  ];
  for (const text of cases) expect(readLocalDate(text), text).toBeNull();
});

test("a date with slashes is read in the order that is said", () => {
  expect(readLocalDate("3/4/2026")).toEqual(new Date(2026, 3, 3, 12));
  expect(readLocalDate("3/4/2026", "month_first")).toEqual(new Date(2026, 2, 4, 12));
  expect(readLocalDate("3/14/2026", "day_first")).toBeNull();
});

test.each([
  [["03/03/2025 18:05", "14/03/2025", "28/03/2025"], "day_first"],
  [["3/3/2025", "3/14/2025 6:05 PM"], "month_first"],
  [["3/4/2025", "5/6/2025"], null],
  [["14/3/2025", "3/14/2025", "5/6/2025"], null],
  [["3/3/2025"], "day_first"],
  [["2025-03-04", "14 mar 2025"], "day_first"],
])("all dates of a file together say their order: %j is %s", (texts, order) => {
  expect(dateOrderOf(texts)).toBe(order);
});

test("a text that is longer than any date is none, whatever stands in it", () => {
  const long = `1/2/2026${" ".repeat(100)}10:00`;
  expect(readLocalDate(long)).toBeNull();
  expect(dateOrderOf([long])).toBe("day_first");
});
