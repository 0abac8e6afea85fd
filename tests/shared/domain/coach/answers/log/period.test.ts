import { expect, it } from "vitest";
import { askIn, opsIn, saidIn } from "#tests/helpers/coach-answers.ts";
import { logOf, memberOf, trainedOn } from "#tests/helpers/coach-log.ts";

const log = logOf([
  trainedOn("2025-11-20", { squat: [[80, 5]], trazioni: [[null, 6]] }),
  trainedOn("2026-08-05", { squat: [[90, 5]] }),
  trainedOn("2026-09-10", { squat: [[95, 5]], "panca-piana": [[70, 5]] }),
  trainedOn("2026-10-15", { squat: [[97.5, 5]] }),
  trainedOn("2026-11-12", { squat: [[100, 5]], trazioni: [[null, 10]] }),
]);
const ask = askIn(log, memberOf());
const figuresOf = (text: string, fn: string, language: "it" | "en" = "it") =>
  ask(text, language)
    .facts.filter((fact) => fact.fn === fn)
    .map(({ value }) => value);

it("sets how it was a year ago beside the last thirty days, in total and for each lift of both", () => {
  const answer = ask("Com'ero un anno fa?");
  expect([answer.intent, answer.state]).toEqual(["progress", "compared"]);
  expect(saidIn(answer)).toEqual([
    ...["compare.periods", "compare.workouts", "compare.sets", "compare.volume"],
    ...["compare.load", "compare.maximum", "compare.reps"],
  ]);
  expect(figuresOf("Com'ero un anno fa?", "comparedVolume")).toEqual([400, 500]);
  expect(answer.facts.filter(({ args }) => args.kind === "load").map(({ value }) => value)).toEqual([80, 100]);
});

it.each([
  ["agosto e settembre a confronto", "it", ["2026-08-01", "2026-09-01"]],
  ["Compare September with August", "en", ["2026-08-01", "2026-09-01"]],
  ["Questo mese rispetto al mese scorso", "it", ["2026-10-01", "2026-11-01"]],
  ["Meglio questo mese o quello scorso?", "it", ["2026-10-01", "2026-11-01"]],
  ["Questa settimana è andata meglio di quella passata?", "it", ["2026-11-09", "2026-11-16"]],
  ["Confronta le ultime 4 settimane con le 4 di prima", "it", ["2026-09-28", "2026-10-26"]],
  ["Compare my last 3 weeks with the 3 before", "en", ["2026-10-12", "2026-11-02"]],
  ["Ora e un anno fa", "it", ["2025-11-08", "2026-10-24"]],
  ["How strong was I a year ago?", "en", ["2025-11-08", "2026-10-24"]],
] as const)("reads the two periods of: %s", (text, language, starts) => {
  expect([...figuresOf(text, "beforeFrom", language), ...figuresOf(text, "afterFrom", language)]).toEqual(starts);
});

it("warns of totals where one period is shorter, as a month that still runs", () => {
  expect(saidIn(ask("Questo mese rispetto al mese scorso"))).toContain("compare.unequal");
  expect(saidIn(ask("agosto e settembre a confronto"))).not.toContain("compare.unequal");
});

it("compares one lift alone where it is named", () => {
  expect(figuresOf("Confronta agosto con settembre nello squat", "comparedSets")).toEqual([1, 1]);
  expect(figuresOf("Confronta agosto con settembre", "comparedSets")).toEqual([1, 2]);
});

it("says that there is nothing to compare where a period has no workout", () => {
  expect(saidIn(ask("Gennaio e febbraio a confronto"))).toEqual(["compare.none"]);
});

it("tells minors no maxima, and proposes nothing to anybody", () => {
  const young = askIn(log, memberOf({ age: 16 }))("agosto e settembre a confronto");
  expect(saidIn(young)).not.toContain("compare.maximum");
  expect(opsIn(ask("agosto e settembre a confronto"))).toEqual([]);
});

it("leaves two months without a comparison, and a year ago that is told, to other answers", () => {
  expect(ask("meglio agosto o settembre per le ferie").state).not.toBe("compared");
  expect(ask("un anno fa ho fatto panca").state).not.toBe("compared");
});
