import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { rememberedPains } from "#shared/domain/coach/memory/pains.ts";
import type { TalkProposal } from "#shared/domain/coach/proposals/talk-proposal.ts";
import type { Offer } from "#shared/domain/coach/proposals/wish.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import { createMask } from "#shared/domain/coach/read/masked.ts";
import { createUnderstand } from "#shared/domain/coach/read/understand.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { LANGUAGES, type Language } from "#shared/i18n/languages.ts";
import { type About, storedAbout } from "./about.ts";
import type { Ways } from "./acts.ts";
import { readDialogue, START } from "./dialogue.ts";
import { spokenLanguage } from "./spoken-language.ts";
import { createTurns, type Reply, type Turn, type TurnSources } from "./turns.ts";

/** Words of buttons and names, which stand in the language of the talk. */
type InBoth = {
  [Name in "nameOf" | "wordsOf" | "replyOf" | "wayOf"]: (
    of: Parameters<TurnSources[Name]>[0],
    language: Language,
  ) => string;
};

/** What PrimeBot answers from. `language`: of the app, for talks that show none of their own. */
export type AnsweringSources = InBoth &
  Pick<TurnSources, "hasConsent" | "member" | "language" | "retrieval"> & { exercises: readonly Exercise[] };

/** A message of a talk, with the state that is stored with PrimeBot's. */
export type SaidMessage = { role: "member" | "coach"; text: string; dialogue: unknown };
/** What stands around a talk: its proposals in their order, and what it was entered from; null for nothing. */
export type Around = { proposals?: readonly TalkProposal[]; about?: About | null };
/** Answers a message. `before`: the messages before it, of which those since the last stored state are read. */
export type Answering = (text: string, before: readonly SaidMessage[], around?: Around) => Reply;

/** Makes PrimeBot over a log. It takes some tens of milliseconds the first time. */
export const createAnswering = (sources: AnsweringSources, log: TrainingLog): Answering => {
  const { exercises, member } = sources;
  const understand = createUnderstand(exercises, (id) => log.sessions(id).length > 0, member.unit);
  const mask = createMask(exercises, () => false);
  const turnIn = (language: Language): Turn => {
    const { nameOf, wordsOf, replyOf, wayOf } = sources;
    const own = {
      nameOf: (id: string) => nameOf(id, language),
      wordsOf: (intent: Intent) => wordsOf(intent, language),
      replyOf: (reply: Offer) => replyOf(reply, language),
      wayOf: (as: keyof Ways) => wayOf(as, language),
    };
    return createTurns({ ...sources, ...own, language, understand, mask }, log);
  };
  const turns = Object.fromEntries(LANGUAGES.map((language) => [language, turnIn(language)])) as Record<Language, Turn>;
  return (text, before, { proposals = [], about = null } = {}) => {
    const said = before.filter(({ role }) => role === "member").map((message) => message.text);
    const turn = (words: string, at: number) => turns[spokenLanguage([...said.slice(0, at), words], sources.language)];
    const stateAt = before.findLastIndex(({ dialogue }) => readDialogue(dialogue) !== null);
    const start = readDialogue(before[stateAt]?.dialogue) ?? {
      ...START,
      pains: rememberedPains(member.pains),
      entered: about && storedAbout(about, log),
    };
    const unread = before.slice(stateAt + 1).filter(({ role }) => role === "member");
    const read = unread.reduce(
      (talk, message, at) => turn(message.text, said.length - unread.length + at)(message.text, talk, []).dialogue,
      start,
    );
    return turn(text, said.length)(text, read, proposals);
  };
};
