import type { Command } from "#renderer/features/gym/index.ts";
import { actOf } from "#shared/domain/gym/acts.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

export type RosterBooking = RowOfKind<"gym_bookings">;
type Figures = Pick<RowOfKind<"gym_settings">, "free_cancel_minutes" | "promoted_free_minutes">;

/** A person of a class session. `command`: the newest about them from this account. */
export type Attendee = { booking: RosterBooking; name: string; command: Command | undefined };

/** The people of a class session: with a place, waiting (in order), cancelled, and only requested. */
export type Roster = {
  coming: readonly Attendee[];
  waiting: readonly Attendee[];
  gone: readonly Attendee[];
  asked: readonly { command: Command; name: string }[];
};

const MINUTE = 60_000;
const [COMING, WAITING] = [
  ["booked", "attended", "no_show"],
  ["waitlisted", "offered"],
] as const;

type Known = {
  session: string;
  bookings: readonly RosterBooking[];
  commands: readonly Command[];
  nameOf: (member: string) => string;
};

export const rosterOf = ({ session, bookings, commands, nameOf }: Known): Roster => {
  const about = new Map(commands.map((command) => [command.args.booking_id, command]));
  const known = new Set(bookings.map(({ id }) => id));
  const all = bookings.map(
    (booking): Attendee => ({ booking, name: nameOf(booking.member_id), command: about.get(booking.id) }),
  );
  const isIn = (states: readonly string[]) => (of: Attendee) => states.includes(of.booking.state);
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  return {
    coming: all.filter(isIn(COMING)).toSorted(byName),
    waiting: all.filter(isIn(WAITING)).toSorted((a, b) => (a.booking.position ?? 0) - (b.booking.position ?? 0)),
    gone: all.filter(isIn(["cancelled", "late_cancelled"])).toSorted(byName),
    asked: commands.flatMap((command) => {
      const { session_id, member_id } = command.args;
      const isOpen = command.verb === "book_for" && command.state !== "accepted" && !known.has(actOf(command));
      return isOpen && session_id === session ? [{ command, name: nameOf(String(member_id)) }] : [];
    }),
  };
};

/** Whether cancelling now is late, by the server's rules; the server decides. */
export const isLate = ({ state, starts_at, promoted_at }: RosterBooking, figures: Figures, now: number): boolean => {
  if (state !== "booked") return false;
  const deadline = Date.parse(starts_at) - figures.free_cancel_minutes * MINUTE;
  const grace = promoted_at === null ? deadline : Date.parse(promoted_at) + figures.promoted_free_minutes * MINUTE;
  return now > Math.max(deadline, grace);
};

export type Attendance = "attended" | "no_show" | "booked";
const HOUR = 60 * MINUTE;

/** The possible marks: attendance from an hour before the class, absence after its start, or removing either. */
export const marksOf = ({ state, starts_at }: RosterBooking, now: number): readonly Attendance[] => {
  if (state === "attended" || state === "no_show") return ["booked"];
  const starts = Date.parse(starts_at);
  if (state !== "booked" || now < starts - HOUR) return [];
  return now < starts ? ["attended"] : ["attended", "no_show"];
};
