import { expect, it } from "vitest";
import { addDays } from "#shared/domain/training/days.ts";
import { askIn, saidIn } from "#tests/helpers/coach-answers.ts";
import { logOf, memberOf, trainedOn } from "#tests/helpers/coach-log.ts";

const BENCH = "panca-piana";
const log = logOf(
  [0, 7, 14, 21, 28].map((back) =>
    trainedOn(addDays("2026-11-20", -back), { "leg-press": [[200, 8]], squat: [[100, 5]], "panca-piana": [[80, 5]] }),
  ),
);
const ask = askIn(log, memberOf());
const factOf = (text: string, fn: string) => ask(text).facts.find((fact) => fact.fn === fn);

it("reckons with the set that the question tells", () => {
  expect(factOf("che massimale ho con 225 lb x 5 di panca", "saidE1rm")).toMatchObject({
    value: expect.closeTo(119.07, 1),
    args: { reps: 5, rpe: null },
    subject: "panca-piana",
    formula: "e1rm",
  });
  expect(factOf("massimale con 92.5 kg per 5 ripetizioni a rpe 9", "saidE1rm")).toMatchObject({
    value: 111,
    formula: "e1rmRir",
  });
  expect(factOf("did 90 for 6, what does that make my max", "saidE1rm")).toMatchObject({ args: { reps: 6 } });
  expect(saidIn(ask("massimale con 100 kg per 12 ripetizioni"))).toEqual(["e1rm.saidNone"]);
});

it.each([
  ["quando arrivo a 90 di panca", ["goal.reached", "goal.untried"]],
  ["quando arrivo a 75 di panca", ["goal.lifted"]],
  ["voglio fare 90 di panca", ["goal.reached", "goal.untried"]],
])("says what is an estimate and what was lifted: %s", (text, said) => {
  const answer = ask(text);
  expect([answer.intent, saidIn(answer)]).toEqual(["goal", said]);
});

it("tells the maxima of the main lifts where none is named", () => {
  const answer = ask("Che massimale ho?");
  expect(answer.facts.filter(({ fn }) => fn === "level").map(({ subject }) => subject)).toEqual([
    "squat",
    "panca-piana",
    "leg-press",
  ]);
});

it("asks of which lift where a wish could be of several", () => {
  const answer = ask("Quando farò 120?");
  expect([answer.intent, answer.state]).toEqual(["goal", "which"]);
  expect(answer.blocks).toContainEqual({ type: "exercises", options: ["squat", "panca-piana", "leg-press"] });
  expect(ask("Quando farò 120 di squat?").state).not.toBe("which");
  const { state, blocks } = ask("il 75% del mio massimale");
  expect({ state, blocks: blocks.slice(1) }).toEqual({ state: "which", blocks: answer.blocks.slice(1) });
});

it.each(["quant'è il 75% di massimale in panca?", "what is 75% of my bench max"])(
  "tells a percentage of today's maximum, and what of it can be loaded: %s",
  (text) => {
    const answer = ask(text);
    const { facts } = answer;
    const told = (fn: string) => facts.find((fact) => fact.fn === fn)?.value;
    expect([told("level"), told("saidShare")]).toEqual([expect.closeTo(93.33, 2), 0.75]);
    expect([told("saidShareLoad"), told("shareLoad")]).toEqual([expect.closeTo(70, 2), 70]);
    expect(saidIn(answer)).toEqual(["e1rm.value", "e1rm.share", "e1rm.shareLoad"]);
  },
);

it("tells today's maximum and the best of all times, as the records do", () => {
  const lifted = logOf([
    trainedOn("2026-10-03", { [BENCH]: [[111, 1]] }),
    ...[7, 14, 21, 28].map((back) => trainedOn(addDays("2026-11-20", -back), { [BENCH]: [[106, 1]] })),
    trainedOn("2026-11-20", { [BENCH]: [[107, 1]] }),
  ]);
  const asking = askIn(lifted, memberOf());
  const answer = asking("Che massimale ho di panca?");
  expect(saidIn(answer)).toEqual(["e1rm.value"]);
  const told = (fn: string, { facts } = answer) => facts.find((fact) => fact.fn === fn)?.value;
  expect([told("bestMaximum"), told("bestMaximumDay")]).toEqual([111, "2026-10-03"]);
  const { facts } = asking("Record di panca?");
  expect(facts.find(({ fn, args }) => fn === "record" && args.kind === "oneRepMax")?.value).toBe(111);
});

it("says of which day a maximum is where the last session is long ago", () => {
  const old = logOf([trainedOn("2026-10-03", { [BENCH]: [[100, 5]] })]);
  expect(saidIn(askIn(old, memberOf())("Che massimale ho di panca?"))).toEqual(["e1rm.then", "old"]);
});
