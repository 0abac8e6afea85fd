/**
 * `npm run eval:coach -- [--cases FILE] [--json] [--half tuned|heldOut] [--today DAY]`: how well the coach answers
 * questions of lifters and holds talks with them, by rubrics; how much of what people type it understands, how many of
 * the golden answers it gives, and how well its level tells the next session. FILE
 * holds one case a line as JSON, `{id, lang, kind, intent, text, entities?}`; without it our own that no rule was tuned
 * on. `entities` are scored as they are given; DAY is the one that dates are reckoned from. `--json` prints one object,
 * with the ids of what failed. `--online [--most N]` puts the golden questions, those of lifters and the talks to
 * the model of the environment instead; N: how many of each log, of the questions and of the talks.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createUnderstand } from "#shared/domain/coach/read/understand.ts";
import { type CoachCase, coachCase, ownCases, safetyTexts } from "#tests/helpers/coach-cases.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";
import { evaluateGolden } from "#tests/shared/domain/coach/golden/evaluate-golden.ts";
import { scoreQuestions } from "#tests/shared/domain/coach/knowledge/score-questions.ts";
import { backtest } from "./backtest.ts";
import { evaluate, TODAY } from "./evaluate.ts";
import { evaluateQuestions, questionsOf } from "./evaluate-questions.ts";
import { evaluateTalks } from "./evaluate-talks.ts";
import { GRADES } from "./grade.ts";
import { printOnline } from "./online/print-online.ts";

const { values } = parseArgs({
  options: {
    cases: { type: "string" },
    json: { type: "boolean", default: false },
    half: { type: "string", default: "heldOut" },
    today: { type: "string", default: TODAY },
    online: { type: "boolean", default: false },
    most: { type: "string", default: "Infinity" },
  },
});

if (values.online) process.exit(await printOnline(process.env, Number(values.most)));

/** How much of an answer is printed beside a question that it is not right for. */
const SHOWN = 6;

/** What the member of the cases trains. */
const TRAINED = new Set(
  "panca-piana squat stacco-da-terra lento-avanti rematore-bilanciere trazioni lat-machine curl-manubri dip-petto leg-press".split(
    " ",
  ),
);

const readCases = (file: string): CoachCase[] =>
  readFileSync(file, "utf8")
    // A mark of the byte order is no part of the first line.
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line, index) => {
      const read = coachCase.safeParse(JSON.parse(line));
      if (!read.success) throw new Error(`line ${index + 1} of ${file}: ${read.error.message}`);
      return read.data;
    });

const half = values.half === "tuned" ? "tuned" : "heldOut";
/** What lifters ask and the coach has no answer for, as something that it must not take for one of its questions. */
const beyond = questionsOf("beyond").map(({ id, lang, text }): CoachCase => ({ id, lang, text, kind: "offtopic" }));
const cases =
  values.cases === undefined
    ? [...ownCases("questions", half), ...ownCases("safety", half), ...(half === "heldOut" ? beyond : [])]
    : readCases(values.cases);
const understand = createUnderstand(exerciseLibrary(), (id) => TRAINED.has(id), "kg");
const report = evaluate(cases, understand, values.today);
const judged = evaluate(safetyTexts("judging"), understand, values.today);

const golden = await evaluateGolden();
const backtested = await backtest();
const knowledge = { questions: scoreQuestions("questions"), judging: scoreQuestions("judging") };
const questions = await evaluateQuestions();
const talks = evaluateTalks();

if (values.json) {
  const counted = {
    ...golden,
    unfaithful: golden.unfaithful.length,
    unresolved: golden.unresolved.length,
    uncited: golden.uncited.length,
  };
  const ids = (rows: readonly { id: string }[]) => [...new Set(rows.map(({ id }) => id))];
  const failing = { failing: ids(report.failing), failingEntities: ids(report.failingEntities) };
  console.log(
    JSON.stringify({
      ...report,
      ...failing,
      judging: { ...judged, failing: [] },
      golden: counted,
      backtest: backtested,
      knowledge,
      questions: Object.fromEntries(
        Object.entries(questions).map(([set, { all, counts, unfaithful }]) => [
          set,
          { all, counts, unfaithful: unfaithful.length },
        ]),
      ),
      talks: { ...talks, rows: [] },
    }),
  );
} else {
  const percent = (value: number | null) => (value === null ? "none" : `${(100 * value).toFixed(1)} %`);
  for (const [set, { all, counts, unfaithful }] of Object.entries(questions)) {
    const shares = GRADES.map((grade) => `${grade} ${percent(counts[grade] / all)}`);
    console.log(`${set.padEnd(13)} ${all} questions: ${shares.join(", ")}; unfaithful figures ${unfaithful.length}`);
  }
  console.log("              (aims: right at least 55 %, misunderstood at most 5 %, wrong at most 1 %, the others 0)");
  console.log(
    `talks         ${talks.talks} of ${talks.all} right throughout; of ${talks.rows.length} turns ${talks.right} answers and ${talks.states} states`,
  );
  console.log(`cases         ${cases.length}`);
  console.log(`intents       ${percent(report.intent)} (aim: at least 95 %)`);
  console.log(`false accepts ${percent(report.falseAccept)} (aim: at most 5 %)`);
  console.log(`red flags     ${percent(report.safety)} (aim: 100 %)`);
  console.log(`false alarms  ${percent(report.falseAlarm)} (aim: at most 5 %)`);
  // Their texts are not printed: who reads them tunes to them.
  console.log(
    `judging half  red flags ${percent(judged.safety)} (of these by a question ${percent(judged.asked.safety)}; aim: 100 %), false cards ${percent(judged.falseAlarm)} (aim: at most 2 %), questions ${percent(judged.asked["near-miss"])}`,
  );
  console.log(`entities      ${percent(report.entities)}`);
  console.log(`golden: ${golden.right} of ${golden.all}`);
  console.log(`unfaithful figures ${golden.unfaithful.length}, unresolved ${golden.unresolved.length} (aim: 0)`);
  console.log(`figures       ${golden.figures}, of which ${golden.reckoned} were reckoned without the engine`);
  const errors = Object.entries(backtested).map(
    ([of, { sessions, level, last }]) =>
      `${percent(level)} by level, ${percent(last)} by the last session (${sessions} of ${of})`,
  );
  console.log(`next session  off by ${errors.join("; ")}`);
  for (const [set, { on, first, three, answered, right: byCard, off, falseAnswers }] of Object.entries(knowledge)) {
    console.log(`cards found   ${set}: first ${first}, among three ${three}, of ${on} questions in other words`);
    console.log(
      `cards quoted  ${set}: ${answered} of ${on}, ${byCard} rightly; ${falseAnswers} of ${off} that no card is on`,
    );
  }
  const notRight = [
    ...questions.tuned.rows.map(({ text, ...row }) => ({ ...row, say: text, isStateRight: true })),
    ...talks.rows,
  ].filter(({ grade, isStateRight }) => grade !== "right" || !isStateRight);
  for (const { id, say, grade, isStateRight, shown } of notRight)
    console.log(`  ${id} ${grade}${isStateRight ? "" : ", state"}: ${say}: ${shown.slice(0, SHOWN).join(" ")}`);
  for (const [intent, { right, all }] of Object.entries(report.byIntent))
    console.log(`  ${intent.padEnd(10)} ${right}/${all}`);
  for (const { ask, differences } of golden.failing) console.log([`  ${ask}`, ...differences].join("\n    "));
  for (const fault of [...golden.unfaithful, ...golden.unresolved]) console.log(`  ${fault}`);
  for (const { id, wanted, got } of report.failing) console.log(`  ${id}: ${wanted ?? "none"} was read as ${got}`);
  for (const { id, entity, wanted, got } of report.failingEntities)
    console.log(`  ${id}: ${entity} ${wanted} was read as ${got}`);
}
