import type { CoachMessage } from "#renderer/features/coach/lib/coach-message.ts";
import { readBlocks } from "#renderer/features/coach/lib/shown.ts";
import { type Answer, type AnswerBlock, linesIn } from "#shared/domain/coach/answers/answer.ts";
import { type Dialogue, readDialogue } from "#shared/domain/coach/dialogue/dialogue.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";

/** Answers by which PrimeBot says that it did not understand, or asks with buttons. */
const UNSURE: readonly Answer["state"][] = ["unknown", "near", "which"];
/** The same by their first sentences. */
const UNSURE_TEXTS: readonly string[] = ["unknown", "near", "which.exercise", "which.intent"];

/** Questions that safety answers, or no model: pain, drugs, calories. */
const OWN: readonly (Intent | string)[] = ["pain", "doping", "calories"];
const CLOSED: readonly AnswerBlock["type"][] = ["safety", "helpline", "replies"];

/** Whether a talk is one that a model may be asked in: no card, doubt or sign of an eating disorder before. */
const isOpen = ({ hold, isOfFood, pending }: Dialogue): boolean =>
  hold === null && !isOfFood && pending?.of !== "doubt" && pending?.of !== "card";

/** Whether the model is asked of its own accord, because the rules are not sure. */
export const isForModel = ({ state }: Pick<Answer, "state">, dialogue: Dialogue): boolean =>
  UNSURE.includes(state) && isOpen(dialogue);

/** Whether the member may ask the model about the question of an answer that the rules gave. */
export const mayDeepen = (message: Pick<CoachMessage, "engine" | "dialogue" | "blocks" | "intent">): boolean => {
  const dialogue = readDialogue(message.dialogue);
  if (message.engine !== "rules" || dialogue === null || !isOpen(dialogue)) return false;
  const blocks = readBlocks(message.blocks);
  const isOffer = dialogue.pending?.of === "offer";
  if (blocks.some(({ type }) => CLOSED.includes(type) && !(type === "replies" && isOffer))) return false;
  if (message.intent !== null) return !OWN.includes(message.intent);
  const texts = blocks.flatMap((block) => linesIn(block).map(({ text }) => text));
  return texts.some((text) => UNSURE_TEXTS.includes(text)) || blocks.some(({ type }) => type === "passage");
};
