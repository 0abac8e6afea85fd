import { useMemo } from "react";
import { useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { type MessageThread, threadsOf } from "#renderer/features/staff/lib/threads.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";

/** A gym's threads, those without an answer first; undefined before they are read, and without a gym. */
export const useThreads = (place: Workplace | null | undefined): readonly MessageThread[] | undefined => {
  const data = useMemberData();
  const people = useObservable(useMemo(() => data.documents("gym_people").watch(), [data]));
  const all = useObservable(useMemo(() => data.documents("gym_messages").watch(), [data]));
  const commands = useGymCommands();
  const [floor, gym] = [place?.floor, place?.settings.id];
  return useMemo(() => {
    if (!people || !all || !commands || floor === undefined) return undefined;
    const members = new Set(
      people
        .filter(({ space_id, roles }) => space_id === floor && roles.includes("member"))
        .map((one) => one.member_id),
    );
    return threadsOf({
      messages: all.filter(({ space_id }) => space_id === floor),
      commands: commands.filter(({ gym_id }) => gym_id === gym),
      isMember: (member) => members.has(member),
    });
  }, [people, all, commands, floor, gym]);
};
