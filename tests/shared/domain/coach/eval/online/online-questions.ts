import { theRetrieval } from "#renderer/features/coach/lib/ask.ts";
import { isForModel, mayDeepen } from "#renderer/features/coach/lib/online/may-ask.ts";
import { memoryTexts } from "#renderer/features/coach/lib/online/memory-texts.ts";
import type { OnlineTurn } from "#renderer/features/coach/lib/online/online-turn.ts";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import type { RenderWords } from "#shared/domain/coach/answers/render.ts";
import type { Reply } from "#shared/domain/coach/dialogue/turns.ts";
import { type AskedCoach, answeredBefore, saidBefore, TalkProposals } from "#tests/helpers/ask-coach.ts";
import { onlineWords } from "#tests/helpers/online-coach.ts";
import { questionsOf } from "#tests/shared/domain/coach/eval/evaluate-questions.ts";
import { talksOf } from "#tests/shared/domain/coach/eval/evaluate-talks.ts";
import { filledLog } from "#tests/shared/domain/coach/eval/filled-log.ts";
import type { Grade } from "#tests/shared/domain/coach/eval/grade.ts";
import {
  coachesOf,
  type Golden,
  goldenOf,
  LOG_NAMES,
  LOGS,
  readCases,
  SEPARATOR,
} from "#tests/shared/domain/coach/golden/golden.ts";
import type { GoldenLog } from "#tests/shared/domain/coach/golden/logs/golden-log.ts";
import { daysOfSets } from "#tests/shared/domain/coach/golden/oracle-log.ts";
import { onlineGradeOf } from "./online-rubric.ts";

/**
 * A question as the app would put it to the model. `turn`: null where the app keeps it from the model. `grade`: what an
 * answer, as it is shown, is worth; null where nothing tells.
 */
export type OnlineCase = {
  id: string;
  turn: OnlineTurn | null;
  words: RenderWords;
  dayOfSet: ReadonlyMap<string, string>;
  grade: ((answer: Answer, shown: string) => Grade) | null;
};

const figuresIn = ({ facts, ops }: Golden): string[] => [
  ...Object.entries(facts).flatMap(([subject, line]) => line.split(SEPARATOR).map((one) => `${subject}: ${one}`)),
  ...ops,
];

/** Right is an answer with a figure of the golden one, or a change of it, and without another change. */
const gradeAsGolden = (golden: Golden): OnlineCase["grade"] => {
  const wanted = new Set(figuresIn(golden));
  if (wanted.size === 0) return null;
  return (answer) => {
    const got = goldenOf(answer);
    if (!got.ops.every((op) => wanted.has(op))) return "unasked";
    return figuresIn(got).some((one) => wanted.has(one)) ? "right" : "misunderstood";
  };
};

const mayAsk = ({ answer, dialogue }: Reply): boolean => {
  const message = { engine: "rules" as const, dialogue, blocks: [...answer.blocks], intent: answer.intent };
  return isForModel(answer, dialogue) || mayDeepen(message);
};

type Said = { question: string; earlier: readonly string[]; reply: Reply };

/** Makes cases over a log. */
const casesOver = ({ workouts, exercises }: Pick<GoldenLog, "workouts" | "exercises">) => {
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const catalogue = { exercises, find: (id: string) => byId.get(id), unitOf: () => "kg" as const };
  const dayOfSet = daysOfSets(workouts);
  return async (
    id: string,
    { log, member }: AskedCoach,
    { reply, ...said }: Said,
    language: "it" | "en",
    grade: OnlineCase["grade"],
  ): Promise<OnlineCase> => {
    const words = await onlineWords(language);
    const { goal, days, minutes } = member;
    const turn: OnlineTurn = {
      ...{ coach: { log, member, catalogue }, ...said, dialogue: reply.dialogue, answer: reply.answer },
      ...{ language, t: words.t, retrieval: theRetrieval },
      memory: memoryTexts({ goal: goal ?? "", days, minutes, exclusions: {} }, words.t, words.exerciseName),
    };
    return { id, turn: mayAsk(reply) ? turn : null, words, dayOfSet, grade };
  };
};

/** The golden questions, at most so many of each log: `thin-1`. */
export async function* goldenQuestions(most: number): AsyncGenerator<OnlineCase> {
  for (const name of LOG_NAMES) {
    const log = await LOGS[name]();
    const [coach, caseOf] = [coachesOf(log), casesOver(log)];
    for (const [at, one] of readCases(name).slice(0, most).entries()) {
      const asked = coach(one);
      const reply = asked.reply(one.ask, saidBefore(one.after));
      const said = { question: one.ask, earlier: one.after, reply };
      yield await caseOf(`${name}-${at + 1}`, asked, said, one.lang, gradeAsGolden(one));
    }
  }
}

/** At most so many of the questions that lifters type, with their rubrics: `q001`. */
export async function* rubricQuestions(most: number): AsyncGenerator<OnlineCase> {
  const log = filledLog();
  const [coach, caseOf] = [coachesOf(log), casesOver(log)];
  for (const { id, lang, text, field: _, ...wanted } of questionsOf("tuned").slice(0, most)) {
    const asked = coach({ lang });
    const said = { question: text, earlier: [], reply: asked.reply(text, []) };
    yield await caseOf(id, asked, said, lang, onlineGradeOf(wanted, lang));
  }
}

/** The turns of at most so many talks: `t01-1`. The rules lead the talk, as in the app. */
export async function* talkQuestions(most: number): AsyncGenerator<OnlineCase> {
  const log = filledLog();
  const [coach, caseOf] = [coachesOf(log), casesOver(log)];
  for (const { id, lang, turns } of talksOf().slice(0, most)) {
    const asked = coach({ lang });
    const proposals = new TalkProposals();
    const replies: (Reply & { text: string })[] = [];
    for (const [at, { say, leaves: _, ...wanted }] of turns.entries()) {
      const reply = asked.reply(say, answeredBefore(replies), { proposals: proposals.all });
      const said = { question: say, earlier: replies.map(({ text }) => text), reply };
      proposals.follow(reply);
      replies.push({ ...reply, text: say });
      yield await caseOf(`${id}-${at + 1}`, asked, said, lang, onlineGradeOf(wanted, lang));
    }
  }
}
