import { type ReactNode, useCallback, useMemo } from "react";
import { type Around, createGymFinderApi } from "#renderer/data/account/gym-finder-api.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { FoundGymCard } from "./FoundGymCard.tsx";
import { FoundList } from "./FoundList.tsx";

const MINUTE = 60_000;

type FoundGymsProps = {
  words: string;
  around: Around | null;
  note: string | null;
  nothing: (words: string) => ReactNode;
};

/** Listed gyms, by words of their name, town and address, or around a place. */
export const FoundGyms = ({ words, around, note, nothing }: FoundGymsProps) => {
  const now = useGymNow(MINUTE);
  const platform = usePlatform();
  const data = useMemberData();
  const own = useObservable(useMemo(() => data.documents("own_gyms").watch(), [data]));
  const api = useMemo(() => createGymFinderApi(platform), [platform]);
  const answer = useAnswer(useCallback(() => api.gyms(words, around), [api, words, around]));
  return (
    <FoundList of="gyms" answer={answer} words={words} note={note} nothing={nothing}>
      {(gym) => (
        <FoundGymCard key={gym.id} of={gym} isOwn={own?.some(({ gym_id }) => gym_id === gym.id) === true} now={now} />
      )}
    </FoundList>
  );
};
