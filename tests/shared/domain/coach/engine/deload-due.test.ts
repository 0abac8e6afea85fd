import { expect, it } from "vitest";
import { mainLifts } from "#shared/domain/coach/engine/deload-due.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { logOf, type ShortSet, trainedOn } from "#tests/helpers/coach-log.ts";

const often = (loads: Readonly<Record<string, number>>, count: number, from = "2026-11-01") =>
  Array.from({ length: count }, (_, index) =>
    trainedOn(
      addDays(from, index),
      Object.fromEntries(Object.entries(loads).map(([id, load]) => [id, [[load, 5] satisfies ShortSet]])),
    ),
  );

it("tells one lift of each movement first where all are trained as often", () => {
  const loads = {
    "leg-press": 220,
    "panca-inclinata-manubri": 32,
    "rematore-bilanciere": 80,
    "lento-avanti": 57.5,
    "panca-piana": 100,
    "stacco-rumeno": 100,
    "stacco-da-terra": 180,
    squat: 150,
  };
  expect(mainLifts(logOf(often(loads, 4)))).toEqual(["squat", "stacco-da-terra", "panca-piana", "lento-avanti"]);
});

it("names what is trained more often first, and a machine where nothing else is of its movement", () => {
  const more = often({ "leg-press": 200, "lento-avanti": 50 }, 6);
  const less = often({ "panca-piana": 90 }, 5, "2026-11-10");
  expect(mainLifts(logOf([...more, ...less]))).toEqual(["leg-press", "lento-avanti", "panca-piana"]);
  expect(mainLifts(logOf(often({ squat: 150 }, 3)))).toEqual([]);
});
