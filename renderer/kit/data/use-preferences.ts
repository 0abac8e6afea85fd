import { useCallback, useMemo } from "react";
import { useMemberData } from "./DataProvider.tsx";
import { useObservable } from "./use-observable.ts";
import { useWrite } from "./use-write.ts";

type Preferences = Readonly<Record<string, unknown>>;
const NONE: Preferences = {};

/**
 * The member's preferences on all devices, a function that changes them, and whether they were read. Without a profile
 * all are the defaults.
 */
export const usePreferences = (): [Preferences, (changes: Record<string, unknown>) => void, boolean] => {
  const { profile } = useMemberData();
  const { write } = useWrite();
  const row = useObservable(useMemo(() => profile.watch(), [profile]));
  const change = useCallback(
    (changes: Record<string, unknown>) => void write(profile.setPreferences(changes)),
    [profile, write],
  );
  return [row?.preferences ?? NONE, change, row !== undefined];
};
