import { readFileSync } from "node:fs";
import { z } from "zod";
import type { DialogueState } from "#shared/domain/coach/dialogue/dialogue.ts";
import type { Reply } from "#shared/domain/coach/dialogue/turns.ts";
import { JOINT_NAMES } from "#shared/domain/coach/engine/joints.ts";
import { INTENTS } from "#shared/domain/coach/read/intents.ts";
import { MUSCLES } from "#shared/domain/training/exercise.ts";
import { answeredBefore, TalkProposals } from "#tests/helpers/ask-coach.ts";
import { coachesOf } from "#tests/shared/domain/coach/golden/golden.ts";
import { filledLog } from "./filled-log.ts";
import { type Grade, gradeOf } from "./grade.ts";
import { rubric, tokensOf } from "./rubric.ts";

/**
 * What a talk is about after a turn, as its stored state has it. `pending: null`: no question is open; `pain`: the
 * joint that hurts, null for nothing; `hold`: whether advice is held back; `minor`: the age that a minor said.
 */
const after = z.strictObject({
  intent: z.enum(INTENTS).optional(),
  exercise: z.string().optional(),
  muscle: z.enum(MUSCLES).optional(),
  pending: z.null().optional(),
  pain: z.enum(JOINT_NAMES).nullable().optional(),
  hold: z.boolean().optional(),
  minor: z.number().optional(),
  isIll: z.boolean().optional(),
});
type After = z.infer<typeof after>;

/** A state as the talks have it. A change behind a button is no open question. */
const afterOf = ({ subject, pending, pains, hold, minorAge, isIll }: DialogueState): Record<keyof After, unknown> => ({
  intent: subject?.intent,
  exercise: subject?.entities.exercise,
  muscle: subject?.entities.muscle,
  pending: pending?.of === "offer" ? null : pending,
  pain: pains.flatMap((pain) => (pain.of === "joint" ? [pain.joint] : []))[0] ?? null,
  hold: hold !== null,
  minor: minorAge,
  isIll,
});

const isAfter = (wanted: After, state: DialogueState): boolean => {
  const is = afterOf(state);
  return Object.entries(wanted).every(([name, value]) => is[name as keyof After] === value);
};

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
  const held = talks.map(({ id, lang, turns }) => {
    const proposals = new TalkProposals();
    const replies: (Reply & { text: string })[] = [];
    return turns.map(({ say, leaves = {}, ...wanted }): Turn => {
      const reply = coach({ lang }).reply(say, answeredBefore(replies), { proposals: proposals.all });
      const { answer, dialogue } = reply;
      proposals.follow(reply);
      replies.push({ ...reply, text: say });
      return {
        id,
        say,
        grade: gradeOf(answer, wanted),
        shown: [...tokensOf(answer)],
        isStateRight: isAfter(leaves, dialogue),
      };
    });
  });
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
