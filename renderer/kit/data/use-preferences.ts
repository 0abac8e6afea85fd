import { useCallback, useMemo } from "react";
import { useMemberData } from "./DataProvider.tsx";
import { useObservable } from "./use-observable.ts";
import { useWrite } from "./use-write.ts";

type Preferences = Readonly<Record<string, unknown>>;
const NONE: Preferences = {};

/**
 * What the member prefers on every device, how to change it, and whether it was read. Nothing is preferred before the
 * profile is here.
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
