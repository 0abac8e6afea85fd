import { isClosed } from "#shared/domain/coach/closed-words.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { NO_QUANTITIES } from "#shared/domain/coach/read/entities/quantities.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import type { Entities, Understood } from "#shared/domain/coach/read/understood.ts";
import type { Muscle } from "#shared/domain/training/exercise.ts";
import type { StoredAbout } from "./dialogue.ts";

/** What a talk was entered from: an exercise or a workout by its id, or a muscle. */
export type About = { exercise: string } | { muscle: Muscle } | { workout: string };

/** The same as it is stored, a workout by its day; null for what the log does not have. */
export const storedAbout = (about: About, log: Pick<TrainingLog, "find" | "workouts">): StoredAbout | null => {
  if ("muscle" in about) return about;
  if ("exercise" in about) return log.find(about.exercise) ? about : null;
  const day = log.workouts.find(({ id }) => id === about.workout)?.day;
  return day === undefined ? null : { day };
};

/** Questions that one without a name of its own asks about an exercise, a muscle or a day. */
const OF = {
  exercise: ["progress", "stall", "e1rm", "records", "last", "load", "whynot", "goal", "swap", "edit", "effort"],
  muscle: ["volume", "effort"],
  day: ["last"],
} as const satisfies Record<string, readonly [Intent, ...Intent[]]>;

/** Probability below which closed words alone do not tell a question. */
const GUESSED = 0.7;

/** What a message named that named nothing. */
export const NO_ENTITIES: Entities = {
  ...NO_QUANTITIES,
  ...{ exercise: null, other: null, muscle: null, dates: null, tools: null, change: null },
  ...{ words: [], more: [], unread: [] },
};

/**
 * A first message with the subject that its talk was entered from, where it names none itself. One without any word of
 * its own («come va?») asks how it stands.
 */
export const onEntered = (
  understood: Understood,
  words: readonly string[],
  entered: StoredAbout | null,
  find: TrainingLog["find"],
): Understood => {
  if (!entered) return understood;
  const named: Partial<Entities> =
    "day" in entered
      ? { dates: { from: entered.day, to: entered.day } }
      : "muscle" in entered
        ? { muscle: entered.muscle }
        : { exercise: find(entered.exercise) ?? null };
  const intents: readonly [Intent, ...Intent[]] =
    OF["day" in entered ? "day" : "muscle" in entered ? "muscle" : "exercise"];
  const isGuessed = understood.kind !== "question" || (understood.likely ?? 1) < GUESSED;
  if (isGuessed && words.length > 0 && words.every(isClosed))
    return { kind: "question", intent: intents[0], entities: { ...NO_ENTITIES, words, ...named }, isFollowUp: true };
  if (understood.kind !== "question" || !intents.includes(understood.intent)) return understood;
  const { exercise, muscle, dates } = understood.entities;
  if (exercise ?? muscle ?? dates) return understood;
  return { ...understood, entities: { ...understood.entities, ...named }, isFollowUp: true };
};
