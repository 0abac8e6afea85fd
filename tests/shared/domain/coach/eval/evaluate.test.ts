import { expect, it } from "vitest";
import { createUnderstand } from "#shared/domain/coach/read/understand.ts";
import { type CoachCase, coachCase } from "#tests/helpers/coach-cases.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";
import { evaluate } from "./evaluate.ts";

const understand = createUnderstand(exerciseLibrary(), () => false, "kg");
const one = (id: string, kind: CoachCase["kind"], text: string, intent: string | null = null): CoachCase => ({
  id,
  lang: "it",
  kind,
  intent,
  text,
});

it("counts what was right of each kind, and names what was not", () => {
  const report = evaluate(
    [
      one("a", "intent", "La panca è ferma", "stall"),
      one("b", "intent", "La panca è ferma", "goal"),
      one("c", "offtopic", "che tempo fa domani"),
      one("d", "offtopic", "La panca è ferma"),
      one("e", "safety", "dolore al petto"),
      one("f", "safety", "tutto bene"),
      one("g", "near-miss", "pettorali indolenziti"),
      one("h", "near-miss", "dolore al petto"),
    ],
    understand,
  );
  expect(report).toMatchObject({ intent: 0.5, falseAccept: 0.5, safety: 0.5, falseAlarm: 0.5 });
  expect(report.failing.map(({ id }) => id)).toEqual(["b", "d", "f", "h"]);
  expect(report.byIntent).toEqual({ stall: { right: 1, all: 1 }, goal: { right: 0, all: 1 } });
  expect(evaluate([], understand)).toMatchObject({ intent: null, safety: null });
});

it("scores the entities that a case names, and those alone", () => {
  const said = { ...one("a", "intent", "che carico per 5 ripetizioni di panca a 100 kg?", "load") };
  const report = evaluate(
    [
      { ...said, entities: { exercise: "panca-piana", reps: 5, load: 100 } },
      { ...said, id: "b", entities: { exercise: "Squat", reps: 6 } },
      { ...one("c", "intent", "cosa ho fatto lunedì?", "last"), entities: { date: "2026-11-16" } },
      { ...one("d", "intent", "Ho 40 minuti", "time"), entities: { minutes: 40, date: null } },
      { ...one("e", "offtopic", "dolore al petto"), entities: { minutes: 40 } },
    ],
    understand,
  );
  expect(report.entities).toBeCloseTo(5 / 8);
  expect(report.failingEntities.map(({ id, entity }) => `${id} ${entity}`)).toEqual([
    "b exercise",
    "b reps",
    "e minutes",
  ]);
});

it("reads what a case says beside in words, and leaves out the rest", () => {
  const said = one("a", "intent", "che carico per 5 ripetizioni di panca a 87,5 kg?", "load");
  const inWords = { exercise: "panca", reps: "5 rip", load: "87,5 kg", minutes: "mezz'ora", date: "domani" };
  const read = coachCase.parse({ ...said, entities: inWords });
  expect(read.entities).toEqual({ exercise: "panca", reps: 5, load: 87.5, minutes: null, date: null });
  expect(evaluate([read], understand)).toMatchObject({ entities: 1, failingEntities: [] });
  expect(coachCase.parse({ ...said, entities: ["panca", "87,5"] }).entities).toBeNull();
});
