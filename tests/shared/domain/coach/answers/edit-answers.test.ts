import { expect, it } from "vitest";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import { askIn, opsIn, routineOf, saidIn } from "#tests/helpers/coach-answers.ts";
import { logOf, memberOf, trainedOn } from "#tests/helpers/coach-log.ts";

const log = logOf([
  trainedOn("2026-11-20", { "panca-piana": [[102.5, 9]], squat: [[100, 9]] }, { routine_id: "a" }),
  trainedOn("2026-11-21", { "panca-inclinata-manubri": [[30, 9]], "curl-manubri": [[16, 9]] }, { routine_id: "b" }),
]);
const routines = [
  routineOf("a", "panca-piana", "squat", "stacco-da-terra"),
  routineOf("b", "panca-inclinata-manubri", "curl-manubri"),
];
const plans = [
  { id: "p1", day: "2026-11-22", routine_id: "a" },
  { id: "p2", day: "2026-11-24", routine_id: "b" },
];
const ask = (text: string, language: "it" | "en" = "it", changes: Partial<CoachMember> = {}): Answer =>
  askIn(log, memberOf({ routines, plans, ...changes }))(text, language);
const changesOf = (answer: Answer): string[] =>
  opsIn(answer).map(({ op, target, from, to }) => `${op} ${target.exercise || target.routine} ${from} > ${to}`);

it.each([
  ["porta la panca a 105 kg", ["load panca-piana 102.5 > 105"]],
  ["abbassa lo squat a 80 kg", ["load squat 100 > 80"]],
  ["togli 5 kg alla panca", ["load panca-piana 102.5 > 97.5"]],
  ["alza la panca di 2,5 kg", ["load panca-piana 102.5 > 105"]],
  ["metti lo squat a 4x6", ["sets squat 3 > 4", "reps squat 8 > 6"]],
  ["panca a rpe 9", ["rpe panca-piana null > 9"]],
  ["fai 12 ripetizioni di curl invece di 10", ["reps curl-manubri 8 > 12"]],
  ["sposta lo stacco prima dello squat", ["move stacco-da-terra 2 > 1"]],
  ["sposta la panca dopo lo squat", ["move panca-piana 0 > 1"]],
  ["metti lo stacco per primo", ["move stacco-da-terra 2 > 0"]],
  ["escludi lo squat", ["exclude squat squat > null"]],
  ["escludi il lento avanti", ["exclude lento-avanti lento-avanti > null"]],
  ["cambia panca con dip", ["swap panca-piana panca-piana > dip-petto"]],
  ["togli la panca e metti i dip", ["swap panca-piana panca-piana > dip-petto"]],
  ["metti i dip e togli la panca", ["swap panca-piana panca-piana > dip-petto"]],
  ["fuori il curl, dentro il curl con bilanciere", ["swap curl-manubri curl-manubri > curl-bilanciere"]],
  ["aggiungi la panca con manubri", ["add panca-manubri null > 2"]],
  ["togli una serie di squat", ["sets squat 3 > 2"]],
  ["metti 4 serie di squat", ["sets squat 3 > 4"]],
  ["metti altre 2 serie di squat", ["sets squat 3 > 5"]],
])("proposes what a sentence asks for: %s", (text, wanted) => {
  const answer = ask(text);
  expect([answer.intent, changesOf(answer)]).toEqual(["edit", wanted]);
});

it.each([
  ["set the bench to 105 kg", ["load panca-piana 102.5 > 105"]],
  ["put deadlifts before squats", ["move stacco-da-terra 2 > 1"]],
  ["exclude squats", ["exclude squat squat > null"]],
  ["take the bench out and put dips in", ["swap panca-piana panca-piana > dip-petto"]],
  ["bench out, dips in", ["swap panca-piana panca-piana > dip-petto"]],
])("does so in English: %s", (text, wanted) => {
  expect(changesOf(ask(text, "en"))).toEqual(wanted);
});

it("proposes the nearest that it may where a wish passes a bound, and says why", () => {
  const heavy = ask("porta la panca a 120 kg");
  expect([changesOf(heavy), saidIn(heavy)]).toEqual([
    ["load panca-piana 102.5 > 107.5"],
    ["edit.capLoad", "edit.done"],
  ]);
  const many = ask("metti lo squat a 10x5");
  expect(changesOf(many)).toEqual(["sets squat 3 > 5", "reps squat 8 > 5"]);
  expect(saidIn(many)).toContain("edit.capSets");
});

it("puts no exercise in its own place", () => {
  // Neither by a name that holds what the member does.
  expect(changesOf(ask("swap bench for close grip bench", "en"))).toEqual([
    "swap panca-piana panca-piana > panca-stretta",
  ]);
  expect(changesOf(ask("cambia lo squat con lo squat"))).toEqual([]);
});

it("says what it did not get of a change of two exercises", () => {
  const answer = ask("togli lo squat e metti il gigabyte");
  expect([changesOf(answer), saidIn(answer)]).toEqual([["remove squat 3 > null"], ["edit.done", "edit.unread"]]);
  expect(saidIn(ask("togli lo squat"))).toEqual(["edit.done"]);
});

it("gives each change the figures that it goes by", () => {
  for (const text of ["porta la panca a 120 kg", "metti lo squat a 4x6", "cambia panca con dip", "Togli lo squat"]) {
    const answer = ask(text);
    for (const { facts } of opsIn(answer)) {
      expect(facts.length).toBeGreaterThan(0);
      expect(facts.every((id) => answer.facts.some((fact) => fact.id === id))).toBe(true);
    }
  }
});

it.each([
  ["metti le trazioni nel giorno push", "it", "push trazioni"],
  ["aggiungi alzate laterali a spinta", "it", "push alzate-laterali"],
  ["metti lo squat il giorno di tirata", "it", "pull squat"],
  ["aggiungi il curl con bilanciere nel giorno gambe", "it", "legs curl-bilanciere"],
  ["aggiungi il face pull a Gambe", "it", "legs face-pull"],
  ["add pullups to my push day", "en", "push trazioni"],
  ["put lateral raises on leg day", "en", "legs alzate-laterali"],
  ["add face pulls to pull day", "en", "pull face-pull"],
  ["aggiungi il push press", "it", "push push-press"],
] as const)(
  "puts an exercise in the routine that is named, and swaps none for its name: %s",
  (text, language, wanted) => {
    const named = [
      { ...routineOf("push", "panca-piana"), name: "Spinta A" },
      { ...routineOf("pull", "rematore-bilanciere"), name: "Tirata" },
      { ...routineOf("legs", "squat"), name: "Gambe" },
    ];
    const answer = ask(text, language, { routines: named, plans: [] });
    expect(opsIn(answer).map(({ op, target }) => `${op} ${target.routine} ${target.exercise}`)).toEqual([
      `add ${wanted}`,
    ]);
  },
);

it("asks for the routine where none has the name, or several do", () => {
  for (const text of ["metti le trazioni nel giorno push", "aggiungi panca alla giornata push"])
    expect(saidIn(ask(text))).toEqual(["edit.whichRoutine"]);
  const upper = [routineOf("Sopra A", "panca-piana"), routineOf("Sopra B", "trazioni")];
  expect(saidIn(ask("aggiungi il face pull in sopra", "it", { routines: upper }))).toEqual(["edit.whichRoutine"]);
  expect(opsIn(ask("aggiungi il face pull a sopra b", "it", { routines: upper }))[0]?.target.routine).toBe("Sopra B");
  // More sets of what is planned are asked for wherever it is.
  expect(changesOf(ask("aggiungi una serie di squat alle gambe"))).toEqual(["sets squat 3 > 4"]);
});

it("moves nothing across routines, and swaps nothing when it is asked to move", () => {
  const answer = ask("sposta lo squat prima del curl");
  expect([changesOf(answer), saidIn(answer)]).toEqual([[], ["edit.elsewhere"]]);
});

it("plans no set to failure for who may not train to it", () => {
  for (const age of [15, null]) expect(saidIn(ask("panca a rpe 10", "it", { age }))).toEqual(["minor.effort"]);
  expect(changesOf(ask("panca a rpe 10"))).toEqual(["rpe panca-piana null > 10"]);
});

// 22 November 2026 is a Sunday.
it.each([
  ["sposta la seduta di oggi a domani", "a 2026-11-22 > 2026-11-23"],
  ["sposta l'allenamento di oggi a giovedì", "a 2026-11-22 > 2026-11-26"],
  ["rimanda la seduta di domenica a lunedì", null],
  ["sposta la seduta di martedì a mercoledì", "b 2026-11-24 > 2026-11-25"],
  ["anticipa la seduta di martedì a lunedì", "b 2026-11-24 > 2026-11-23"],
  ["posticipa l'allenamento di due giorni", "a 2026-11-22 > 2026-11-24"],
  ["sposta la seduta di oggi al 3 dicembre", "a 2026-11-22 > 2026-12-03"],
  // The session that trains what is named, not the next one.
  ["spostami il petto alto a sabato", "a 2026-11-22 > 2026-11-28"],
  ["sposta la seduta b a sabato", "b 2026-11-24 > 2026-11-28"],
])("puts a planned session on another day: %s", (text, wanted) => {
  expect(changesOf(ask(text))).toEqual(wanted === null ? [] : [`reschedule ${wanted}`]);
});

it("asks for the day, and says where there is no session to move", () => {
  expect(saidIn(ask("rimanda la seduta di oggi"))).toEqual(["edit.whichDay"]);
  expect(saidIn(ask("sposta la seduta di mercoledì a domani"))).toEqual(["edit.noPlan"]);
  expect(saidIn(ask("sposta la seduta di martedì a martedì"))).toEqual(["edit.sameDay"]);
});

it.each([
  ["togli lo squat dalla scheda gambe", ["legs remove squat 3 > null"]],
  ["remove squats from legs", ["legs remove squat 3 > null"]],
  ["swap squats with leg press in my legs routine", ["legs swap squat squat > leg-press"]],
  ["swap bench with dumbells in my push routine", ["push swap panca-piana panca-piana > panca-inclinata-manubri"]],
  ["nella scheda full body cambia lo squat con la pressa", ["full swap squat squat > leg-press"]],
  ["sostituisci lo squat con i manubri nella scheda gambe", ["legs swap squat squat > affondi-manubri"]],
  ["togli lo squat", ["full remove squat 3 > null", "legs remove squat 3 > null"]],
  ["togli lo squat dalla scheda push", []],
])("changes only the routine that is named: %s", (text, wanted) => {
  const named = [
    { ...routineOf("full", "panca-piana", "squat"), name: "Full body" },
    { ...routineOf("legs", "squat", "stacco-da-terra"), name: "Legs" },
    { ...routineOf("push", "panca-piana", "dip-petto"), name: "Push" },
  ];
  const answer = ask(text, / (?:from|my) /.test(text) ? "en" : "it", { routines: named, plans: [] });
  const changes = opsIn(answer).map(
    ({ op, target, from, to }) => `${target.routine} ${op} ${target.exercise} ${from} > ${to}`,
  );
  expect(changes).toEqual(wanted);
});
