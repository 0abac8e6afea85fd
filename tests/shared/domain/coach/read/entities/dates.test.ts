import { expect, it } from "vitest";
import { periodBefore, readDates } from "#shared/domain/coach/read/entities/dates.ts";

const TODAY = "2026-11-22";

it.each([
  ["due settimane fa", "2026-11-02", "2026-11-08"],
  ["lunedi", "2026-11-16", "2026-11-16"],
  ["l'altro ieri", "2026-11-20", "2026-11-20"],
  ["settimana scorsa", "2026-11-09", "2026-11-15"],
  ["a settembre", "2026-09-01", "2026-09-30"],
  ["a dicembre", "2025-12-01", "2025-12-31"],
  ["il 25 ottobre", "2026-10-25", "2026-10-25"],
  ["un anno fa", "2025-11-01", "2025-11-30"],
  ["nel 2025", "2025-01-01", "2025-12-31"],
  ["quest'anno", "2026-01-01", "2026-12-31"],
  ["negli ultimi 3 mesi", "2026-08-25", "2026-11-22"],
  ["nell'ultimo mese", "2026-10-24", "2026-11-22"],
  ["nell'ultima settimana di ottobre", "2026-10-01", "2026-10-31"],
])("reads the date of «%s»", (text, from, to) => {
  expect(readDates(`cosa ho fatto ${text}`, "it", TODAY)).toEqual({ from, to });
});

it.each(["12 set di petto", "quanto faccio adesso", "quanto faccio ora", "da un anno"])(
  "reads no date in «%s»",
  (text) => {
    expect(readDates(text, "it", TODAY)).toBeNull();
  },
);

it("reads the period before that of the talk, and no such words as part of a longer name", () => {
  const before = (text: string, period: Parameters<typeof periodBefore>[1] = null) =>
    periodBefore(text.split(" "), period, TODAY);
  expect(before("e il mese prima")).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  const january = { from: "2026-01-01", to: "2026-01-31" };
  expect(before("e il mese prima", january)).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  expect(before("the week before", { from: "2026-11-09", to: "2026-11-15" })).toEqual({
    from: "2026-11-02",
    to: "2026-11-08",
  });
  expect(before("e l anno prima", january)).toEqual({ from: "2025-01-01", to: "2025-12-31" });
  expect(before("la settimana prima di natale")).toBeNull();
});

it.each([
  ["it", "questa settimana", "2026-11-30", "2026-12-06"],
  ["it", "sta settimana", "2026-11-30", "2026-12-06"],
  ["it", "sta sett", "2026-11-30", "2026-12-06"],
  ["it", "la sett scorsa", "2026-11-23", "2026-11-29"],
  ["it", "2 sett fa", "2026-11-16", "2026-11-22"],
  ["it", "la settimana passata", "2026-11-23", "2026-11-29"],
  ["it", "la settimana prossima", "2026-12-07", "2026-12-13"],
  ["it", "nel fine settimana", "2026-11-28", "2026-11-29"],
  ["it", "la settimana del 12 novembre", "2026-11-09", "2026-11-15"],
  ["en", "this week", "2026-11-30", "2026-12-06"],
  ["en", "last week", "2026-11-23", "2026-11-29"],
  ["en", "next week", "2026-12-07", "2026-12-13"],
  ["en", "last weekend", "2026-11-28", "2026-11-29"],
] as const)("takes a week from Monday to Sunday on each of its days: %s «%s»", (language, text, from, to) => {
  const days = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"];
  for (const day of days) expect([day, readDates(text, language, day)]).toEqual([day, { from, to }]);
});
