import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { useGyms } from "./use-gyms.ts";
import type { SyncedList } from "./use-synced-list.ts";

export type OwnThread = {
  gym: string;
  name: string;
  /** Whether the member still trains there, and so may write. */
  isMember: boolean;
  /** The messages, oldest first. */
  messages: readonly RowOfKind<"own_messages">[];
};

const NOTHING: OwnThread["messages"] = [];

/** The member's threads, also of gyms that they left; undefined before they are read. */
export const useOwnThreads = (): SyncedList<OwnThread> => {
  const data = useMemberData();
  const gyms = useGyms();
  const messages = useObservable(useMemo(() => data.documents("own_messages").watch(), [data]));
  return useMemo(() => {
    if (gyms === undefined || !messages) return undefined;
    const byGym = groupBy(messages, ({ gym_id }) => gym_id);
    const present = (gyms ?? []).map(({ settings: { id, name } }): OwnThread => {
      return { gym: id, name, isMember: true, messages: byGym.get(id) ?? NOTHING };
    });
    const left = [...byGym].flatMap(([gym, of]): OwnThread[] =>
      present.some((thread) => thread.gym === gym)
        ? []
        : [{ gym, name: of.at(-1)?.gym_name ?? "", isMember: false, messages: of }],
    );
    const threads = [...present, ...left];
    return gyms === null && left.length === 0 ? null : threads;
  }, [gyms, messages]);
};
