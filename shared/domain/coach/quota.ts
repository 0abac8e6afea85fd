import { createDayOf } from "#shared/domain/training/zoned-days.ts";

/**
 * What the server said of a month's conversations. `at`: by its clock, ISO 8601. `month`: the first day of Rome's
 * month. `limit`: null where there is none.
 */
export type Quota = { at: string; month: string; used: number; limit: number | null };

/**
 * What a device knows of them. `pending`: ids of conversations that were answered and that the server has not counted;
 * `seen`: the latest time that this device took for the present, in milliseconds.
 */
export type KeptQuota = { server: Quota | null; pending: readonly string[]; seen: number };

export const NOTHING_COUNTED: KeptQuota = { server: null, pending: [], seen: 0 };

/** Whoever asks about a pain or about drugs is answered at no cost. */
const FREE = ["pain", "doping"];

/** `intent`: of an answer; it is null of a safety card, of help, and of what was not understood. */
export const isCounted = (intent: string | null): boolean => intent !== null && !FREE.includes(intent);

const dayInRome = createDayOf("Europe/Rome");

/** The first day of the month that it is in Rome. */
export const romeMonth = (at: number): string => `${dayInRome(at).slice(0, 7)}-01`;

/** A conversation had its first answer, which the server does not know of. */
export const withPending = (kept: KeptQuota, conversation: string, now: number): KeptQuota => ({
  ...kept,
  pending: [...kept.pending.filter((id) => id !== conversation), conversation],
  seen: Math.max(kept.seen, now),
});

/** The server answered; `claimed`: the conversation that it was asked to count. An older answer changes no count. */
export const withAnswer = (kept: KeptQuota, answer: Quota, claimed: string | null): KeptQuota => {
  const isNewest = kept.server === null || Date.parse(answer.at) >= Date.parse(kept.server.at);
  return {
    server: isNewest ? answer : kept.server,
    pending: kept.pending.filter((id) => id !== claimed),
    // The server's clock is right: what a wrong one here took for the present is over.
    seen: isNewest ? Date.parse(answer.at) : kept.seen,
  };
};

/**
 * How many conversations the month has had, of how many: the last count of the server and what it has not counted. Null
 * where nothing is known of this month, or nothing is limited. A clock that was set back does not bring a month back.
 */
export const shownQuota = (
  { server, pending, seen }: KeptQuota,
  now: number,
): { used: number; limit: number } | null => {
  if (server === null || server.limit === null || romeMonth(Math.max(seen, now)) !== server.month) return null;
  return { used: server.used + pending.length, limit: server.limit };
};

/** The month has no room for another conversation; the next one begins on `renews`, `2026-12-01`. */
export type SpentQuota = { limit: number; renews: string };

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
};

/**
 * Null where another conversation may begin: by the last count of the server, which is of another month as soon as one
 * begins, and by what it has not counted. Where it never said anything nobody is refused: what is answered is counted.
 */
export const spentQuota = ({ server, pending, seen }: KeptQuota, now: number): SpentQuota | null => {
  if (server === null || server.limit === null) return null;
  const month = romeMonth(Math.max(seen, now));
  const used = (server.month === month ? server.used : 0) + pending.length;
  return used < server.limit ? null : { limit: server.limit, renews: monthAfter(month) };
};
