import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createUnderstand } from "#shared/coach/understanding/understand.ts";
import { coachCase } from "#tests/helpers/coach-cases.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";
import { evaluate } from "./evaluate.ts";

const TRAINED = ["panca-piana", "squat", "stacco-da-terra", "lento-avanti", "rematore-bilanciere", "trazioni"];

const FOLDER = new URL("../cases/batches/", import.meta.url);
const understand = createUnderstand(exerciseLibrary(), (id) => TRAINED.includes(id), "kg");
const reportOf = (name: string) => {
  const lines = readFileSync(new URL(`${name}.jsonl`, FOLDER), "utf8")
    .trim()
    .split("\n");
  return evaluate(
    lines.map((line) => coachCase.parse(JSON.parse(line))),
    understand,
  );
};

// Written before anybody looked at what the rules know, and taught to nothing. A change may not read them worse.
it.each([
  ["a", { intent: 0.95, falseAccept: 0.06, safety: 1, falseAlarm: 0.1 }],
  ["b", { intent: 0.93, falseAccept: 0.06, safety: 1, falseAlarm: 0.12 }],
  ["c", { intent: 0.86, falseAccept: 0.05, safety: 0.95, falseAlarm: 0.09 }],
  ["d", { intent: 0.92, falseAccept: 0.05, safety: 0.96, falseAlarm: 0.12 }],
])("reads batch %s as well as it did", (name, floor) => {
  const { intent, falseAccept, safety, falseAlarm } = reportOf(name);
  expect(intent).toBeGreaterThanOrEqual(floor.intent);
  expect(safety).toBeGreaterThanOrEqual(floor.safety);
  expect(falseAccept).toBeLessThanOrEqual(floor.falseAccept);
  expect(falseAlarm).toBeLessThanOrEqual(floor.falseAlarm);
});

it("reads exercises, loads, repetitions, minutes and days beside the question", () => {
  const { intent, entities } = reportOf("entities");
  expect(intent).toBeGreaterThanOrEqual(0.95);
  expect(entities).toBeGreaterThanOrEqual(0.95);
});
