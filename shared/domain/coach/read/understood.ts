import type { RedFlag } from "#shared/domain/coach/safety/flags.ts";
import type { Doubt } from "#shared/domain/coach/safety/red-flags.ts";
import type { Exercise, Muscle } from "#shared/domain/training/exercise.ts";
import type { Away } from "./entities/away.ts";
import type { DateRange } from "./entities/dates.ts";
import type { Quantities } from "./entities/quantities.ts";
import type { GymTerm } from "./entities/terms.ts";
import type { Tools } from "./entities/tools.ts";
import type { Intent } from "./intents.ts";
import type { SmallTalk } from "./small-talk.ts";

export type Entities = Quantities & {
  exercise: Exercise | null;
  /** The second exercise, as in «metti il pulley al posto del rematore»; null for none. */
  other: Exercise | null;
  muscle: Muscle | null;
  dates: DateRange | null;
  /** The equipment that the message names outside names of exercises; null for none. */
  tools: Tools | null;
  /** The change of an exercise in a routine; `swap`: it goes and `other` comes. Null for none. */
  change: "add" | "remove" | "swap" | null;
  words: readonly string[];
  /** Further changes of a plan that the message asks for, each with its own words; empty for none. */
  more: readonly Entities[];
  /** Parts of the message that seem to ask for a change and were not understood; empty for none. */
  unread: readonly string[];
};

/** What the conversation was about before a message. */
export type Context = { intent: Intent; entities: Entities };

/**
 * What a message means. `safety`: a red flag, nothing else is read. `unclear`: it may be a sign, and PrimeBot asks
 * first. `condition`: a doctor comes first, whatever is asked. `question`: an intent with its entities; `likely`: the
 * probability of the intent, missing where words tell it for certain. `which`: two exercises or intents are equally
 * probable, and PrimeBot asks which. `talk`: small talk. `terms`: the meaning of terms. `trains`: on how many days a
 * week the member trains. `weighed`: a body weight in kilograms, null for a change alone. `dislikes`: an exercise that
 * the member cannot stand. `away`: a time without training. `back`: a question on the time after it; `days`: its
 * length, null for unknown. `unknown`: not understood, with three questions to offer, on the exercise that was named;
 * `isName`: whether it only names something.
 */
export type Understood =
  | { kind: "safety"; flag: RedFlag }
  | { kind: "unclear"; doubt: Doubt }
  | { kind: "empty" }
  | { kind: "tooLong"; most: number }
  | { kind: "condition" }
  | { kind: "question"; intent: Intent; entities: Entities; isFollowUp: boolean; likely?: number }
  | { kind: "which"; of: "exercise"; intent: Intent; entities: Entities; options: readonly Exercise[] }
  | { kind: "which"; of: "intent"; entities: Entities; options: readonly Intent[] }
  | { kind: "talk"; talk: SmallTalk }
  | { kind: "terms"; terms: readonly GymTerm[] }
  | { kind: "trains"; entities: Entities }
  | { kind: "dislikes"; entities: Entities }
  | { kind: "weighed"; kilograms: number | null }
  | { kind: "away"; why: Away }
  | { kind: "back"; why: Away; days: number | null }
  | { kind: "unknown"; offers: readonly Intent[]; exercise: Exercise | null; isName: boolean };

/** `isSettled`: whether the message was said to be no sign, so that it is read as any other. */
export type Understand = (
  text: string,
  language: "it" | "en",
  today: string,
  context?: Context | null,
  isSettled?: boolean,
) => Understood;
