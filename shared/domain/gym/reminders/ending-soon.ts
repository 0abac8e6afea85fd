import { membershipStanding } from "#shared/domain/gym/desk.ts";
import { isFollowed, renewalAhead } from "#shared/domain/gym/renewal.ts";
import type { ReminderKind } from "#shared/domain/kinds/gym/gym-reminders.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { addDays, daysBetween, isDay } from "#shared/domain/training/days.ts";

type Rows = {
  memberships: readonly Pick<
    RowOfKind<"gym_memberships">,
    | ("id" | "member_id" | "state" | "title" | "starts_on" | "ends_on" | "paused_from" | "paused_until")
    | ("renews" | "renewal" | "offer_id")
  >[];
  instalments: readonly Pick<RowOfKind<"gym_instalments">, "id" | "member_id" | "due_on" | "cents" | "paid_at">[];
  certificates: readonly Pick<RowOfKind<"gym_certificates">, "id" | "member_id" | "expires_on">[];
  /** `suspendedOn`: the last day, by the gym's clocks. */
  suspended: readonly { member_id: string; suspendedOn: string }[];
  birthdays: readonly { member_id: string; birth_date: string | null }[];
};

/** `day`: when it ends or is due; `days`: how many lie ahead, negative for what is late. */
export type Ending = {
  id: string;
  member_id: string;
  kind: ReminderKind;
  day: string;
  days: number;
  title: string;
  cents: number;
};

/** Days ahead that the desk sees of each kind; of late instalments all of them. */
export const AHEAD = { membership: 15, renewal: 15, instalment: 3, certificate: 30, birthday: 7 } as const;

const newestBy = <T>(rows: readonly T[], of: (row: T) => string, day: (row: T) => string): ReadonlyMap<string, T> => {
  const newest = new Map<string, T>();
  for (const row of rows) {
    const before = newest.get(of(row));
    if (before === undefined || day(before) < day(row)) newest.set(of(row), row);
  }
  return newest;
};

/** The next birthday from `today` on; between leap years the 29th of February is the 28th. */
const nextBirthday = (birth: string, today: string): string => {
  const inYear = (year: number): string => {
    const day = `${year}${birth.slice(4)}`;
    return isDay(day) ? day : `${year}-02-28`;
  };
  const year = Number(today.slice(0, 4));
  return inYear(year) < today ? inYear(year + 1) : inYear(year);
};

/**
 * What of a gym's people ends or is due in the coming days, and what is late, the most urgent first: what members are
 * reminded of, and by the same rules (`private.reminders_on`), from the rows of the device. A membership or certificate
 * that another one follows is left out. `renewal`: on its day a membership begins that nobody has to sell.
 */
export const endingSoon = (rows: Rows, today: string): Ending[] => {
  const found: Ending[] = [];
  const add = (kind: ReminderKind, row: { id: string; member_id: string }, day: string, title = "", cents = 0) =>
    found.push({ id: row.id, member_id: row.member_id, kind, day, days: daysBetween(today, day), title, cents });
  const isNear = (day: string, ahead: number) => day >= today && day <= addDays(today, ahead);
  const live = rows.memberships.filter((one) => !["ended", "expired"].includes(membershipStanding(one, today)));
  const last = newestBy(
    live,
    ({ member_id }) => member_id,
    ({ ends_on }) => ends_on ?? "9999",
  );
  for (const one of last.values())
    if (one.ends_on !== null && !one.renews && isNear(one.ends_on, AHEAD.membership))
      add("membership", one, one.ends_on, one.title);
  for (const one of live) {
    const next = one.renews && !isFollowed(one, live) ? renewalAhead(one, today) : null;
    if (next && isNear(next.day, AHEAD.renewal)) add("renewal", one, next.day, one.title, next.cents);
  }
  for (const one of rows.instalments)
    if (one.paid_at === null && one.due_on <= addDays(today, AHEAD.instalment))
      add(one.due_on < today ? "late" : "instalment", one, one.due_on, "", one.cents);
  const papers = newestBy(
    rows.certificates,
    ({ member_id }) => member_id,
    ({ expires_on }) => expires_on,
  );
  for (const one of papers.values())
    if (isNear(one.expires_on, AHEAD.certificate)) add("certificate", one, one.expires_on);
  for (const { member_id, suspendedOn } of rows.suspended)
    if (suspendedOn > today) add("suspended", { id: member_id, member_id }, suspendedOn);
  for (const { member_id, birth_date } of rows.birthdays) {
    const day = birth_date === null ? null : nextBirthday(birth_date, today);
    if (day !== null && isNear(day, AHEAD.birthday)) add("birthday", { id: member_id, member_id }, day);
  }
  return found.toSorted((a, b) => a.days - b.days || a.member_id.localeCompare(b.member_id));
};
