import { expect, it } from "vitest";
import { meanVolume, volumeBetween } from "#shared/domain/coach/engine/volume.ts";
import { daysBetween } from "#shared/domain/training/days.ts";
import { createDayOf, mondayOf } from "#shared/domain/training/zoned-days.ts";
import { logOf, type ShortSet, trainedOn } from "#tests/helpers/coach-log.ts";

const sets = (count: number, rpe?: number): ShortSet[] => Array.from({ length: count }, () => [50, 8, rpe ?? null]);
const push = { "panca-piana": sets(4), "lento-avanti": sets(3), "pushdown-cavi": sets(3) };

it("counts direct sets whole and indirect ones half", () => {
  const log = logOf([trainedOn("2026-11-18", push)]);
  const week = volumeBetween(log, "2026-11-16", "2026-11-22");
  expect(Object.fromEntries(week)).toEqual({ chest: 4, shoulders: 5, triceps: 6.5 });
});

it("leaves out easy sets, warm-ups and what is no strength", () => {
  const log = logOf([
    trainedOn("2026-11-17", { "panca-piana": [...sets(2, 5.5), ...sets(3, 6), ...sets(1)] }),
    trainedOn("2026-11-18", { "panca-piana": sets(5) }, { kind: "warmup" }),
    trainedOn("2026-11-19", { corsa: sets(4) }),
  ]);
  expect(Object.fromEntries(volumeBetween(log, "2026-11-16", "2026-11-22"))).toMatchObject({ chest: 4 });
  expect(volumeBetween(log, "2026-11-16", "2026-11-22").has("quadriceps")).toBe(false);
});

it("takes the mean of four weeks that are over, or of as many as there were", () => {
  const days = ["2026-10-12", "2026-10-21", "2026-10-28", "2026-11-04", "2026-11-11", "2026-11-18"];
  const log = logOf(days.map((day) => trainedOn(day, push)));
  expect(meanVolume(log, ["chest", "lats"])).toMatchObject([
    { weekly: 4, from: "2026-10-19", to: "2026-11-15" },
    { weekly: 0, setIds: [] },
  ]);
  expect(meanVolume(logOf([trainedOn("2026-11-11", push)]), ["chest"])).toMatchObject([
    { weekly: 4, from: "2026-11-09", to: "2026-11-15" },
  ]);
  expect(meanVolume(logOf([trainedOn("2026-11-18", push)]), ["chest"])).toMatchObject([
    { weekly: 4, from: "2026-11-16" },
  ]);
  expect(meanVolume(logOf([]), ["chest"])).toMatchObject([{ weekly: 0 }]);
});

it("keeps days and weeks whole where the clocks change", () => {
  const rome = createDayOf("Europe/Rome");
  // In the night to 25 October 2026 the hour from two to three comes twice.
  expect(
    ["2026-10-24T21:59:00Z", "2026-10-24T22:01:00Z", "2026-10-25T22:59:00Z"].map((at) => rome(Date.parse(at))),
  ).toEqual(["2026-10-24", "2026-10-25", "2026-10-25"]);
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
  expect(mondayOf("2026-10-25")).toBe("2026-10-19");
  const late = { ...trainedOn("2026-10-25", push), started_at: "2026-10-25T22:30:00.000Z" };
  const sunday = Date.parse("2026-10-25T22:59:00Z");
  expect(volumeBetween(logOf([late], sunday), "2026-10-19", "2026-10-25").get("chest")).toBe(4);
  expect(volumeBetween(logOf([late], sunday, "Pacific/Auckland"), "2026-10-26", "2026-11-01").get("chest")).toBe(4);
});
