import { readFileSync } from "node:fs";
import { z } from "zod";
import { namelessWords, unfaithfulIn, unfoundedIn, unresolvedIn } from "#tests/shared/domain/coach/golden/faithful.ts";
import { coachesOf } from "#tests/shared/domain/coach/golden/golden.ts";
import { daysOfSets } from "#tests/shared/domain/coach/golden/oracle-log.ts";
import { filledLog } from "./filled-log.ts";
import { GRADES, type Grade, gradeOf } from "./grade.ts";
import { rubric, tokensOf } from "./rubric.ts";

/**
 * Questions as lifters type them, each with its rubric. `judging`: nobody who works on PrimeBot opens it, and only its
 * totals are printed; `beyond`: what lifters ask and PrimeBot has no answer for, kept likewise.
 */
const FILES = {
  tuned: "tuned/questions.jsonl",
  tunedBeyond: "tuned/beyond.jsonl",
  judging: "judging/questions.jsonl",
  beyond: "judging/beyond.jsonl",
} as const;
export type QuestionSet = keyof typeof FILES;

const question = rubric.extend({
  id: z.string(),
  field: z.string(),
  lang: z.enum(["it", "en"]),
  text: z.string(),
});
export type RubricQuestion = z.infer<typeof question>;

export const questionsOf = (set: QuestionSet): RubricQuestion[] =>
  readFileSync(new URL(FILES[set], import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => question.parse(JSON.parse(line)));

/** `counts` of `all` questions by grade; `unfaithful`: figures that no fact founds; `rows`: what became of each. */
export type QuestionsReport = {
  all: number;
  counts: Readonly<Record<Grade, number>>;
  unfaithful: string[];
  rows: { id: string; text: string; grade: Grade; shown: string[] }[];
};

const reported = (rows: QuestionsReport["rows"], unfaithful: string[]): QuestionsReport => {
  const counts = Object.fromEntries(
    GRADES.map((grade) => [grade, rows.filter((row) => row.grade === grade).length]),
  ) as Record<Grade, number>;
  return { all: rows.length, counts, unfaithful, rows };
};

/** Asks each question of all sets anew of somebody with a filled log. */
export const evaluateQuestions = async (): Promise<Record<QuestionSet, QuestionsReport>> => {
  const languages = await Promise.all([namelessWords("it"), namelessWords("en")]);
  const log = filledLog();
  const [coach, dayOfSet] = [coachesOf(log), daysOfSets(log.workouts)];
  const reportOf = (set: QuestionSet): QuestionsReport => {
    const unfaithful: string[] = [];
    const rows = questionsOf(set).map(({ id, lang, text, field: _, ...wanted }) => {
      const answer = coach({ lang }).answer(text, []);
      const faults = [
        ...unfaithfulIn(answer, languages),
        ...unresolvedIn(answer, languages),
        ...unfoundedIn(answer, dayOfSet).map(({ fn }) => fn),
      ];
      unfaithful.push(...faults.map((fault) => `${id}: ${fault}`));
      return { id, text, grade: gradeOf(answer, wanted), shown: [...tokensOf(answer)] };
    });
    return reported(rows, unfaithful);
  };
  return {
    tuned: reportOf("tuned"),
    tunedBeyond: reportOf("tunedBeyond"),
    judging: reportOf("judging"),
    beyond: reportOf("beyond"),
  };
};
