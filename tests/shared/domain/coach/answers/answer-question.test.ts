import { describe, expect, it } from "vitest";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import { answerQuestion } from "#shared/domain/coach/answers/answer-question.ts";
import { readLog } from "#shared/domain/coach/log.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import { INTENTS, type Intent } from "#shared/domain/coach/read/intents.ts";
import { createUnderstand } from "#shared/domain/coach/read/understand.ts";
import type { Entities } from "#shared/domain/coach/read/understood.ts";
import { isBlank } from "#tests/helpers/coach-answers.ts";
import { NOW, ROME } from "#tests/helpers/coach-log.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";
import { LOG_NAMES, LOGS } from "#tests/shared/domain/coach/golden/golden.ts";

const library = exerciseLibrary();
const understood = createUnderstand(library, () => true, "kg")("quanto carico in panca piana", "it", "2026-11-22");
if (understood.kind !== "question") throw new Error("the load of the bench is a question");
const NOTHING: Entities = { ...understood.entities, exercise: null, words: [] };

const exercise = (id: string) => library.find((one) => one.id === id) ?? null;
/** An exercise with a load, one of the body, one of time, one of distance, one with help, and none. */
const SUBJECTS = ["panca-piana", "trazioni", "plank", "corsa", "curl-manubri", "trazioni-assistite", null];
const TARGETS: readonly Partial<Entities>[] = [
  {},
  { rpe: 8 },
  { reps: 12 },
  { reps: 1, rpe: 10 },
  { rpe: 5, load: 120 },
  { minutes: 20, days: 3, sets: 4 },
  { change: "remove" },
  { change: "add" },
];
const about = (id: string | null, target: Partial<Entities>): Entities => ({
  ...NOTHING,
  ...target,
  exercise: id === null ? null : exercise(id),
});
/** Every subject with every target. */
const ALL = SUBJECTS.flatMap((id) => TARGETS.map((target) => about(id, target)));
/** Every subject, and every target of one of them: each answer from the large log takes milliseconds. */
const SOME = [...SUBJECTS.map((id) => about(id, {})), ...TARGETS.map((target) => about("panca-piana", target))];
const KINDS: Readonly<Record<string, Partial<CoachMember>>> = {
  adult: { age: 34 },
  minor: { age: 15 },
  ageless: { age: null },
  bare: { routines: [], plans: [], days: null, minutes: null },
};
const NOT_ADULTS = ["minor", "ageless"];
/** What nobody hears of who is not known to be an adult: maxima, calories, failure. */
const ADULTS_ONLY = [
  ...["level", "e1rmError", "loadFor", "saidE1rm", "goalEarliest", "goalLatest", "energyLow", "energyHigh"],
  ...["restingEnergy", "failureShare", "hardShare", "easyShare", "medianRir", "weightLoss"],
];

/** What of the answers is for adults alone. */
const forAdults = (intent: Intent, answers: readonly Answer[]): string[] => [
  ...answers
    .flatMap(({ facts }) => facts)
    .filter(({ fn, args }) => ADULTS_ONLY.includes(fn) || args.kind === "oneRepMax")
    .map(({ fn }) => `tells ${fn}`),
  ...(intent === "effort" ? answers.filter(({ state }) => state !== "minor").map(({ state }) => `is ${state}`) : []),
];

describe.each([...LOG_NAMES, "empty"] as const)("with the %s log", async (name) => {
  const golden = await LOGS[name === "empty" ? "thin" : name]();
  const log = readLog(name === "empty" ? [] : golden.workouts, golden.exercises, NOW, ROME);
  const asked = name === "large" ? SOME : ALL;
  const answersOf = (intent: Intent, kind: string) =>
    asked.map((entities) =>
      answerQuestion({ kind: "question", intent, entities, isFollowUp: false }, log, {
        ...golden.member,
        ...KINDS[kind],
      }),
    );

  it("leaves nobody without a word, whatever they ask, and tells adults alone of maxima", { timeout: 120_000 }, () => {
    const faults = INTENTS.flatMap((intent) =>
      Object.keys(KINDS).flatMap((kind) => {
        const answers = answersOf(intent, kind);
        const blank = answers.filter(isBlank).map(({ state }) => `blank ${state}`);
        const found = NOT_ADULTS.includes(kind) ? [...blank, ...forAdults(intent, answers)] : blank;
        return found.map((fault) => `${intent}, ${kind}: ${fault}`);
      }),
    );
    expect(faults).toEqual([]);
  });
});

it("says that a date is none rather than one to come", () => {
  const workout = { id: "w", routine_id: null, exercises: [] };
  const log = readLog(
    [
      { ...workout, started_at: "garbage" },
      { ...workout, started_at: "2027-01-01T10:00:00.000Z" },
    ],
    library,
    NOW,
    ROME,
  );
  expect([log.future, log.undated, log.workouts]).toEqual([1, 1, []]);
});
