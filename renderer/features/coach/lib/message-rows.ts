import type { CoachMessage } from "#renderer/features/coach/lib/coach-message.ts";
import { type Answer, MODEL_STATE } from "#shared/domain/coach/answers/answer.ts";
import type { Dialogue } from "#shared/domain/coach/dialogue/dialogue.ts";

/** Most sets stored with a fact, the newest: a row must stay small enough to be sent. */
const MAX_SETS = 400;
const SEQ_LENGTH = 6;

/** A text of at most so many characters. */
export const cut = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
};

/** A place in a conversation as it is stored. */
export const seqAt = (place: number): string => String(place).padStart(SEQ_LENGTH, "0");

/** Messages in order: an answer after its question, also where two devices asked at the same time. */
export const inOrder = (messages: readonly CoachMessage[]): CoachMessage[] => {
  const ids = new Set(messages.map(({ id }) => id));
  const isAnswer = ({ parent }: CoachMessage) => parent !== null && ids.has(parent);
  return messages
    .filter((message) => !isAnswer(message))
    .toSorted((a, b) => a.seq.localeCompare(b.seq) || a.created_at.localeCompare(b.created_at))
    .flatMap((question) => [question, ...messages.filter(({ parent }) => parent === question.id)]);
};

/** The intent of an answer that a model worded. */
export const MODEL_INTENT = "model";

/** An answer as it is stored. `seq`: its place, right after the question where absent. */
export const answerRow = (
  question: CoachMessage,
  { blocks, facts, engine, intent, state }: Answer,
  dialogue: Dialogue | null,
  seq = Number(question.seq) + 1,
) => ({
  conversation_id: question.conversation_id,
  seq: seqAt(seq),
  parent: question.id,
  role: "coach" as const,
  text: "",
  blocks: blocks.map((block) => ({ ...block })),
  facts: facts.map((fact) => ({ ...fact, setIds: fact.setIds.slice(-MAX_SETS) })),
  dialogue,
  engine: state === MODEL_STATE ? ("model" as const) : ("rules" as const),
  engine_version: engine,
  intent: state === MODEL_STATE ? MODEL_INTENT : intent,
  state: "final" as const,
});
