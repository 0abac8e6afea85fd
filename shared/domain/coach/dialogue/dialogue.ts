import { z } from "zod";
import { HOLDS } from "#shared/domain/coach/answers/held-answer.ts";
import { JOINT_NAMES } from "#shared/domain/coach/engine/joints.ts";
import { MOVEMENTS } from "#shared/domain/coach/engine/reported-pain.ts";
import { OFFERS } from "#shared/domain/coach/proposals/wish.ts";
import { AWAY_REASONS } from "#shared/domain/coach/read/entities/away.ts";
import { TOOLS } from "#shared/domain/coach/read/entities/tools.ts";
import { INTENTS } from "#shared/domain/coach/read/intents.ts";
import { RED_FLAGS } from "#shared/domain/coach/safety/flags.ts";
import { DOUBTS } from "#shared/domain/coach/safety/red-flags.ts";
import { MUSCLES } from "#shared/domain/training/exercise.ts";

/** Most words of a subject that are kept, and their characters: follow-ups add theirs to those of the question. */
export const MAX_WORDS = 400;
export const MAX_LETTERS = 2500;
/** Most characters that are kept of a message; a longer one is not read. */
export const MAX_TEXT = 2000;
const MAX_PAINS = 20;
export const MAX_DISLIKED = 50;

const number = z.number().nullable();
const id = z.string().max(200);
const intent = z.enum(INTENTS);

/** What a message named, with exercises by their ids. */
const entities = z.object({
  minutes: number,
  reps: number,
  rpe: number,
  load: number,
  days: number,
  sets: number,
  share: number.default(null),
  impossible: z.array(z.enum(["rpe", "reps", "load", "minutes"])).readonly(),
  exercise: id.nullable(),
  other: id.nullable(),
  muscle: z.enum(MUSCLES).nullable(),
  dates: z.object({ from: z.string().max(10), to: z.string().max(10) }).nullable(),
  tools: z.array(z.enum(TOOLS)).readonly().nullable(),
  change: z.enum(["add", "remove", "swap"]).nullable(),
  words: z.array(z.string().max(MAX_TEXT)).max(MAX_WORDS).readonly(),
});
export type NamedEntities = z.infer<typeof entities>;

const actOption = z.object({
  do: z.enum(["apply", "undo"]),
  proposal: id,
  as: z.enum(["plan", "session", "week"]).nullable(),
  text: z.string().max(MAX_TEXT),
});
/** A choice of what to do with a proposal, in the words of its button. */
export type ActOption = z.infer<typeof actOption>;

/**
 * What PrimeBot asked, or showed and waits for: which of two exercises or questions is meant; whether a message was a
 * sign; a card, which may be a misreading; whether a pain is over; a change that nobody asked for, behind a button;
 * which proposal to apply or undo, or how.
 */
const pending = z.discriminatedUnion("of", [
  z.object({ of: z.literal("exercise"), intent, entities, options: z.array(id).readonly() }),
  z.object({ of: z.literal("intent"), entities, options: z.array(intent).readonly() }),
  z.object({ of: z.literal("doubt"), doubt: z.enum(DOUBTS) }),
  z.object({ of: z.literal("card"), flag: z.enum(RED_FLAGS) }),
  z.object({ of: z.literal("over"), joint: z.enum(JOINT_NAMES).nullable() }),
  z.object({ of: z.literal("offer"), reply: z.enum(OFFERS) }),
  z.object({ of: z.literal("act"), options: z.array(actOption).readonly() }),
]);
export type Pending = z.infer<typeof pending>;

const pain = z.discriminatedUnion("of", [
  z.object({ of: z.literal("joint"), joint: z.enum(JOINT_NAMES) }),
  z.object({ of: z.literal("movement"), movement: z.enum(MOVEMENTS) }),
  z.object({ of: z.literal("exercise"), exercise: id }),
  z.object({ of: z.literal("muscle"), muscle: z.enum(MUSCLES) }),
  z.object({ of: z.literal("somewhere") }),
]);

/** What a talk was entered from. */
const about = z.union([
  z.object({ exercise: id }),
  z.object({ muscle: z.enum(MUSCLES) }),
  z.object({ day: z.string().max(10) }),
]);
export type StoredAbout = z.infer<typeof about>;

const state = z.object({
  /** The subject that the first question is about; null for none, and after it. */
  entered: about.nullable().default(null),
  /** The last question on training; null for none. */
  subject: z.object({ intent, entities }).nullable(),
  /** What the last message was answered with instead: the id of a passage, or `terms`; null for neither. */
  explained: id.nullable().default(null),
  /** Whether that question asked for the change that its answer proposes. */
  wish: z.boolean(),
  pending: pending.nullable(),
  /** The time without training that was named, with its length in days where known; null for none. */
  away: z.object({ why: z.enum(AWAY_REASONS), days: number }).nullable(),
  /** The pains that were reported and are not over. */
  pains: z.array(pain).max(MAX_PAINS).readonly(),
  /** The exercises that the member said they dislike. */
  disliked: z.array(id).max(MAX_DISLIKED).readonly().default([]),
  isIll: z.boolean(),
  /** Why advice is held back; null where it is not. */
  hold: z.enum(HOLDS).nullable(),
  /** Whether a sign of an eating disorder was seen, after which food is not spoken of. */
  isOfFood: z.boolean(),
  /** The lowest age under 18 that the member said, in years; null for none. */
  minorAge: number,
});
/** A talk before its last message. */
export type DialogueState = z.infer<typeof state>;

const dialogue = state.extend({
  /**
   * The last message and the talk before it, which «perché?» and «hai capito male» go back to; `isSettled`: it was said
   * to be no sign.
   */
  last: z.object({ text: z.string().max(MAX_TEXT), isSettled: z.boolean(), before: state }).nullable(),
});
/** The state of a talk after a message, all that the next one is read with. It is stored with PrimeBot's answer. */
export type Dialogue = z.infer<typeof dialogue>;

/** The talk as it was before a next message. */
export const stateOf = ({ last: _, ...state }: Dialogue): DialogueState => state;

/** A talk that nothing was said in. */
export const START: Dialogue = {
  entered: null,
  subject: null,
  explained: null,
  wish: false,
  pending: null,
  away: null,
  pains: [],
  disliked: [],
  isIll: false,
  hold: null,
  isOfFood: false,
  minorAge: null,
  last: null,
};

/** A stored state; null for none, or for one that this version does not know. */
export const readDialogue = (stored: unknown): Dialogue | null => dialogue.safeParse(stored).data ?? null;
