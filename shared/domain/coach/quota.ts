import { createDayOf } from "#shared/domain/training/zoned-days.ts";

/**
 * The server's count of a month's conversations. `at`: server time, ISO 8601. `month`: first day of the month in Rome.
 * `limit`: null for none.
 */
export type Quota = { at: string; month: string; used: number; limit: number | null };

/**
 * A device's count. `pending`: ids of answered conversations that the server has not counted; `seen`: the latest time
 * this device took for the present, in milliseconds.
 */
export type KeptQuota = { server: Quota | null; pending: readonly string[]; seen: number };

export const NOTHING_COUNTED: KeptQuota = { server: null, pending: [], seen: 0 };

/** Intents whose answers cost no conversation: pain and drugs. */
const FREE = ["pain", "doping"];

/** Whether an answer counts. `intent` is null for a safety card, for help, and for what was not understood. */
export const isCounted = (intent: string | null): boolean => intent !== null && !FREE.includes(intent);

const dayInRome = createDayOf("Europe/Rome");

/** The first day of the month in Rome at an instant (milliseconds). */
export const romeMonth = (at: number): string => `${dayInRome(at).slice(0, 7)}-01`;

/** The count with a conversation that had its first answer, unknown to the server. */
export const withPending = (kept: KeptQuota, conversation: string, now: number): KeptQuota => ({
  ...kept,
  pending: [...kept.pending.filter((id) => id !== conversation), conversation],
  seen: Math.max(kept.seen, now),
});

/**
 * The count after the server's answer. `claimed`: the conversation that it was asked to count; null for none. An older
 * answer is ignored.
 */
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
 * How many conversations the month has had, of how many: the server's last count and the pending ones. Null where the
 * month's count is unknown, or there is no limit. Setting the clock back does not bring a month back.
 */
export const shownQuota = (
  { server, pending, seen }: KeptQuota,
  now: number,
): { used: number; limit: number } | null => {
  if (server === null || server.limit === null || romeMonth(Math.max(seen, now)) !== server.month) return null;
  return { used: server.used + pending.length, limit: server.limit };
};

/** A month without room for another conversation; `renews`: the day the next month begins, `2026-12-01`. */
export type SpentQuota = { limit: number; renews: string };

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
};

/**
 * Whether the month is full: by the server's last count, while that is of this month, and the pending conversations.
 * Null where another may begin, also where the server never answered: then conversations are counted later.
 */
export const spentQuota = ({ server, pending, seen }: KeptQuota, now: number): SpentQuota | null => {
  if (server === null || server.limit === null) return null;
  const month = romeMonth(Math.max(seen, now));
  const used = (server.month === month ? server.used : 0) + pending.length;
  return used < server.limit ? null : { limit: server.limit, renews: monthAfter(month) };
};
