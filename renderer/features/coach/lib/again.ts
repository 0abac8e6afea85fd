import type { CoachMessage } from "#renderer/features/coach/lib/coach-message.ts";
import { readBlocks } from "#renderer/features/coach/lib/shown.ts";
import { linesIn } from "#shared/domain/coach/answers/answer.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";

/** Why an answer offers to ask again: it was not understood, the consent came later, or there are newer sets. */
export type Again = "unknown" | "consent" | "older";

/** The time of the last completed set of the last workout, ISO 8601; empty without one. */
export const lastSetAt = ({ workouts }: Pick<TrainingLog, "workouts">): string =>
  (workouts.at(-1)?.sessions ?? [])
    .flatMap(({ done }) => done.map(({ completed_at }) => completed_at ?? ""))
    .reduce((last, at) => (at > last ? at : last), "");

/** The text keys of a stored answer's sentences. */
const saidIn = ({ blocks }: CoachMessage) =>
  readBlocks(blocks).flatMap((block) => linesIn(block).map(({ text }) => text));

/** Whether an answer says that it needs the consent to read the log. */
export const waitsForConsent = (message: CoachMessage): boolean => saidIn(message).includes("consent.needed");

/**
 * Why to offer asking again; null for no reason. `mayRead`: whether the log may be read now; `lastSet`: see {@link
 * lastSetAt}, compared only for answers with figures.
 */
export const againFor = (message: CoachMessage, mayRead: boolean, lastSet: string): Again | null => {
  const { facts, created_at } = message;
  if (saidIn(message).includes("unknown")) return "unknown";
  if (mayRead && waitsForConsent(message)) return "consent";
  return facts.length > 0 && created_at < lastSet ? "older" : null;
};
