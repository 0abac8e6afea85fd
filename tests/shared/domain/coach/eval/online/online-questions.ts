import { theRetrieval } from "#renderer/features/coach/lib/ask.ts";
import { isForModel, mayDeepen } from "#renderer/features/coach/lib/online/may-ask.ts";
import { memoryTexts } from "#renderer/features/coach/lib/online/memory-texts.ts";
import type { OnlineTurn } from "#renderer/features/coach/lib/online/online-turn.ts";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import type { RenderWords } from "#shared/domain/coach/answers/render.ts";
import type { Reply } from "#shared/domain/coach/dialogue/turns.ts";
import { type AskedCoach, answeredBefore, saidBefore, TalkProposals } from "#tests/helpers/ask-coach.ts";
import { onlineWords } from "#tests/helpers/online-coach.ts";
import { talksOf } from "#tests/shared/domain/coach/eval/evaluate-talks.ts";
import { filledLog } from "#tests/shared/domain/coach/eval/filled-log.ts";
import { gradeOf } from "#tests/shared/domain/coach/eval/grade.ts";
import type { Rubric } from "#tests/shared/domain/coach/eval/rubric.ts";
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

/**
 * A question as the app would put it to the model. `turn`: null where the app keeps it from the model. `isRight`:
 * whether an answer has what it must; null where figures and changes do not tell.
 */
export type OnlineCase = {
  id: string;
  turn: OnlineTurn | null;
  words: RenderWords;
  dayOfSet: ReadonlyMap<string, string>;
  isRight: ((answer: Answer) => boolean) | null;
};

const figuresIn = ({ facts, ops }: Golden): string[] => [
  ...Object.entries(facts).flatMap(([subject, line]) => line.split(SEPARATOR).map((one) => `${subject}: ${one}`)),
  ...ops,
];

/** Whether an answer says a figure of the golden one, or proposes a change of it, and no other change. */
const isAsGolden = (golden: Golden): OnlineCase["isRight"] => {
  const wanted = new Set(figuresIn(golden));
  if (wanted.size === 0) return null;
  return (answer) => {
    const got = goldenOf(answer);
    return figuresIn(got).some((one) => wanted.has(one)) && got.ops.every((op) => wanted.has(op));
  };
};

/** What of a rubric is told by figures and changes: a model has sentences and states of its own. */
const isByFigures = ({ says, part, not, may }: Rubric): OnlineCase["isRight"] => {
  const seen = (wishes: readonly string[]) =>
    wishes
      .map((wish) => wish.split(" | ").filter((one) => /^(?:fact|about|op):/.test(one.trim())))
      .flatMap((some) => (some.length > 0 ? [some.join(" | ")] : []));
  const wanted = { says: seen(says), part: seen(part), not: seen(not), may };
  return wanted.says.length === 0 ? null : (answer) => gradeOf(answer, wanted) === "right";
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
    isRight: OnlineCase["isRight"],
  ): Promise<OnlineCase> => {
    const words = await onlineWords(language);
    const { goal, days, minutes } = member;
    const turn: OnlineTurn = {
      ...{ coach: { log, member, catalogue }, ...said, dialogue: reply.dialogue, answer: reply.answer },
      ...{ language, t: words.t, retrieval: theRetrieval },
      memory: memoryTexts({ goal: goal ?? "", days, minutes, exclusions: {} }, words.t, words.exerciseName),
    };
    return { id, turn: mayAsk(reply) ? turn : null, words, dayOfSet, isRight };
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
      yield await caseOf(`${name}-${at + 1}`, asked, said, one.lang, isAsGolden(one));
    }
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
      yield await caseOf(`${id}-${at + 1}`, asked, said, lang, isByFigures(wanted));
    }
  }
}
