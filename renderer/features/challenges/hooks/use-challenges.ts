import { useMemo } from "react";
import { type Challenge, challengesOf } from "#renderer/features/challenges/lib/challenges.ts";
import { type Command, type SyncedList, useGymCommands, useSyncedList } from "#renderer/features/gym/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";

export type GymChallenges = {
  id: string;
  name: string;
  /** The calendar day in the gym's time zone. */
  today: string;
  /** Whether the member works there, and so may make challenges. */
  manages: boolean;
  challenges: readonly Challenge[];
  /** Commands for new challenges that the gym has not answered, or refused. */
  unmade: readonly Command[];
};

/** The challenges of each of the member's gyms, whatever their role; undefined before they are read. */
export const useChallenges = (now: number): SyncedList<GymChallenges> => {
  const data = useMemberData();
  const me = data.memberId;
  const own = useObservable(useMemo(() => data.documents("own_gyms").watch(), [data]));
  const known = useObservable(useMemo(() => data.documents("gym_settings").watch(), [data]));
  const rows = useObservable(useMemo(() => data.documents("gym_challenges").watch(), [data]));
  const scores = useObservable(useMemo(() => data.documents("gym_scores").watch(), [data]));
  const commands = useGymCommands();
  const found = useMemo(() => {
    if (!own || !known || !rows || !scores || !commands) return undefined;
    return own.flatMap(({ gym_id, roles }): GymChallenges[] => {
      const gym = known.find(({ id }) => id === gym_id);
      if (!gym) return [];
      const today = createDayOf(gym.zone)(now);
      const asked = commands.filter((command) => command.gym_id === gym.id);
      const here = rows.filter(({ space_id }) => space_id === gym.space_id);
      return [
        {
          ...{ id: gym.id, name: gym.name, today, manages: roles.some((role) => role !== "member") },
          challenges: challengesOf(here, scores, asked, me, today),
          unmade: asked.filter(
            ({ verb, args, state }) =>
              verb === "save_challenge" && args.challenge_id === undefined && state !== "accepted",
          ),
        },
      ];
    });
  }, [own, known, rows, scores, commands, me, now]);
  return useSyncedList(found);
};
