import { expect, it } from "vitest";
import { addDays } from "#shared/domain/training/days.ts";
import { askIn, opsIn, routineOf, saidIn } from "#tests/helpers/coach-answers.ts";
import { logOf, memberOf, trainedOn } from "#tests/helpers/coach-log.ts";

const PUSH = routineOf("push", "panca-piana", "alzate-laterali");
const member = memberOf({ routines: [PUSH] });
const on = (day: string) =>
  trainedOn(day, { "panca-piana": [[102.5, 9]], "alzate-laterali": [[7.5, 9]] }, { routine_id: "push" });
const trained = logOf([on("2026-11-18"), on("2026-11-20")]);
const loads = (answer: Parameters<typeof opsIn>[0]) =>
  opsIn(answer).flatMap(({ op, target, from, to }) => (op === "load" ? [`${target.exercise} ${from} > ${to}`] : []));
const dayFacts = ({ facts }: ReturnType<ReturnType<typeof askIn>>) =>
  Object.fromEntries(facts.filter(({ unit }) => unit === "days").map(({ fn, value }) => [fn, value]));

it.each([
  ["Torno dopo un mese", 30],
  ["torno dopo 3 mesi di stop", 90],
  ["riprendo dopo un paio di settimane", 14],
  ["sono tornato dopo due settimane di ferie", 14],
])("goes by the pause that the member names where the log knows a shorter one: %s", (text, days) => {
  const answer = askIn(trained, member)(text);
  expect([answer.intent, answer.state]).toEqual(["return", "lighter"]);
  expect(dayFacts(answer)).toMatchObject({ gap: 2, saidPause: days });
  expect(opsIn(answer)[0]).toMatchObject({ op: "sets", from: 3, to: 2, reason: "ops.return" });
  const pause = answer.facts.find(({ fn }) => fn === "saidPause");
  expect([pause?.source, opsIn(answer)[0]?.facts]).toEqual(["own question", expect.arrayContaining([pause?.id])]);
});

it.each([
  ["torno dopo una settimana di influenza, come riparto", "it"],
  ["back after a week with the flu, how do I restart", "en"],
] as const)("starts lighter after an illness, however short: %s", (text, language) => {
  const answer = askIn(trained, member)(text, language);
  expect([answer.intent, answer.state]).toEqual(["return", "lighter"]);
  expect(saidIn(answer)).toContain("return.ill");
});

it("goes by the log where that knows a longer pause, and takes more off after a longer one", () => {
  const long = logOf([on("2026-08-01")]);
  const answer = askIn(long, member)("Torno dopo due settimane");
  expect(answer.state).toBe("lighter");
  expect(dayFacts(answer)).toMatchObject({ gap: 113 });
  expect(saidIn(answer)).not.toContain("return.said");
  expect(loads(askIn(trained, member)("torno dopo un mese"))).toEqual(["panca-piana 102.5 > 92.5"]);
  expect(loads(askIn(trained, member)("torno dopo un anno"))).toEqual([
    "panca-piana 102.5 > 67.5",
    "alzate-laterali 7.5 > 5",
  ]);
});

it("begins where it was after a short pause", () => {
  expect(askIn(trained, member)("torno dopo 5 giorni di pausa")).toMatchObject({ intent: "return", state: "short" });
});

const weeks = Array.from({ length: 8 }, (_, week) => addDays("2026-09-21", 7 * week));
/** Eight hard weeks, of which the same sets cost more and more. */
const hard = logOf(
  weeks.map((day, week) =>
    trainedOn(
      day,
      {
        "panca-piana": Array.from({ length: 20 }, () => [102.5, 9, week < 5 ? 7 : 9] as const),
        "alzate-laterali": [[7.5, 9]],
      },
      { routine_id: "push" },
    ),
  ),
);

it("takes a tenth off a load where its steps allow it, and says where they do not", () => {
  const answer = askIn(hard, member)("Devo scaricare?");
  expect(answer.state).toBe("due");
  expect(loads(answer)).toEqual(["panca-piana 102.5 > 92.5"]);
  const kept = answer.blocks.flatMap((block) => (block.type === "list" ? block.lines : []));
  expect(kept.filter(({ text }) => text === "lighter.kept").map(({ values }) => values.exercise)).toEqual([
    { exercise: "alzate-laterali" },
  ]);
});

it("asks for no set beyond RPE 7 in a lighter week, and says by which triggers", () => {
  const answer = askIn(hard, member)("Devo scaricare?");
  const effort = opsIn(answer).filter(({ op }) => op === "rpe");
  expect(effort.map(({ target, to }) => [target.exercise, to])).toEqual([
    ["panca-piana", 7],
    ["alzate-laterali", 7],
  ]);
  const behind = opsIn(answer).map(({ facts }) =>
    facts.map((id) => answer.facts.find((fact) => fact.id === id)?.fn).toSorted(),
  );
  expect(behind[0]).toEqual(["deloadSets", "deloadShare", "hardWeeks", "rpeRise"]);
  expect(behind.at(-1)).toEqual(["deloadRpe", "hardWeeks", "rpeRise"]);
});
