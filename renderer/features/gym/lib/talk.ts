import { localDay } from "#shared/domain/training/days.ts";
import type { Command } from "./booking-state.ts";

/** A message of a thread. `command`: what asked for one that the gym does not have yet, or refused. */
export type Word = {
  id: string;
  text: string;
  /** An instant. */
  at: string;
  /** Of the side that reads it: the member, or the gym. */
  isOwn: boolean;
  /** Empty for the reader. */
  author: string;
  command: Command | null;
};

/** Characters that a message has at most, as the server counts them. */
const MOST = 2000;

/** How many characters a message has that the server would refuse for that; null for one that it takes. */
export const tooLong = (text: string): { count: number; most: number } | null => {
  const count = [...text.trim()].length;
  return count > MOST ? { count, most: MOST } : null;
};

/**
 * A thread, the oldest first, and after it what its reader asked to be written: it waits to be sent, or was refused.
 * What a command makes has its id.
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

/** The words of one day, one after the other. */
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
