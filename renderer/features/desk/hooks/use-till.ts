import { useMemo } from "react";
import type { Closing, TillDay, TillMove } from "#renderer/features/desk/lib/till-day.ts";
import { doneAt, doneBy, waitingPayments } from "#renderer/features/desk/lib/waiting-payments.ts";
import { type Command, useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { useOrders } from "#renderer/features/staff/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useOpenIssues } from "#renderer/kit/sync/use-open-issues.ts";
import { actOf } from "#shared/domain/gym/acts.ts";
import { readTill } from "#shared/domain/gym/till.ts";
import { CASH_MOVES } from "#shared/domain/kinds/gym/gym-till.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { useDeskRows, useSoldRows } from "./use-desk.ts";

export type Till = {
  dayOf: (day: string) => TillDay;
  /** Opened and not closed, the oldest first. */
  openDays: readonly string[];
  /** All revisions, the newest first. */
  closings: readonly Closing[];
  /** The newest command about the till that was refused or waits, by verb. */
  command: (verb: "open_till" | "note_cash") => Command | undefined;
};

const moveIn = (command: Command, day: string, me: string): TillMove[] => {
  const { verb, args } = command;
  const of = { id: actOf(command), day, noted_at: doneAt(command), noted_by: doneBy(command, me) };
  if (verb === "open_till") return [{ ...of, type: "float", cents: Number(args.float_cents), reason: "" }];
  const type = CASH_MOVES.find((one) => one === args.type);
  return verb === "note_cash" && type ? [{ ...of, type, cents: Number(args.cents), reason: String(args.reason) }] : [];
};

/** A gym's till with what waits for its answer; undefined before it is read. */
export const useTill = (place: Workplace): Till | undefined => {
  const me = useMemberData().memberId;
  const commands = useGymCommands();
  const receipts = useDeskRows(place, "gym_receipts");
  const instalments = useSoldRows(place, "gym_instalments");
  const moves = useDeskRows(place, "gym_till_moves");
  const closings = useDeskRows(place, "gym_till_closings");
  const orders = useOrders(place);
  const { id: gym, zone } = place.settings;
  const issues = useOpenIssues(gym);
  return useMemo(() => {
    if (!commands || !receipts || !instalments || !moves || !closings || !orders) return undefined;
    const day = createDayOf(zone);
    const dayAt = (at: string) => day(Date.parse(at));
    const here = commands.filter(({ gym_id }) => gym_id === gym);
    const asked = here.filter(({ state }) => state === "asked");
    const known = new Set(moves.map(({ id }) => id));
    const waiting = asked
      .flatMap((command) => moveIn(command, dayAt(doneAt(command)), me))
      .filter(({ id }) => !known.has(id));
    const movesBy = groupBy([...moves, ...waiting], (move) => move.day);
    const paid = [
      ...receipts.map(({ taken_by, method, cents, issued_at }) => ({ taken_by, method, cents, at: issued_at })),
      ...waitingPayments(here, { instalments, orders, receipts, issues }, me),
    ];
    const paidBy = groupBy(paid, ({ at }) => dayAt(at));
    const newest = closings.toSorted((a, b) => b.number - a.number || b.revision - a.revision);
    const closingOf = (of: string) => newest.find((closing) => closing.day === of);
    const dayOf = (of: string): TillDay => {
      const noted = (movesBy.get(of) ?? []).toSorted((a, b) => a.noted_at.localeCompare(b.noted_at));
      return {
        reading: readTill(paidBy.get(of) ?? [], noted),
        moves: noted,
        opened: noted.find(({ type }) => type === "float"),
        closing: closingOf(of),
        command: here.findLast(
          ({ verb, args, state }) => verb === "close_till" && args.day === of && state !== "accepted",
        ),
      };
    };
    const openDays = [...movesBy.keys()]
      .filter((of) => movesBy.get(of)?.some(({ type }) => type === "float") && !closingOf(of))
      .toSorted();
    return {
      dayOf,
      openDays,
      closings: newest,
      command: (of) => here.findLast(({ verb, state }) => verb === of && state !== "accepted"),
    };
  }, [commands, receipts, instalments, moves, closings, orders, issues, gym, zone, me]);
};
