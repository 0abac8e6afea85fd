import { describe, expect, it } from "vitest";
import { type Coach, createCoach, type Sources } from "#renderer/features/coach/lib/ask.ts";
import type { Answer } from "#shared/coach/answers/answer.ts";
import { memberOf, NOW } from "#tests/helpers/coach-log.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const bodyweights = ["2026-10-20", "2026-11-20"].map((day, at) => ({ day, value: 80 - 4 * at }));
const adult = memberOf({ age: 30, sex: "female", heightCm: 170, bodyweights });
const coach = (made: Partial<Sources> = {}): Coach =>
  createCoach({
    workouts: [],
    exercises: exerciseLibrary(),
    member: adult,
    now: NOW,
    zone: "Europe/Rome",
    language: "it",
    nameOf: (id) => id,
    wordsOf: (intent) => intent,
    ...made,
  });
const textsOf = ({ blocks }: Answer): string[] =>
  blocks.map((block) => (block.type === "text" ? block.line.text : block.type));

describe("after a sign of an eating disorder", () => {
  const sign = "mi abbuffo e poi vomito";
  const card = { state: "safety", blocks: [{ type: "safety", flag: "eating" }], facts: [] };

  it("gives no figure on food or weight for the rest of the talk", () => {
    expect(coach().answer("Quante calorie?", [])).toMatchObject({ intent: "calories", state: "estimate" });
    const long = [sign, ...Array.from({ length: 20 }, () => "Ho 40 minuti")];
    for (const text of [
      "Quante calorie?",
      "quanto peso devo perdere?",
      "cosa mangio stasera?",
      "how do I lose weight",
    ]) {
      expect(coach().answer(text, [sign])).toMatchObject(card);
      expect(coach().answer(text, long)).toMatchObject(card);
      expect(coach({ workouts: null }).answer(text, [sign])).toMatchObject(card);
    }
  });

  it("goes on about training, and offers no question about food", () => {
    expect(coach().answer("che carico uso per la panca?", [sign]).state).not.toBe("safety");
    const answer = coach().answer("calorie proteine asdkjh", [sign]);
    expect(answer.blocks).not.toContainEqual(
      expect.objectContaining({ intents: expect.arrayContaining(["calories"]) }),
    );
  });
});

describe("without consent to read the log", () => {
  const unread = coach({ workouts: null });

  it("helps all the same, and says nothing of a log that it has not read", () => {
    expect(textsOf(unread.answer("Spalla fastidiosa", []))).toEqual(["pain.stop", "pain.professional"]);
    const swap = unread.answer("ho mal di schiena, alternativa allo stacco?", []);
    expect(textsOf(swap)).toEqual(["pain.stop", "pain.professional"]);
    expect(textsOf(unread.answer("Sono stanco", []))).toEqual(["tired.smaller", "tired.rest"]);
    const cardio = unread.answer("La corsa mi toglie forza?", []);
    expect(textsOf(cardio)).toEqual(["cardio.evidence", "cardio.advice", "cardio.grade"]);
    expect(cardio.facts.map(({ source }) => source)).not.toContain("own log");
    expect(textsOf(unread.answer("Perché 10-20?", []))).toContain("evidence.range");
  });

  it("asks for it where the answer stands in the log", () => {
    expect(unread.answer("La panca è ferma", [])).toMatchObject({ state: "consent" });
    expect(unread.answer("alternativa allo stacco?", [])).toMatchObject({ state: "consent" });
    expect(textsOf(unread.answer("Quante calorie?", []))).toEqual(["consent.needed", "calories.limits"]);
    expect(coach({ workouts: null, member: memberOf({ age: 16 }) }).answer("Quante calorie?", [])).toMatchObject({
      state: "minor",
    });
  });
});
