import type { CoachMessage } from "#renderer/features/coach/lib/coach-message.ts";
import { blockLines, readBlocks } from "#renderer/features/coach/lib/shown.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";

/** Why to ask again: it was not understood, the consent came after it, or there are newer sets than its answer. */
export type Again = "unknown" | "consent" | "older";

/** When the last workout had its last set, ISO 8601; empty without one. */
export const lastSetAt = ({ workouts }: Pick<TrainingLog, "workouts">): string =>
  (workouts.at(-1)?.sessions ?? [])
    .flatMap(({ done }) => done.map(({ completed_at }) => completed_at ?? ""))
    .reduce((last, at) => (at > last ? at : last), "");

/** What a stored answer says, sentence by sentence. */
const saidIn = ({ blocks }: CoachMessage) =>
  readBlocks(blocks).flatMap((block) => blockLines(block).map(({ text }) => text));

/** Whether it is an answer that the consent to read the diary has to come before. */
export const waitsForConsent = (message: CoachMessage): boolean => saidIn(message).includes("consent.needed");

/**
 * `mayRead`: whether the diary may be read now. `lastSet`: see {@link lastSetAt}; only an answer with figures can be
 * older than it.
 */
export const againFor = (message: CoachMessage, mayRead: boolean, lastSet: string): Again | null => {
  const { facts, created_at } = message;
  if (saidIn(message).includes("unknown")) return "unknown";
  if (mayRead && waitsForConsent(message)) return "consent";
  return facts.length > 0 && created_at < lastSet ? "older" : null;
};
