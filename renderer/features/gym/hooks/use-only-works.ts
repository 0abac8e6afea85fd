import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";

const WORK = ["coach", "desk", "owner"] as const;

/**
 * Whether somebody works at a gym and is a member of none; undefined before that is read, and while the device's first
 * sync may still bring other roles.
 */
export const useOnlyWorks = (): boolean | undefined => {
  const data = useMemberData();
  const own = useObservable(useMemo(() => data.documents("own_gyms").watch(), [data]));
  const status = useObservable(useMemo(() => data.sync.status(), [data]));
  if (own === undefined || status === undefined) return undefined;
  const roles = new Set(own.flatMap((gym) => gym.roles));
  if (roles.has("member") || !WORK.some((role) => roles.has(role))) return false;
  if (status.lastSuccess !== null) return true;
  return status.kind === "syncing" ? undefined : false;
};
