import { useMemo } from "react";
import { type Observable, of } from "rxjs";
import { useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { flagsOf } from "#renderer/features/staff/lib/access/flags.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { Flags } from "#shared/domain/gym/access/flags.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { useWaitingImported } from "./use-waiting-imported.ts";

type Row = RowOfKind<"gym_flags">;

const NOBODY: ReadonlyMap<string, Flags> = new Map();

/**
 * Whether some of a gym's people may come in, by their id: at a time, in milliseconds, or now where that has passed,
 * and for a class where one is named.
 * Empty before they are read; of who is no member there is nothing.
 */
export const useFlags = (
  { settings, floor }: Workplace,
  members: readonly string[],
  { now, at = now, classId }: { now: number; at?: number | undefined; classId?: string | undefined },
): ReadonlyMap<string, Flags> => {
  const data = useMemberData();
  const commands = useGymCommands();
  const imported = useWaitingImported(settings.id);
  const status = useObservable(useMemo(() => data.sync.status(), [data]));
  const wanted = [...new Set(members)].toSorted().join(" ");
  const rows = useObservable(
    useMemo(
      (): Observable<Row[]> => (wanted === "" ? of([]) : data.documents("gym_flags").watch({ ref: wanted.split(" ") })),
      [data, wanted],
    ),
  );
  const time = Math.max(at, now);
  return useMemo(() => {
    if (!rows || !commands || !status) return NOBODY;
    const here = new Map(rows.flatMap((row) => (row.space_id === floor ? [[row.member_id, row]] : [])));
    const asked = commands.filter(({ gym_id }) => gym_id === settings.id);
    // What was never read is of now: without a first read there is nobody to see.
    const age = status.kind === "in-sync" || status.lastSuccess === null ? 0 : now - Date.parse(status.lastSuccess);
    return new Map(
      wanted.split(" ").flatMap((member) => {
        const waiting = imported.filter(({ id }) => id === member);
        const of = {
          row: here.get(member),
          member,
          commands: asked,
          imported: waiting,
          at: time,
          readAt: time - age,
          classId,
        };
        const flags = flagsOf({ settings, ...of });
        return flags ? [[member, flags] as const] : [];
      }),
    );
  }, [rows, commands, imported, status, floor, settings, wanted, now, time, classId]);
};
