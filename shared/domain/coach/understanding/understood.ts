import type { RedFlag } from "#shared/domain/coach/safety/rule.ts";
import type { Exercise, Muscle } from "#shared/domain/training/exercise.ts";
import type { DateRange } from "./dates.ts";
import type { Intent } from "./intents.ts";
import type { Quantities } from "./quantities.ts";
import type { SmallTalk } from "./small-talk.ts";
import type { Away } from "./statements/away.ts";
import type { GymTerm } from "./statements/terms.ts";
import type { Tools } from "./statements/tools.ts";

export type Entities = Quantities & {
  exercise: Exercise | null;
  /** A second exercise, as in «metti il pulley al posto del rematore». */
  other: Exercise | null;
  muscle: Muscle | null;
  dates: DateRange | null;
  /** What there is to train with, beside the names of exercises. */
  tools: Tools | null;
  /** What is to become of an exercise of a routine; `swap`: it goes, and the other one comes. */
  change: "add" | "remove" | "swap" | null;
  /** Whether it is about doing otherwise than was said, or about what an exercise works and how it is done. */
  about: "otherwise" | "exercise" | null;
  words: readonly string[];
};

/** What the conversation was about before this message. */
export type Context = { intent: Intent; entities: Entities };

/**
 * - `safety`: nothing else is read.
 * - `condition`: a doctor is to be asked first, whatever is asked.
 * - `question`: what is asked, and about what.
 * - `which`: two exercises or two questions are equally likely; one question decides.
 * - `talk`: it asks nothing of training.
 * - `terms`: what words of the gym mean.
 * - `weighed`: it tells a body weight in kilograms; null where it tells a change of it alone.
 * - `away`: it tells of a time without training.
 * - `back`: it asks what holds once that is over; `days`: how long it is, null where nobody said.
 * - `unknown`: it is not understood, with three questions that can be asked.
 */
export type Understood =
  | { kind: "safety"; flag: RedFlag }
  | { kind: "empty" }
  | { kind: "tooLong"; most: number }
  | { kind: "condition" }
  | { kind: "question"; intent: Intent; entities: Entities; isFollowUp: boolean }
  | { kind: "which"; of: "exercise"; intent: Intent; entities: Entities; options: readonly Exercise[] }
  | { kind: "which"; of: "intent"; entities: Entities; options: readonly Intent[] }
  | { kind: "talk"; talk: SmallTalk }
  | { kind: "terms"; terms: readonly GymTerm[] }
  | { kind: "weighed"; kilograms: number | null }
  | { kind: "away"; why: Away }
  | { kind: "back"; why: Away; days: number | null }
  | { kind: "unknown"; offers: readonly Intent[] };

export type Understand = (text: string, language: "it" | "en", today: string, context?: Context | null) => Understood;
