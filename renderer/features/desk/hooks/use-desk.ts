import { useMemo } from "react";
import { type Observable, of } from "rxjs";
import { type Command, useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { useWaitingImported } from "#renderer/features/staff/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

export type Membership = RowOfKind<"gym_memberships">;
export type DeskInstalment = RowOfKind<"gym_instalments">;
export type DeskReceipt = RowOfKind<"gym_receipts">;
export type Certificate = RowOfKind<"gym_certificates">;
export type Waiver = RowOfKind<"gym_waivers">;
type DeskKind =
  | "gym_memberships"
  | "gym_instalments"
  | "gym_receipts"
  | "gym_certificates"
  | "gym_waivers"
  | "gym_offers"
  | "gym_persons"
  | "gym_letters"
  | "gym_entries"
  | "gym_till_moves"
  | "gym_till_closings";

/** Rows of one member, or those of a query, which stays the same object. */
export type Wanted = string | { ref?: readonly string[]; isOpen?: true; inAnyOrder?: true };
/** Of instalments: those that are not paid, a few of each member's. */
export const OPEN: Wanted = { isOpen: true };
export const NO_ROWS: Wanted = { ref: [] };
export const ANY_ORDER: Wanted = { inAnyOrder: true };

const isNobody = (wanted: Wanted | undefined): boolean => typeof wanted === "object" && wanted.ref?.length === 0;

/** The rows of a kind at a gym's desk, or some of them; undefined before they are read. */
export const useDeskRows = <K extends DeskKind>(
  { settings: { id } }: Workplace,
  kind: K,
  wanted?: Wanted,
): readonly RowOfKind<K>[] | undefined => {
  const data = useMemberData();
  const rows = useObservable(
    useMemo((): Observable<readonly object[]> => {
      if (isNobody(wanted)) return of([]);
      return data.documents(kind).watch(typeof wanted === "string" ? { ref: wanted } : wanted);
    }, [data, kind, wanted]),
  );
  return useMemo(() => {
    const all = rows as readonly (RowOfKind<K> & { gym_id: string })[] | undefined;
    return all?.filter(({ gym_id }) => gym_id === id);
  }, [rows, id]);
};

const SOLD = {
  gym_memberships: { of: "memberships", sort: "starts_on" },
  gym_instalments: { of: "instalments", sort: "due_on" },
} as const;
type SoldKind = keyof typeof SOLD;

/** Memberships or instalments as `useDeskRows` gives them, with those of people of an import that waits. */
export const useSoldRows = <K extends SoldKind>(
  place: Workplace,
  kind: K,
  wanted?: Wanted,
): readonly RowOfKind<K>[] | undefined => {
  const rows = useDeskRows(place, kind, wanted);
  const imported = useWaitingImported(place.settings.id);
  return useMemo(() => {
    const { of: sold, sort } = SOLD[kind];
    const refs = typeof wanted === "string" ? wanted : wanted?.ref;
    const isWanted = (id: string) => refs === undefined || (typeof refs === "string" ? refs === id : refs.includes(id));
    const waiting = imported.flatMap((one) => (isWanted(one.id) ? (one[sold] as readonly RowOfKind<SoldKind>[]) : []));
    if (!rows || waiting.length === 0) return rows;
    const known = new Set(rows.map(({ id }) => id));
    const all = [...rows, ...waiting.filter(({ id }) => !known.has(id))] as RowOfKind<K>[];
    const key = (row: RowOfKind<K>) => String(Reflect.get(row, sort));
    return all.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  }, [rows, imported, kind, wanted]);
};

const ABOUT = ["instalment_id", "receipt_id", "membership_id", "certificate_id", "waiver_id"] as const;
const NEW = ["sell_membership", "note_certificate", "note_waiver"] as const;

/** The desk's commands: the newest about each row, and a member's new ones that are unanswered or refused. */
export const useDeskCommands = ({ settings: { id } }: Workplace, member?: string) => {
  const commands = useGymCommands();
  return useMemo(() => {
    const here = commands?.filter(({ gym_id }) => gym_id === id) ?? [];
    const about = new Map<string, Command>();
    for (const command of here)
      for (const name of ABOUT) {
        const row = command.args[name];
        if (typeof row === "string") about.set(row, command);
      }
    const made = (verb: (typeof NEW)[number]): readonly Command[] =>
      here.filter((one) => one.verb === verb && one.args.member_id === member && one.state !== "accepted");
    return { about, made };
  }, [commands, id, member]);
};
