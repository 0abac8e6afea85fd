import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { type CoachMember, isTooYoung } from "#shared/domain/coach/member.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import type { SmallTalk } from "#shared/domain/coach/read/small-talk.ts";
import type { Understood } from "#shared/domain/coach/read/understood.ts";
import {
  type Answer,
  type AnswerBlock,
  type AnswerInput,
  createDraft,
  line,
  offersOf,
  type Place,
  rule,
  withBlocks,
} from "./answer.ts";
import { build } from "./build-answer.ts";
import { edit } from "./edit-answers.ts";
import {
  calories,
  cardio,
  dislikesAnswer,
  doping,
  evidence,
  pain,
  termsAnswer,
  trainsAnswer,
  weighedAnswer,
} from "./knowledge-answers.ts";
import { load, whynot } from "./load-answers.ts";
import { last, missed, records } from "./log/log-answers.ts";
import { awayAnswer, backAnswer, comeBack, deload, tired } from "./recovery-answers.ts";
import { doubtAnswer, safetyAnswer } from "./safety-answer.ts";
import { swap, time, today } from "./session-answers.ts";
import { progress, stall } from "./standing-answers.ts";
import { e1rmAnswer, goal } from "./strength-answers.ts";
import { effort, neglected, volume } from "./volume-answers.ts";

const ANSWERS: Readonly<Record<Intent, (question: AnswerInput) => Answer>> = {
  stall,
  progress,
  e1rm: e1rmAnswer,
  records,
  last,
  load,
  whynot,
  volume,
  neglected,
  effort,
  time,
  swap,
  edit,
  build,
  today,
  missed,
  return: comeBack,
  deload,
  tired,
  goal,
  cardio,
  pain,
  evidence,
  calories,
  doping,
};

const RPE_BOUNDS = { least: 1, most: 10 } as const;

/** The screen that the answer to a kind of small talk leads to. */
const LEADS_TO: Partial<Record<SmallTalk, Place>> = {
  able: "help",
  booking: "schedule",
  hours: "schedule",
  privacy: "privacy",
  shop: "schedule",
  membership: "subscriptions",
  data: "privacy",
};

const plain = (state: string, fill: (draft: ReturnType<typeof createDraft>) => void): Answer => {
  const draft = createDraft();
  fill(draft);
  return draft.done(null, state);
};

/** An answer without changes for reasons whose forecasts failed; where none is left, it says why. */
const withoutStopped = (answer: Answer, { stopped }: CoachMember): Answer => {
  const isStopped = (op: Op) => stopped.includes(op.reason);
  const blocks = answer.blocks.flatMap((block): AnswerBlock[] => {
    const first = block.type === "diff" ? block.ops.find(isStopped) : undefined;
    if (block.type !== "diff" || !first) return [block];
    const ops = block.ops.filter((op) => !isStopped(op));
    const why: AnswerBlock = { type: "text", line: line("stopped", { rule: { text: first.reason } }) };
    return ops.length > 0 ? [{ ...block, ops }, why] : [why];
  });
  return stopped.length === 0 ? answer : withBlocks(answer, blocks);
};

/**
 * The answer to an understood message, by rules alone. A red flag comes before everything; the same log and member
 * always give the same answer.
 */
export const answerQuestion = (understood: Understood, log: TrainingLog, member: CoachMember): Answer =>
  withoutStopped(answerByRules(understood, log, member), member);

const answerByRules = (understood: Understood, log: TrainingLog, member: CoachMember): Answer => {
  if (understood.kind === "safety") return safetyAnswer(understood.flag);
  if (isTooYoung(member)) return plain("minor", (draft) => draft.say("minor.off"));
  switch (understood.kind) {
    case "unclear":
      return doubtAnswer(understood.doubt);
    case "empty":
      return plain("empty", (draft) => draft.say("empty"));
    case "tooLong":
      return plain("tooLong", (draft) =>
        draft.say("tooLong", { most: draft.cite(rule("mostCharacters", understood.most, "count")) }),
      );
    case "condition":
      return plain("condition", (draft) => {
        draft.say("condition.doctor");
        draft.say("condition.ask");
      });
    case "talk":
      return plain("talk", (draft) => {
        draft.say(`talk.${understood.talk}`);
        const place = LEADS_TO[understood.talk];
        if (place) draft.add({ type: "place", place });
        if (understood.talk === "low") draft.add({ type: "helpline", of: "selfHarm" });
      });
    case "terms":
      return termsAnswer(understood.terms, member);
    case "trains":
      return trainsAnswer(understood.entities);
    case "dislikes":
      return dislikesAnswer(understood.entities);
    case "weighed":
      return weighedAnswer(understood.kilograms);
    case "away":
      return awayAnswer(understood.why);
    case "back":
      return backAnswer(understood.why, understood.days, { log, member });
    case "unknown":
      return plain("unknown", (draft) => {
        draft.say("unknown");
        draft.add(offersOf(understood.offers, understood.exercise));
      });
    case "which":
      return plain("which", (draft) => {
        draft.say(`which.${understood.of}`);
        if (understood.of === "intent") draft.add({ type: "offers", intents: understood.options });
        else draft.add({ type: "exercises", options: understood.options.map(({ id }) => id) });
      });
    case "question": {
      const [impossible] = understood.entities.impossible;
      if (impossible) {
        return plain("impossible", (draft) => {
          const bound = (of: "least" | "most") => draft.cite(rule(`rpe ${of}`, RPE_BOUNDS[of], "rpe"));
          draft.say(
            `impossible.${impossible}`,
            impossible === "rpe" ? { least: bound("least"), most: bound("most") } : {},
          );
        });
      }
      const { entities } = understood;
      // What somebody says that there is counts before what is known of the place.
      const there = entities.tools === null ? member : { ...member, missing: [] };
      return ANSWERS[understood.intent]({ log, member: there, entities });
    }
  }
};
