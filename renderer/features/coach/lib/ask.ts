import { type LogSources, type OpenedLog, openLog } from "#renderer/features/coach/lib/open-log.ts";
import { CHAT_PASSAGES, PASSAGES } from "#renderer/features/coach/lib/passages.ts";
import { type Answering, type AnsweringSources, createAnswering } from "#shared/domain/coach/dialogue/answering.ts";
import { createRetrieval, type Retrieval } from "#shared/domain/coach/knowledge/retrieval.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { createUnderstand } from "#shared/domain/coach/read/understand.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";

let retrieval: Retrieval | null = null;
/** The search of passages, made at its first use and kept: it is the same for every log. */
export const theRetrieval = (): Retrieval => {
  retrieval ??= createRetrieval(PASSAGES, CHAT_PASSAGES);
  return retrieval;
};

/** The data that a coach is made from. */
export type Sources = LogSources & Omit<AnsweringSources, "hasConsent" | "retrieval">;

export type AnsweringCoach = OpenedLog & { answer: Answering };

/** Prepares what needs no log: some tens of milliseconds the first time for these exercises. */
export const prepare = (exercises: readonly Exercise[]): void => {
  createUnderstand(exercises, () => false, "kg");
};

/** Messages that warm up the patterns, which are compiled at their first use. */
const REHEARSED = {
  it: ["Ieri ho fatto la pamca?", "Lunedì quanto carico di squt?"],
  en: ["Did I benhc yesterday?", "How much do I sqaut on Monday?"],
} as const;

/** Runs understanding on sample messages, so that the first question is not slower. */
export const rehearse = (exercises: readonly Exercise[], language: "it" | "en", today: string): void => {
  const understand = createUnderstand(exercises, () => true, "kg");
  for (const text of REHEARSED[language]) understand(text, language, today);
  theRetrieval();
};

/** Makes the answering part over a log that was opened. Call {@link prepare} first, else this takes as long. */
export const answeringOver = ({ workouts, ...sources }: Omit<Sources, "now" | "zone">, log: TrainingLog): Answering =>
  createAnswering({ ...sources, hasConsent: workouts !== null, retrieval: theRetrieval }, log);

/** Makes a coach: reads the log, then answers from it. */
export const createCoach = (sources: Sources): AnsweringCoach => {
  const opened = openLog(sources);
  return { ...opened, answer: answeringOver(sources, opened.log) };
};
