import { expect, it } from "vitest";
import { adult, coach, textsOf } from "#tests/helpers/ask-coach.ts";
import { opsIn, routineOf } from "#tests/helpers/coach-answers.ts";
import { trainedOn } from "#tests/helpers/coach-log.ts";

const routines = [routineOf("push", "panca-piana", "lat-machine"), routineOf("legs", "squat")];
const workouts = [
  trainedOn("2026-11-20", { "panca-piana": Array(3).fill([80, 9, 9]), squat: [[100, 9]] }, { routine_id: "push" }),
];
const plans = [{ id: "today", day: "2026-11-22", routine_id: "push" }];
const { answer } = coach({ workouts, member: { ...adult, routines, plans } });

it.each([
  ["Sono stanco", "wish.lighter"],
  ["Torno dopo due settimane", "wish.lighter"],
  ["mi fa male la spalla", "wish.exclude"],
])("proposes nothing that nobody asked for, and says on a button what it would do: %s", (text, button) => {
  const said = answer(text, []);
  expect(opsIn(said)).toEqual([]);
  expect(said.blocks.at(-1)).toEqual({ type: "replies", texts: [button] });
  expect(textsOf(said)).not.toContain("pain.exclude");
});

it.each([
  ["Sono stanco", "wish.lighter", "sets"],
  ["Sono stanco", "ok fallo", "sets"],
  ["mi fa male la spalla", "wish.exclude", "exclude"],
])("proposes it once it is taken up: %s, %s", (text, taken, op) => {
  const shown = answer(taken, [text]);
  expect(textsOf(shown)).toEqual(["wish.shown", "diff"]);
  expect(opsIn(shown).every((one) => one.op === op)).toBe(true);
  expect(opsIn(answer("perché?", [text, taken]))).toEqual([]);
});

it.each([
  [["fammi una scheda"], "tre giorni"],
  [["fammi una scheda", "tre giorni"], "e senza panca?"],
  [["ho 10 minuti"], "anzi 8 minuti"],
  [["aggiungi il plank"], "due serie"],
  [["alternativa alla panca piana?"], "e a casa?"],
])("keeps the wish of what a message goes on with: %j, %s", (earlier, text) => {
  expect(opsIn(answer(text, earlier))).not.toEqual([]);
});
it("keeps no wish for what is asked anew", () => {
  expect(opsIn(answer("Sono stanco", ["togli la panca piana"]))).toEqual([]);
});

it.each([
  ["puoi togliere la panca piana?", true],
  ["mi togli la panca piana?", true],
  ["can you remove the bench press?", true],
  ["posso togliere la panca piana?", false],
  ["devo togliere la panca piana?", false],
  ["conviene togliere la panca piana?", false],
])("takes a request for an order, and no question whether to: %s", (text, isOrder) => {
  expect(opsIn(answer(text, [])).length > 0).toBe(isOrder);
});

it.each(["Panca piana è in stallo: che cosa cambio?", "Bench press is stalled: what do I change?"])(
  "takes the letter's button for an order: %s",
  (text) => {
    const weeks = Array.from({ length: 10 }, (_, week) => {
      const day = new Date(Date.UTC(2026, 10, 20 - 7 * week)).toISOString().slice(0, 10);
      return trainedOn(day, { "panca-piana": Array(3).fill([100, 5 + (week % 2)]) }, { routine_id: "push" });
    });
    const stuck = coach({ workouts: weeks.toReversed(), member: { ...adult, routines, plans } });
    const said = stuck.answer(text, []);
    expect([said.intent, opsIn(said).length > 0]).toEqual(["stall", true]);
  },
);
