import { expect, it } from "vitest";
import { offerOf, takesUp, wishes, wishesChange } from "#shared/domain/coach/proposals/wish.ts";
import { plainWords, wordsOf } from "#shared/domain/coach/safety/words.ts";

it.each([
  ["edit", "dopo un anno che risultati ho fatto", false],
  ["edit", "ieri panca 87,5 4x6 rpe 8 circa", false],
  ["edit", "ho aumentato la panca a 90", false],
  ["edit", "togli le croci dalla scheda", true],
  ["edit", "move legs to sunday", true],
  ["build", "sono fermo da mesi", false],
  ["build", "posso allenare petto due giorni di fila?", false],
  ["build", "make me a 4 day upper lower", true],
  ["build", "why is every plan three days", false],
  ["edit", "is it normal to swap squat for leg press as you age", false],
  ["edit", "si può sostituire lo squat con la pressa?", false],
  ["edit", "vorrei sostituire lo squat con la pressa", true],
  ["edit", "lo squat toglilo", true],
  ["build", "la mia scheda è fatta bene?", false],
  ["time", "bilancia ferma", false],
  ["stall", "la panca è ferma?", false],
  ["stall", "le trazioni non aumentano più", false],
  ["tired", "sono stanco", false],
  ["tired", "fammi qualcosa di leggero", true],
  ["tired", "il lavoro mi toglie tutte le energie", false],
  ["tired", "la dieta mi sta riducendo le serie buone", false],
  ["tired", "sono stanca, fammi una scheda", false],
  ["tired", "drained, cut out sugar and still tired", false],
  ["tired", "make today easier", true],
  ["pain", "my lower back gets tight after deadlifts", false],
  ["pain", "escludi quello che carica la spalla", true],
] as const)("takes a message of %s for an order, «%s»: %s", (intent, text, is) => {
  expect(wishes(intent, wordsOf(text), 0)).toBe(is);
});

it.each([
  ["fammi una scheda che mi piaccia di più, con meno panca", true],
  ["la panca è ferma: che cosa cambio?", true],
  ["add something for my shoulders", true],
  ["la panca è ferma?", false],
  ["ha senso cambiare scheda ogni mese?", false],
  ["posso togliere lo squat?", false],
  ["why does my plan change", false],
  ["chi ha vinto il campionato di calcio?", false],
])("takes a message that rules may not understand for an order, «%s»: %s", (text, is) => {
  expect(wishesChange(wordsOf(text))).toBe(is);
});

it("takes a question whose answer is an act for an order where it is sure, but none that only tells", () => {
  expect(wishes("time", ["ho", "solo", "20", "minuti"], 0.9)).toBe(true);
  expect(wishes("time", ["ho", "solo", "20", "minuti"], 0.3)).toBe(false);
  expect(wishes("tired", ["sono", "stanco"], 0.9)).toBe(false);
  expect(wishes("build", plainWords("una scheda da tre giorni"), 0.8)).toBe(true);
  expect(wishes("build", plainWords("ha senso una scheda da tre giorni?"), 0.7)).toBe(false);
});

const op = { target: { routine: "a", exercise: "squat" }, reason: "ops.asked", facts: [] } as const;
it.each([
  ["wish.moreSets", [{ ...op, op: "sets", from: 3, to: 4 }], "lasting"],
  ["wish.fewerSets", [{ ...op, op: "sets", from: 4, to: 3 }], "lasting"],
  ["wish.lighter", [{ ...op, op: "sets", from: 4, to: 3 }], "session"],
  ["wish.exclude", [{ ...op, op: "exclude", from: "squat", to: null }], "lasting"],
  ["wish.week", [{ ...op, op: "rpe", from: 9, to: 7 }], "week"],
  ["wish.program", [{ ...op, op: "add", from: null, to: 3, reason: "ops.program" }], "lasting"],
] as const)("says on its button what it would do: %s", (offer, ops, span) => {
  expect(offerOf(ops, span)).toBe(offer);
});

it.each(["sì", "ok fallo", "yes please", "mostrami", "sì, proponimelo", "ok fammela"])(
  "takes a word for the button: %s",
  (text) => {
    expect(takesUp(plainWords(text).join(" "))).toBe(true);
  },
);
it.each(["no", "e lo squat?", ""])("takes nothing else for it: «%s»", (text) => {
  expect(takesUp(plainWords(text).join(" "))).toBe(false);
});
