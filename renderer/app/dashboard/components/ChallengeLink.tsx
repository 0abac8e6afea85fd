import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { Beside } from "#renderer/kit/errors/Beside.tsx";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";

const ChallengeAtGyms = lazyScreen(
  () => import("#renderer/app/dashboard/components/ChallengeAtGyms.tsx"),
  "ChallengeAtGyms",
);

/** The way to a gym's challenges, from the one that matters most, if there is one. `now` in milliseconds. */
export const ChallengeLink = ({ now }: { now: number }) => {
  const data = useMemberData();
  const own = useObservable(useMemo(() => data.documents("own_gyms").watch(), [data]));
  // Most members have no gym, and read no more for it.
  return own && own.length > 0 ? (
    <Beside>
      <ChallengeAtGyms now={now} />
    </Beside>
  ) : null;
};
