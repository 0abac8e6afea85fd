import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Answer, type AnswerLine, counted, linesIn } from "#shared/domain/coach/answers/answer.ts";
import { answerQuestion } from "#shared/domain/coach/answers/answer-question.ts";
import { formulaText, sourceText } from "#shared/domain/coach/answers/fact-texts.ts";
import { factText, lineText, type RenderWords, renderLine } from "#shared/domain/coach/answers/render.ts";
import { citedIn, type FactUnit } from "#shared/domain/coach/facts.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import { INTENTS } from "#shared/domain/coach/read/intents.ts";
import { createUnderstand } from "#shared/domain/coach/read/understand.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import enTexts from "#shared/i18n/en/lazy/coach.json";
import { createFormats } from "#shared/i18n/formats.ts";
import itTexts from "#shared/i18n/it/lazy/coach.json";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { ownCases } from "#tests/helpers/coach-cases.ts";
import { logOf, memberOf, type ShortSet, trainedOn } from "#tests/helpers/coach-log.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const library = exerciseLibrary();
const own = ["panca-piana", "squat", "rematore-bilanciere", "trazioni", "dip-petto"];
const understand = createUnderstand(library, (id) => own.includes(id), "kg");
const today = "2026-11-22";

const wordsIn = async (language: "it" | "en", unit: "kg" | "lb" = "kg"): Promise<RenderWords> => {
  const translator = await createTranslator(language);
  await translator.addMemberTexts();
  await translator.add("coach", LAZY_TEXTS.coach);
  const names = new Map(
    library.map((exercise) => [exercise.id, language === "it" ? exercise.name_it : exercise.name_en]),
  );
  return {
    t: translator.t,
    formats: createFormats(language),
    language,
    unit,
    exerciseName: (id) => names.get(id) ?? id,
  };
};
const italian = await wordsIn("it");
const english = await wordsIn("en");

const linesOf = ({ blocks }: Answer): AnswerLine[] => blocks.flatMap(linesIn);
const textOf = (answer: Answer, words = italian): string =>
  linesOf(answer)
    .map((line) =>
      renderLine(line, answer.facts, words)
        .map(({ text }) => text)
        .join(""),
    )
    .join("\n");
const opsOf = ({ blocks }: Answer) => blocks.flatMap((block) => (block.type === "diff" ? block.ops : []));

const planned = (exercise_id: string, count = 3) =>
  routineExerciseOf({
    exercise_id,
    sets: Array.from({ length: count }, () => routineSetOf({ reps_min: 8, reps_max: 12 })),
  });
const push = { id: "push", name: "Spinta A", exercises: [planned("panca-piana"), planned("dip-petto")] };
const legs = { id: "legs", name: "Gambe", exercises: [planned("squat", 4), planned("rematore-bilanciere")] };
const member = memberOf({
  routines: [push, legs],
  plans: [
    { id: "p1", day: "2026-11-21", routine_id: "legs" },
    { id: "p2", day: today, routine_id: "push" },
  ],
  bodyweights: [{ day: "2026-11-20", value: 80 }],
  sex: "male",
  heightCm: 180,
});

const plateau = [100, 104, 103, 104, 102, 104, 103, 104];
const weekly = (day: string, exercise: string, loads: readonly number[], reps = 1) =>
  loads.map((load, week) =>
    trainedOn(addDays(day, 7 * (week - loads.length + 1)), { [exercise]: [[load, reps, 10]] }, { routine_id: "push" }),
  );
const rich = logOf([
  ...weekly("2026-11-20", "panca-piana", plateau, 1),
  ...weekly("2026-11-19", "squat", [100, 102, 101, 105, 106], 1),
  trainedOn("2026-11-18", {
    trazioni: [
      [null, 8],
      [null, 12],
    ],
    corsa: [[null, 1]],
  }),
]);

const ask = (text: string, log: TrainingLog = rich, of: CoachMember = member) =>
  answerQuestion(understand(text, "it", today), log, of);

it("says where the bench stands, with its interval, its causes and one change", () => {
  const answer = ask("La panca è ferma");
  expect([answer.intent, answer.state]).toEqual(["stall", "plateau"]);
  expect(textOf(answer)).toContain("Panca piana è in stallo: ");
  expect(textOf(answer)).toMatch(/Poco volume: 1 serie a settimana per petto, contro almeno 10 serie a settimana/);
  expect(opsOf(answer)).toEqual([
    {
      op: "sets",
      target: { routine: "push", exercise: "panca-piana" },
      from: 3,
      to: 4,
      reason: "ops.volume",
      facts: [expect.any(String)],
    },
  ]);
  const slope = answer.facts.find(({ fn }) => fn === "slope");
  expect(slope?.setIds).toHaveLength(8);
  expect(slope).toMatchObject({
    unit: "kg/week",
    from: "2026-10-02",
    to: "2026-11-20",
    source: expect.stringContaining("Theil"),
  });
});

it("gives the slope that the sessions have", () => {
  expect(textOf(ask("Miglioro nello squat?"))).toBe(
    "Sì: in squat sali di 1,5\u00a0kg a settimana, tra 0,5\u00a0kg a settimana e 2,5\u00a0kg a settimana, su 5 sedute.",
  );
  expect(textOf(ask("Quando farò 110 di squat?"))).toMatch(
    /^Squat a 110\u00a0kg: tra il \d+ \w+ 2026 e il \d+ \w+ 2027/,
  );
  expect(textOf(ask("Record di trazioni?"))).toContain("più ripetizioni: 12 ripetizioni il 18 nov 2026");
});

it("shows pounds to those who lift them, out of the same fact", async () => {
  const answer = ask("Miglioro nello squat?");
  expect(textOf(answer, await wordsIn("en", "lb"))).toContain(
    "rises by 3.31\u00a0lb a week, between 1.1\u00a0lb a week",
  );
});

it.each([
  ["Ultima volta di rematore?", "none", "Di rematore con bilanciere non trovo serie segnate."],
  ["Che ciclo faccio?", "refused", "niente cicli"],
  ["Quante calorie?", "estimate", "Non propongo deficit"],
  ["Ho saltato due sedute", "missed", "Gambe, 21 nov 2026."],
  ["Cosa faccio oggi?", "planned", "Oggi: Spinta A."],
  ["Programma da 4 giorni", "upper-lower", "4 giorni"],
  ["Che carico metto in panca @11", "impossible", "L'RPE va da 1 a 10"],
  ["Spalla fastidiosa", "exclude", "fisioterapista"],
  ["panca ".repeat(500), "tooLong", "2000 caratteri"],
])("answers «%.30s»", (question, state, words) => {
  const answer = ask(question);
  expect(answer.state).toBe(state);
  expect(textOf(answer)).toContain(words);
});

it("proposes changes of the plan alone", () => {
  expect(opsOf(ask("Togli i dip"))).toMatchObject([
    { op: "remove", target: { routine: "push", exercise: "dip-petto" }, from: 3, to: null },
  ]);
  expect(opsOf(ask("aggiungi 10 serie di panca"))).toMatchObject([{ op: "sets", from: 3, to: 5 }]);
  expect(opsOf(ask("La panca è occupata"))).toMatchObject([{ op: "swap", from: "panca-piana" }]);
  expect(opsOf(ask("Ho 12 minuti"))).toMatchObject([
    { op: "sets", from: 3, to: 2 },
    { op: "sets", from: 3, to: 2 },
  ]);
});

it("speaks of no maxima and calories to minors and to those who did not say their age", () => {
  for (const age of [16, null]) {
    for (const text of ["Che massimale ho?", "Quando farò 110 di squat?", "Quante calorie?"]) {
      expect(ask(text, rich, { ...member, age }).state).toBe("minor");
    }
    const facts = ask("Quanto carico in panca?", rich, { ...member, age }).facts.map(({ fn }) => fn);
    expect(facts).not.toContain("loadFor");
  }
  expect(ask("La panca è ferma", rich, { ...member, age: 13 }).state).toBe("minor");
  expect(ask("La panca è ferma", rich, { ...member, age: 13, parentalConsent: true }).state).toBe("plateau");
  expect(ask("ho dolore al petto", rich, { ...member, age: 13 }).blocks).toEqual([{ type: "safety", flag: "chest" }]);
});

it("says how old its data are, and what it left out", () => {
  const later = logOf([
    ...weekly("2026-08-20", "squat", [100, 102, 101, 105, 106]),
    trainedOn("2027-08-20", { squat: [[500, 1]] }),
  ]);
  expect(textOf(ask("Miglioro nello squat?", later))).toMatch(
    /su 5 sedute.*94 giorni fa.*1 seduta con una data nel futuro/s,
  );
});

it("says in both languages what is behind a figure, and names a publication as it is cited", () => {
  const spoken = [italian, english].map(({ t }) =>
    [
      formulaText({ formula: "hardWeeks", args: { sets: 20 } }, t),
      sourceText({ source: "own routine" }, t),
      sourceText({ source: "Roberts 1959, Technometrics 1(3), 239-250" }, t),
    ].join("; "),
  );
  expect(spoken).toEqual([
    "settimane di fila, da lunedì a domenica, con almeno 20 serie allenanti, fino all'ultimo scarico; la tua scheda; Roberts 1959, Technometrics 1(3), 239-250",
    "weeks in a row, Monday to Sunday, with at least 20 hard sets, back to the last deload; your routine; Roberts 1959, Technometrics 1(3), 239-250",
  ]);
});

it("says one of a figure as one", () => {
  const said = (value: number, unit: FactUnit) =>
    [italian, english].map((words) => factText({ ...counted("n", value, unit), id: "f1" }, words)).join("; ");
  expect([said(1, "sets/week"), said(1.5, "sets/week")]).toEqual([
    "1 serie a settimana; 1 set a week",
    "1,5 serie a settimana; 1.5 sets a week",
  ]);
  expect([said(1, "reps/week"), said(2, "reps/week")]).toEqual([
    "1 ripetizione a settimana; 1 rep a week",
    "2 ripetizioni a settimana; 2 reps a week",
  ]);
});

it("says no formula where a stored figure names one that it does not know", () => {
  expect(formulaText({ formula: "load × (1 + reps / 30)" as never, args: {} }, italian.t)).toBeNull();
});

/** One of five: every intent in both languages, and the tests wait for no more. */
const QUESTIONS = ownCases("questions", "tuned").filter((_, at) => at % 5 === 0);
const LOGS: readonly [string, TrainingLog][] = [
  ["no log", logOf([])],
  ["a thin log", logOf([trainedOn("2026-11-20", { "panca-piana": [[60, 12]] }, { routine_id: "push" })])],
  ["a rich log", rich],
];

it.each([
  ["2026-11-08", "L'"],
  ["2026-11-11", "L'"],
  ["2026-11-18", "Il "],
])("says the article before the day %s as Italian says the day", (day, article) => {
  const answer = ask("Cosa ho fatto l'ultima volta?", logOf([trainedOn(day, { "panca-piana": [[80, 8]] })]));
  const [first] = linesOf(answer).map((line) => renderLine(line, answer.facts, italian));
  expect(first?.slice(0, 2).map(({ text }) => text)).toEqual([article, italian.formats.fullDay(`${day}T12:00:00`)]);
  expect(textOf(answer, english)).toMatch(/^On \d/);
});

describe.each(LOGS)("with %s", (_, log) => {
  it("answers every question in both languages, with facts behind all figures", () => {
    for (const { text, lang } of QUESTIONS) {
      const understood = understand(text, lang, today);
      for (const of of [member, memberOf(), memberOf({ age: null })]) {
        const answer = answerQuestion(understood, log, of);
        expect(answer.blocks.length, text).toBeGreaterThan(0);
        for (const words of [italian, english]) {
          for (const line of linesOf(answer)) {
            const shown = lineText(line, words);
            const cited = citedIn(shown);
            expect(shown.replace(/\[\[f\d+\]\]/g, ""), text).not.toMatch(/\d|\{\{|coach:/);
            expect(cited.every((id) => answer.facts.some((fact) => fact.id === id))).toBe(true);
          }
          expect(textOf(answer, words)).not.toMatch(/NaN|undefined|Infinity|\[\[|coach:/);
          for (const fact of answer.facts) {
            const behind = [formulaText(fact, words.t), sourceText(fact, words.t)];
            expect(behind[0] === null, fact.fn).toBe(fact.formula === "");
            expect(behind.join("|"), fact.fn).not.toMatch(/\{\{|coach:|\|own |engine/);
          }
        }
        expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
      }
    }
  });
});

it("asks each intent once at least", () => {
  const asked = new Set(QUESTIONS.map(({ intent }) => intent));
  expect(INTENTS.filter((intent) => !asked.has(intent))).toEqual([]);
});

it("gives the same answer for the same log, in whichever order and with whatever warm-ups it comes", () => {
  const day = fc.integer({ min: 0, max: 80 }).map((back) => addDays(today, -back));
  const sets = fc.array(fc.tuple(fc.integer({ min: 20, max: 200 }), fc.integer({ min: 0, max: 14 })), {
    minLength: 1,
    maxLength: 4,
  });
  const sessions = fc.uniqueArray(fc.tuple(day, sets), { selector: ([at]) => at, maxLength: 12 });
  fc.assert(
    fc.property(sessions, fc.constantFrom(...QUESTIONS), (trained, { text, lang }) => {
      const workouts = trained.map(([at, done]) => trainedOn(at, { "panca-piana": done as ShortSet[] }));
      const warm = trained.map(([at]) => ({
        ...trainedOn(at, { "panca-piana": [[300, 5]] }, { kind: "warmup" }),
        id: `warm-${at}`,
        started_at: `${at}T17:00:00.000Z`,
      }));
      const plain = answerQuestion(understand(text, lang, today), logOf(workouts), member);
      expect(answerQuestion(understand(text, lang, today), logOf(workouts.toReversed()), member)).toEqual(plain);
      const facts = answerQuestion(understand(text, lang, today), logOf([...warm, ...workouts]), member).facts;
      expect(facts.every(({ setIds }) => setIds.every((id) => !id.startsWith("warm")))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it("writes no digit into a sentence", () => {
  const texts = (group: object): string[] =>
    Object.values(group).flatMap((value) => (typeof value === "string" ? [value] : texts(value as object)));
  for (const bundle of [itTexts, enTexts]) expect(texts(bundle.answers).filter((text) => /\d/.test(text))).toEqual([]);
});
