import { localDay } from "#shared/domain/training/days.ts";
import type { Command } from "./booking-state.ts";

/** A message of a thread. `command`: the command that sends it, while the gym has not taken it. */
export type Word = {
  id: string;
  text: string;
  /** When it was written, ISO 8601. */
  at: string;
  /** Whether the reader's side wrote it: the member, or the gym. */
  isOwn: boolean;
  /** Name of its author; empty for the reader. */
  author: string;
  command: Command | null;
};

/** Most characters of a message, as the server counts them. */
const MOST = 2000;

/** The length of a message that is too long for the server; null for one that fits. */
export const tooLong = (text: string): { count: number; most: number } | null => {
  const count = [...text.trim()].length;
  return count > MOST ? { count, most: MOST } : null;
};

/**
 * A thread, oldest first, followed by the reader's own unsent or refused messages. A message has the id of its command.
 */
export const talkOf = (said: readonly Omit<Word, "command">[], asked: readonly Command[]): readonly Word[] => {
  const known = new Set(said.map(({ id }) => id));
  return [
    ...said.map((word) => ({ ...word, command: null })),
    ...asked.flatMap((command): Word[] => {
      const { id, args, state, created_at: at } = command;
      if (state === "accepted" || known.has(id) || typeof args.text !== "string") return [];
      return [{ id, text: args.text, at, isOwn: true, author: "", command }];
    }),
  ];
};

/** The messages of one day, in order. */
export type TalkDay = { day: string; words: readonly Word[] };

export const talkDays = (words: readonly Word[]): readonly TalkDay[] => {
  const days: { day: string; words: Word[] }[] = [];
  for (const word of words) {
    const day = localDay(new Date(word.at));
    const last = days.at(-1);
    if (last?.day === day) last.words.push(word);
    else days.push({ day, words: [word] });
  }
  return days;
};
