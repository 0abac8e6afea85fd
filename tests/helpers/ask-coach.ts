import { type AnsweringCoach, createCoach, type Sources } from "#renderer/features/coach/lib/ask.ts";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import type { SaidMessage } from "#shared/domain/coach/dialogue/answering.ts";
import type { Reply } from "#shared/domain/coach/dialogue/turns.ts";
import type { TalkProposal } from "#shared/domain/coach/proposals/talk-proposal.ts";
import { memberOf, NOW } from "#tests/helpers/coach-log.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const bodyweights = ["2026-10-20", "2026-11-20"].map((day, at) => ({ day, value: 80 - 4 * at }));
/** Somebody that the coach may tell all to. */
export const adult = memberOf({ age: 30, sex: "female", heightCm: 170, bodyweights });
/** Messages of a member that were not answered yet, as a talk holds them. */
export const saidBefore = (texts: readonly string[]): SaidMessage[] =>
  texts.map((text) => ({ role: "member", text, dialogue: null }));

/** Messages that were answered, each with the state after it. */
export const answeredBefore = (said: readonly { text: string; dialogue: unknown }[]): SaidMessage[] =>
  said.flatMap(({ text, dialogue }): SaidMessage[] => [
    { role: "member", text, dialogue: null },
    { role: "coach", text: "", dialogue },
  ]);

/** The proposals of a talk, which follow its answers as the screen's do. */
export class TalkProposals {
  all: readonly TalkProposal[] = [];

  follow({ answer, act }: Pick<Reply, "answer" | "act">): void {
    const id = String(this.all.length);
    const others = this.all.map((one): TalkProposal => {
      const isMeant = one.id === act?.proposal;
      const did = isMeant && act ? ({ apply: "applied", undo: "undone" } as const)[act.do] : one.state;
      return { ...one, isLast: false, state: did, decidedAt: isMeant ? id : one.decidedAt };
    });
    const made = answer.blocks.flatMap((block): TalkProposal[] =>
      block.type === "diff"
        ? [
            {
              ...{ id, ops: block.ops, span: block.span, state: "open", decidedAt: null, mayUndo: true, isLast: true },
              ...{ routine: null, label: block.ops.map(({ target }) => target.exercise).join(", ") },
            },
          ]
        : [],
    );
    this.all = [...others, ...made];
  }
}

/** A coach that is asked with the texts before a question. */
export const askedIn = ({ answer, ...opened }: AnsweringCoach) => ({
  ...opened,
  reply: answer,
  answer: (text: string, earlier: readonly string[]): Answer => answer(text, saidBefore(earlier)).answer,
});
export type AskedCoach = ReturnType<typeof askedIn>;

/** The coach over an empty log, as a talk asks it. */
export const coach = (made: Partial<Sources> = {}): AskedCoach =>
  askedIn(
    createCoach({
      workouts: [],
      exercises: exerciseLibrary(),
      member: adult,
      now: NOW,
      zone: "Europe/Rome",
      language: "it",
      nameOf: (id) => id,
      wordsOf: (intent) => intent,
      replyOf: (reply) => reply,
      wayOf: (as) => as,
      ...made,
    }),
  );
/** The texts of an answer, and what else is between them. */
export const textsOf = ({ blocks }: Pick<Answer, "blocks">): string[] =>
  blocks.map((block) => (block.type === "text" ? block.line.text : block.type));
