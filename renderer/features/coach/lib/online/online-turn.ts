import type { SendStep } from "#renderer/data/account/coach-chat-api.ts";
import type { OpenedLog } from "#renderer/features/coach/lib/open-log.ts";
import { quoteOf } from "#renderer/features/coach/lib/passages.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import type { ChatRequest } from "#shared/contract/coach/chat.ts";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import type { RenderWords } from "#shared/domain/coach/answers/render.ts";
import { type Dialogue, stateOf } from "#shared/domain/coach/dialogue/dialogue.ts";
import type { Retrieval } from "#shared/domain/coach/knowledge/retrieval.ts";
import { createEvidence, type Evidence } from "#shared/domain/coach/online/evidence.ts";
import { createGate } from "#shared/domain/coach/online/gate/gate.ts";
import { loneNames } from "#shared/domain/coach/online/gate/mentions.ts";
import { createTools } from "#shared/domain/coach/online/run-tool.ts";
import { wishesChange } from "#shared/domain/coach/proposals/wish.ts";
import { createMask, type Masked } from "#shared/domain/coach/read/masked.ts";
import { wordsOf as spokenWords } from "#shared/domain/coach/safety/words.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { systemScheduler } from "#shared/lib/clock.ts";
import { askOnline, type OnlineOutcome, type OnlineParts, type OnlineQuestion } from "./ask-online.ts";

/** A question for the model, with all that it is answered from. */
export type OnlineTurn = {
  coach: Pick<OpenedLog, "log" | "member"> & { catalogue: Pick<Catalogue, "exercises" | "find" | "unitOf"> };
  question: string;
  /** Earlier questions of the talk, the last one at its end. */
  earlier: readonly string[];
  /** The talk after the engine's answer to it. */
  dialogue: Dialogue;
  /** The engine's own answer, whose facts the model is given. */
  answer: Pick<Answer, "blocks" | "facts">;
  memory: readonly string[];
  retrieval: () => Retrieval;
  language: Language;
  t: Translate;
};

/** Earlier questions that are sent, and characters of one. */
const EARLIER = 3;
const MAX_EARLIER = 300;
/** Bytes of the talk beyond which only its subject is sent. */
const MAX_TALK = 8000;

/** The masks of lists of exercises, which take some tens of milliseconds to make. */
const masks = new WeakMap<readonly Exercise[], (text: string, language: Language) => Masked>();
const maskOf = (exercises: readonly Exercise[]) => {
  const made = masks.get(exercises) ?? createMask(exercises, () => false);
  masks.set(exercises, made);
  return made;
};

const wordsOf = ({ coach: { catalogue, member }, language, t }: OnlineTurn): RenderWords => ({
  ...{ t, language, formats: createFormats(language), unit: member.unit },
  exerciseName: (id) => {
    const exercise = catalogue.find(id);
    return exercise ? exercise[`name_${language}`] : id;
  },
});

/** The question as it is sent, with the parts that answer it. */
export type PreparedTurn = { question: OnlineQuestion; parts: Pick<OnlineParts, "evidence" | "gate" | "run"> };

/** Puts together what the model is asked. All of it is data; who shows it shows what is sent. */
export const prepareTurn = (turn: OnlineTurn): PreparedTurn => {
  const { coach, question, earlier, dialogue, language, memory, retrieval } = turn;
  const { log, catalogue } = coach;
  const state = stateOf(dialogue);
  const mask = maskOf(catalogue.exercises);
  const lone = loneNames(catalogue.exercises, language);
  const words = wordsOf(turn);
  const named = (said: string): string[] =>
    mask(said, language)
      .mentions.flatMap(({ candidates }) => candidates.slice(0, 1))
      .map(({ id }) => id);
  const subject = state.subject?.entities.exercise ?? null;
  const own = named(question);
  const about = own.length > 0 ? own : subject === null ? [] : [subject];
  const evidence: Evidence = createEvidence({
    ...{ words, about },
    isExercise: (id) => log.find(id) !== undefined,
    unitOf: (fact) => (fact.subject === null ? words.unit : catalogue.unitOf(fact.subject)),
  });
  const engine = evidence.add({ ...turn.answer, intent: null, state: "", engine: 0 as Answer["engine"] });
  const minorAge = state.minorAge;
  const member =
    minorAge === null ? coach.member : { ...coach.member, age: Math.min(coach.member.age ?? Infinity, minorAge) };
  const isWished = state.wish || wishesChange(spokenWords(question));
  const run = createTools({
    ...{ log, member, evidence, retrieval },
    mayPropose: state.pains.length === 0 && state.hold === null && !state.isIll && isWished,
    passage: (id) => {
      const quote = quoteOf(id, language);
      return quote && { title: quote.title, lines: [...quote.paragraphs, ...quote.points] };
    },
    exerciseOf: (said) => log.find(said) ?? mask(said, language).mentions[0]?.candidates[0] ?? null,
  });
  const talk = {
    subject: state.subject && {
      question: state.subject.intent,
      exercise: subject === null ? null : words.exerciseName(subject),
      muscle: state.subject.entities.muscle,
    },
    earlier: earlier.slice(-EARLIER).map((said) => said.slice(0, MAX_EARLIER)),
    engine: engine.says.length > 0 ? engine : null,
  };
  const isLarge = new TextEncoder().encode(JSON.stringify(talk)).length > MAX_TALK;
  const sent: ChatRequest["talk"] = isLarge ? { subject: talk.subject } : talk;
  return {
    question: {
      ...{ turn: crypto.randomUUID(), lang: language, question, talk: sent },
      memory: memory.slice(0, 40).map((known) => known.slice(0, 300)),
    },
    parts: { evidence, run, gate: () => createGate({ evidence, language, today: log.today, mask, lone, about }) },
  };
};

/** Asks the model. `onText`: the paragraphs that may be shown so far, with the facts that they cite. */
export const askModel = (
  { question, parts }: PreparedTurn,
  send: SendStep,
  signal: AbortSignal,
  onText: (answer: Pick<Answer, "blocks" | "facts">) => void,
): Promise<OnlineOutcome> =>
  askOnline(question, { ...parts, send, signal, scheduler: systemScheduler, onText: onText });
