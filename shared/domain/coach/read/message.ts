import { STOP } from "#shared/domain/coach/safety/words.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { changeIn, exchangeIn } from "./edit-mentions.ts";
import { periodBefore, readDates } from "./entities/dates.ts";
import { enduranceIn } from "./entities/endurance.ts";
import { createFindNamed } from "./entities/mentions.ts";
import { readQuantities } from "./entities/quantities.ts";
import { toolsIn } from "./entities/tools.ts";
import { createMask, type Masked } from "./masked.ts";
import type { Context, Entities } from "./understood.ts";

/**
 * A message with all that it names. `isExchange`: one exercise goes and another comes; `named`: finds the exercise that
 * words name, whatever else they may mean.
 */
export type Message = Masked & {
  text: string;
  today: string;
  unit: WeightUnit;
  context: Context | null;
  entities: Entities;
  isExchange: boolean;
  named: (words: readonly string[]) => Exercise | null;
  /** The endurance exercise that the message speaks of, which is no mention: «corso» and «corsa» mean much else. */
  endurance: Exercise | null;
};

type ReadMessage = (text: string, language: "it" | "en", today: string, context: Context | null) => Message;

/** Makes a function that reads what messages name. It takes some tens of milliseconds; keep it for many messages. */
export const createReadMessage = (
  exercises: readonly Exercise[],
  isTrained: (exerciseId: string) => boolean,
  unit: WeightUnit,
): ReadMessage => {
  const mask = createMask(exercises, isTrained);
  const findNamed = createFindNamed(exercises, isTrained);
  return (text, language, today, context) => {
    const read = mask(text, language);
    const { words, muscles } = read;
    const exchanged = exchangeIn(words, read.mentions);
    const mentions = exchanged ?? read.mentions;
    const exercise = mentions[0]?.candidates[0] ?? null;
    const entities: Entities = {
      ...readQuantities(text, words, unit),
      exercise,
      // Nobody puts an exercise in its own place.
      other: mentions[1]?.candidates.find(({ id }) => id !== exercise?.id) ?? mentions[1]?.candidates[0] ?? null,
      muscle: muscles[0]?.muscle ?? null,
      dates: periodBefore(words, context?.entities.dates ?? null, today) ?? readDates(text, language, today),
      tools: toolsIn(
        words.map((word, at) =>
          mentions.some(({ from, to }) => to - from > 1 && at >= from && at < to) ? STOP : word,
        ),
      ),
      change: exchanged ? "swap" : changeIn(words),
      words,
      more: [],
      unread: [],
    };
    const named = (some: readonly string[]) => findNamed(some, language);
    return {
      ...read,
      mentions,
      text,
      today,
      unit,
      context,
      entities,
      isExchange: exchanged !== null,
      named,
      endurance: enduranceIn(words, exercises, isTrained),
    };
  };
};
