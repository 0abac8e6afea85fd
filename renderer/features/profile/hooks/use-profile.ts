import { useEffect, useMemo, useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import type { Profile, ProfileChanges } from "#shared/domain/profile/profile.ts";
import type { Result } from "#shared/lib/result.ts";

/** Stores changes; rejects where that fails. */
export type UpdateProfile = (changes: ProfileChanges) => Promise<void>;

export type ShownProfile =
  | { status: "loading" }
  | { status: "failed"; retry(): void }
  | { status: "ready"; profile: Profile; update: UpdateProfile };

/**
 * The member's profile from this device; before the first sync, from the server, so that a new device can show and
 * change it at once.
 */
export const useProfile = (): ShownProfile => {
  const data = useMemberData();
  const { profile: server } = usePlatform();
  const stored = useObservable(useMemo(() => data.profile.watch(), [data]));
  const [answer, setAnswer] = useState<Result<Profile>>();
  const [tries, setTries] = useState(0);
  const isMissing = stored === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void settledResult(server.get()).then((result) => {
      if (isCurrent) setAnswer(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, server, tries]);
  if (stored) return { status: "ready", profile: stored, update: (changes) => data.profile.update(changes) };
  if (!isMissing || answer === undefined) return { status: "loading" };
  if (!answer.ok) {
    const retry = () => {
      setAnswer(undefined);
      setTries((before) => before + 1);
    };
    return { status: "failed", retry };
  }
  const update: UpdateProfile = async (changes) => {
    const result = await server.update(changes);
    if (!result.ok) throw new Error(result.error.message);
    setAnswer(result);
  };
  return { status: "ready", profile: answer.value, update };
};
