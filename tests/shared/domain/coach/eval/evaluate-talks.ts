import { readFileSync } from "node:fs";
import { z } from "zod";
import { INTENTS } from "#shared/domain/coach/understanding/intents.ts";
import { coachesOf } from "#tests/shared/domain/coach/golden/golden.ts";
import { filledLog } from "./filled-log.ts";
import { type Grade, gradeOf } from "./grade.ts";
import { rubric, tokensOf } from "./rubric.ts";

/** What a talk is about after a turn: the intent of its subject, and `pending: null` where no question is open. */
const after = z.looseObject({ intent: z.enum(INTENTS).optional(), pending: z.null().optional() });

const turn = rubric.extend({ say: z.string(), leaves: after.optional() });
const talk = z.strictObject({ id: z.string(), lang: z.enum(["it", "en"]), turns: z.array(turn).min(2) });
export type Talk = z.infer<typeof talk>;

export const talksOf = (): Talk[] =>
  readFileSync(new URL("talks/talks.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => talk.parse(JSON.parse(line)));

type Turn = { id: string; say: string; grade: Grade; shown: string[]; isStateRight: boolean };

/** `talks`: those of `all` that are right throughout; `right`, `states`: turns whose answer, or state after it, is. */
export type TalksReport = { all: number; talks: number; right: number; states: number; rows: Turn[] };

/** Holds each talk anew with somebody with a filled log. */
export const evaluateTalks = (talks = talksOf()): TalksReport => {
  const coach = coachesOf(filledLog());
  const held = talks.map(({ id, lang, turns }) =>
    turns.map(({ say, leaves, ...wanted }, at): Turn => {
      const before = turns.slice(0, at).map((one) => one.say);
      const answer = coach({ lang }).answer(say, before);
      const shown = tokensOf(answer);
      const isOn = leaves?.intent === undefined || answer.intent === null || answer.intent === leaves.intent;
      const isOpen = leaves?.pending === null && shown.has("asks");
      return { id, say, grade: gradeOf(answer, wanted), shown: [...shown], isStateRight: isOn && !isOpen };
    }),
  );
  const isRight = ({ grade, isStateRight }: Turn) => grade === "right" && isStateRight;
  const rows = held.flat();
  return {
    all: talks.length,
    talks: held.filter((turns) => turns.every(isRight)).length,
    right: rows.filter(({ grade }) => grade === "right").length,
    states: rows.filter(({ isStateRight }) => isStateRight).length,
    rows,
  };
};
