import { zoneClock } from "#shared/domain/calendar/clock.ts";
import { isOverdue, membershipStanding } from "#shared/domain/gym/desk.ts";
import {
  ENTRY_REASONS,
  type EntryReason,
  type EntryReasonCode,
  type EntryVerdict,
} from "#shared/domain/kinds/gym/gym-entries.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { ageOn } from "#shared/domain/profile/birth-date.ts";
import { addDays, daysBetween, weekdayOf } from "#shared/domain/training/days.ts";

/** A membership as it was sold: which entries, hours and certificate it asks for. */
export type AccessMembership = Pick<
  RowOfKind<"gym_memberships">,
  | ("id" | "title" | "state" | "starts_on" | "ends_on" | "paused_from" | "paused_until")
  | ("entries_left" | "hours" | "class_ids" | "certificate" | "renews")
>;

/** What is known of somebody who wants to come in, and of the gym. Instants are in milliseconds. */
export type AccessSnapshot = {
  zone: string;
  /** The card that was read; `valid` too for who was found by name. Nobody has an `unknown` one. */
  card: "valid" | "lost" | "unknown";
  person: Pick<RowOfKind<"gym_persons">, "birth_date" | "guardian_consent_on">;
  memberships: readonly AccessMembership[];
  instalments: readonly Pick<RowOfKind<"gym_instalments">, "due_on" | "cents" | "paid_at">[];
  certificates: readonly Pick<RowOfKind<"gym_certificates">, "type" | "expires_on">[];
  waivers: readonly Pick<RowOfKind<"gym_waivers">, "title">[];
  /** The waiver that must be signed; empty for none. */
  waiver: string;
  /** The most people at once; 0 for any number. */
  occupancyLimit: number;
  /** How many others are inside. */
  inside: number;
  /** Their entry that is closest to now, which other desks' clocks may have put ahead; null for none. */
  lastEntryAt: number | null;
  /** When these rows were last equal to the server's. */
  readAt: number;
};

export type AccessDecision = {
  verdict: EntryVerdict;
  /** The worst one first, notes last. */
  reasons: readonly EntryReason[];
  /** By which membership they come in; null without any. */
  membership: AccessMembership | null;
  /** Whether they came in a moment ago: then nothing is deducted and nobody counted again. */
  isPassback: boolean;
};

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Minutes in which somebody who comes back is not counted again. */
export const PASSBACK_MINUTES = 15;
/** Hours after which somebody counts as gone who was not noted to leave. */
export const STAY_HOURS = 3;
const MEMBERSHIP_DAYS = 7;
const FEW_ENTRIES = 2;
const LATE_DAYS = 7;
const CERTIFICATE_DAYS = 30;
const OLD_HOURS = 24;
const STALE_HOURS = 7 * 24;
const NEARLY_FULL_PERCENT = 90;
/** DM 28/2/2018: no certificate for children before school. */
const EXEMPT_AGE = 6;
const ADULT = 18;

type Today = { day: string; time: string };

const spansOf = (hours: AccessMembership["hours"], day: string): [string, string][] => {
  const spans = hours[String(weekdayOf(day) + 1)];
  return Array.isArray(spans) ? spans : [];
};

const membershipReasons = (one: AccessMembership, all: readonly AccessMembership[], now: Today): EntryReason[] => {
  const standing = membershipStanding(one, now.day);
  if (standing === "ended" || standing === "expired")
    return [{ code: "membership_expired", ...(one.ends_on !== null && { day: one.ends_on }) }];
  if (standing === "upcoming") return [{ code: "membership_upcoming", day: one.starts_on }];
  if (standing === "paused") return [{ code: "membership_paused", day: one.paused_until ?? now.day }];
  const spans = spansOf(one.hours, now.day);
  const isOpen =
    Object.keys(one.hours).length === 0 || spans.some(([from, until]) => from <= now.time && now.time < until);
  if (!isOpen) return [{ code: "membership_hours", spans }];
  if (one.ends_on === null || one.renews) return [];
  const { ends_on } = one;
  const days = daysBetween(now.day, ends_on);
  const goesOn = all.some(
    (next) =>
      next.state === "active" &&
      (next.entries_left === null || one.entries_left !== null) &&
      next.starts_on <= addDays(ends_on, 1) &&
      (next.ends_on === null || next.ends_on > ends_on),
  );
  if (goesOn) return [];
  return [
    days <= MEMBERSHIP_DAYS
      ? { code: "membership_ends", days, day: ends_on }
      : { code: "membership_until", day: ends_on },
  ];
};

const entryReasons = ({ entries_left }: AccessMembership): EntryReason[] => {
  if (entries_left === null) return [];
  if (entries_left === 0) return [{ code: "entries_none" }];
  return [{ code: entries_left <= FEW_ENTRIES ? "entries_few" : "entries_left", count: entries_left }];
};

/** One that is asked for competitive sport (DM 18/2/1982) also serves any other. */
const certificateReasons = (
  { certificate }: AccessMembership,
  { certificates, person }: AccessSnapshot,
  day: string,
): EntryReason[] => {
  if (certificate === "none") return [];
  if (person.birth_date !== null && ageOn(person.birth_date, day) < EXEMPT_AGE) return [];
  const last = certificates
    .filter(({ type }) => certificate === "non_agonistic" || type === "competitive")
    .reduce((latest, { expires_on }) => (expires_on > latest ? expires_on : latest), "");
  if (last === "") return [{ code: "certificate_missing" }];
  if (last < day) return [{ code: "certificate_expired", day: last }];
  const days = daysBetween(day, last);
  return [
    days <= CERTIFICATE_DAYS ? { code: "certificate_ends", days, day: last } : { code: "certificate_until", day: last },
  ];
};

const instalmentReasons = ({ instalments }: AccessSnapshot, day: string): EntryReason[] => {
  const late = instalments.filter((one) => isOverdue(one, day));
  const first = late.map(({ due_on }) => due_on).toSorted()[0];
  if (first === undefined) return [];
  const days = daysBetween(first, day);
  const cents = late.reduce((sum, one) => sum + one.cents, 0);
  return [{ code: days > LATE_DAYS ? "instalment_overdue" : "instalment_late", days, day: first, cents }];
};

const occupancyReasons = ({ occupancyLimit: limit, inside: count }: AccessSnapshot): EntryReason[] => {
  if (limit === 0 || count * 100 < limit * NEARLY_FULL_PERCENT) return [];
  return [{ code: count >= limit ? "occupancy_full" : "occupancy_near", count, limit }];
};

const ageReasons = ({ readAt }: AccessSnapshot, now: number): EntryReason[] => {
  const age = now - readAt;
  if (age <= OLD_HOURS * HOUR) return [];
  if (age <= STALE_HOURS * HOUR) return [{ code: "snapshot_old", hours: Math.floor(age / HOUR) }];
  return [{ code: "snapshot_stale", days: Math.floor(age / (24 * HOUR)) }];
};

const RANKS: readonly EntryReasonCode[] = [...ENTRY_REASONS.block, ...ENTRY_REASONS.warn, ...ENTRY_REASONS.note];
const rankOf = ({ code }: EntryReason): number => RANKS.indexOf(code);
const LAST_BLOCK = ENTRY_REASONS.block.length;
const LAST_WARN = LAST_BLOCK + ENTRY_REASONS.warn.length;
const isBlock = (reason: EntryReason): boolean => rankOf(reason) < LAST_BLOCK;

/** The best of them first; one that is over is over, whoever ended it. */
const STANDINGS = { active: 0, paused: 1, upcoming: 2, expired: 3, ended: 3 } as const;

type Candidate = { one: AccessMembership; reasons: readonly EntryReason[]; standing: number };

/**
 * Which of two memberships somebody comes in by: one that blocks nothing, that runs, that has no entries to spend; of
 * two that run the one that ends first, of two that are over the last one.
 */
const byPreference = (a: Candidate, b: Candidate): number => {
  const isWorse = (of: Candidate) => Number(of.reasons.some(isBlock));
  const spends = ({ standing, one }: Candidate) => Number(standing === STANDINGS.active && one.entries_left !== null);
  const ends = ({ one: { ends_on } }: Candidate) => ends_on ?? "9999-12-31";
  const byEnd = Math.sign(daysBetween(ends(b), ends(a))) * (a.standing === STANDINGS.active ? 1 : -1);
  return (
    isWorse(a) - isWorse(b) ||
    a.standing - b.standing ||
    spends(a) - spends(b) ||
    byEnd ||
    (a.one.id < b.one.id ? -1 : 1)
  );
};

/** Whether somebody may come in, and why; `private.decide_access` is the server's, by the same rules. */
export const decideAccess = (snapshot: AccessSnapshot, now: number): AccessDecision => {
  const { card, person, memberships, lastEntryAt } = snapshot;
  if (card === "unknown")
    return { verdict: "red", reasons: [{ code: "card_unknown" }], membership: null, isPassback: false };
  const clock = zoneClock(snapshot.zone) ?? zoneClock("UTC");
  const local = clock?.timeAt(now) ?? new Date(now).toISOString();
  const today = { day: local.slice(0, 10), time: local.slice(11, 16) };
  const since = lastEntryAt === null ? Number.POSITIVE_INFINITY : Math.abs(now - lastEntryAt);
  const isPassback = since < PASSBACK_MINUTES * MINUTE;
  const best = memberships
    .map(
      (one): Candidate => ({
        one,
        standing: STANDINGS[membershipStanding(one, today.day)],
        reasons: [
          ...membershipReasons(one, memberships, today),
          ...(isPassback || membershipStanding(one, today.day) !== "active" ? [] : entryReasons(one)),
          ...certificateReasons(one, snapshot, today.day),
        ],
      }),
    )
    .toSorted(byPreference)[0];
  const isMinor = person.birth_date !== null && ageOn(person.birth_date, today.day) < ADULT;
  const isSigned = snapshot.waiver === "" || snapshot.waivers.some(({ title }) => title === snapshot.waiver);
  const reasons: EntryReason[] = [
    ...(card === "lost" ? [{ code: "card_lost" } as const] : []),
    ...(best?.reasons ?? [{ code: "membership_none" } as const]),
    ...instalmentReasons(snapshot, today.day),
    ...(isMinor && person.guardian_consent_on === null ? [{ code: "guardian_missing" } as const] : []),
    ...(isSigned ? [] : [{ code: "waiver_unsigned", title: snapshot.waiver } as const]),
    ...occupancyReasons(snapshot),
    ...(isPassback ? [{ code: "passback", minutes: Math.floor(since / MINUTE) } as const] : []),
    ...ageReasons(snapshot, now),
  ];
  const sorted = reasons.toSorted((a, b) => rankOf(a) - rankOf(b));
  const worst = sorted[0] ? rankOf(sorted[0]) : LAST_WARN;
  const verdict = worst < LAST_BLOCK ? "red" : worst < LAST_WARN ? "yellow" : "green";
  return { verdict, reasons: sorted, membership: best?.one ?? null, isPassback };
};
