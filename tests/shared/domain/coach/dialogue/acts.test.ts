import { expect, it } from "vitest";
import type { Reply } from "#shared/domain/coach/dialogue/turns.ts";
import { adult, answeredBefore, coach, TalkProposals, textsOf } from "#tests/helpers/ask-coach.ts";
import { routineOf } from "#tests/helpers/coach-answers.ts";
import { trainedOn } from "#tests/helpers/coach-log.ts";

const routines = [routineOf("push", "panca-piana", "lat-machine"), routineOf("legs", "squat", "leg-press")];
const workouts = [
  trainedOn("2026-11-20", { "panca-piana": Array(3).fill([80, 9, 9]), squat: [[100, 9]] }, { routine_id: "push" }),
];
const member = { ...adult, routines, plans: [{ id: "today", day: "2026-11-22", routine_id: "push" }] };

/** Says one after the other; gives the last answer, and every proposal as the talk left it. */
const talk = (language: "it" | "en", ...said: readonly string[]) => {
  const { reply } = coach({ workouts, member, language });
  const proposals = new TalkProposals();
  const replies: (Reply & { text: string })[] = [];
  for (const text of said) {
    const one = reply(text, answeredBefore(replies), { proposals: proposals.all });
    proposals.follow(one);
    replies.push({ ...one, text });
  }
  const last = replies.at(-1);
  if (!last) throw new Error("nothing was said");
  return { ...last, texts: textsOf(last.answer), states: proposals.all.map(({ state }) => state) };
};

it.each([
  ["it", "togli la panca piana", "applica", ["applied"]],
  ["it", "togli la panca piana", "sì, applicala pure", ["applied"]],
  ["it", "togli la panca piana", "sì", ["applied"]],
  ["en", "remove the bench press", "apply it please", ["applied"]],
  ["en", "remove the bench press", "yes", ["applied"]],
  ["it", "togli la panca piana", "ok", ["open"]],
  ["it", "togli la panca piana", "come si applica la magnesite?", ["open"]],
] as const)("in %s, does with the proposal of «%s» what is said after it: %s", (language, asked, order, states) => {
  expect(talk(language, asked, order).states).toEqual(states);
});

it("says what it did, with a button that takes it back", () => {
  const { answer, act } = talk("it", "togli la panca piana", "applica");
  expect(act).toEqual({ do: "apply", proposal: "0", as: "plan" });
  expect(answer.blocks.slice(1)).toEqual([
    { type: "list", lines: [{ text: "act.remove", values: { exercise: { exercise: "panca-piana" } } }] },
    { type: "replies", texts: ["act.undo"] },
  ]);
});

it.each([
  [["torna indietro"], ["undone"]],
  [["annulla la modifica"], ["undone"]],
  [["undo that"], ["undone"]],
  [["annulla", "no, applica"], ["applied"]],
])("takes back what was applied last: %j", (orders, states) => {
  expect(talk("it", "togli la panca piana", "applica", ...orders).states).toEqual(states);
});

it("asks which of several to apply, and takes the button or the exercise for an answer", () => {
  const asked = ["togli la panca piana", "togli lo squat", "quali sono i miei record?"];
  const which = talk("it", ...asked, "applica");
  expect(which.act).toBeNull();
  expect(which.answer.blocks.at(-1)).toEqual({ type: "choices", texts: ["panca-piana", "squat"] });
  expect(talk("it", ...asked, "applica", "squat").states).toEqual(["open", "applied"]);
  expect(talk("it", ...asked, "applica quella della panca piana").states).toEqual(["applied", "open"]);
});

it("applies the proposal right above without asking, whatever is open before it", () => {
  expect(talk("it", "togli la panca piana", "togli lo squat", "applica").states).toEqual(["open", "applied"]);
});

it("asks whether a change for one workout is for the routine, unless that was said", () => {
  const short = ["ho 10 minuti", "accorcia la seduta"];
  const how = talk("it", ...short, "applica");
  expect(how.answer.blocks.at(-1)).toEqual({ type: "choices", texts: ["session", "plan"] });
  expect(talk("it", ...short, "applica", "session").act).toMatchObject({ as: "session" });
  expect(talk("it", ...short, "applica alla scheda").act).toMatchObject({ as: "plan" });
  expect(talk("it", ...short, "applica solo per oggi").act).toMatchObject({ as: "session" });
});

it("says that there is nothing to apply or undo, and asks before it undoes what is not right above", () => {
  expect(talk("it", "quali sono i miei record?", "applica").texts).toEqual(["act.noneOpen"]);
  expect(talk("it", "quali sono i miei record?", "annulla").texts).toEqual(["act.noneApplied"]);
  // Nothing was changed yet by what is only proposed.
  expect(talk("it", "togli la panca piana", "annulla").texts).toEqual(["talk.no"]);
  expect(talk("it", "togli la panca piana", "applica", "applica").texts).toEqual(["act.already"]);
  const open = ["togli la panca piana", "applica", "togli lo squat", "annulla"];
  expect(talk("it", ...open).answer.state).toBe("which");
  expect(talk("it", ...open, "panca-piana").states).toEqual(["undone", "open"]);
});

it("applies nothing that makes a plan heavier behind a card, but what takes something out of it", () => {
  const chest = "ho un dolore al petto e mi manca il respiro";
  expect(talk("it", "aggiungi una serie alla panca piana", chest, "applica").act).toBeNull();
  expect(talk("it", "togli la panca piana", chest, "applica").act).not.toBeNull();
});

it("shows what a button offers before it is applied by a word", () => {
  const shown = talk("it", "mi fa male la spalla", "applica");
  expect([shown.act, shown.texts]).toEqual([null, ["wish.shown", "diff"]]);
  expect(talk("it", "mi fa male la spalla", "applica", "applica").states).toEqual(["applied"]);
});
