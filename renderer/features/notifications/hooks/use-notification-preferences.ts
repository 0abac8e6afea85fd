import { useMemo, useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import {
  type NotificationPreferences,
  readNotificationPreferences,
} from "#shared/domain/notifications/notification-preferences.ts";
import { deviceZone } from "#shared/lib/zones.ts";

type PreferencesState = {
  /** The preferences; null before the profile is read. */
  preferences: NotificationPreferences | null;
  /** Saves without a message; shows one on failure. */
  change: (changes: Record<string, unknown>) => void;
};

/** The member's notification preferences, here and on their other devices. A change is shown before it is stored. */
export const useNotificationPreferences = (): PreferencesState => {
  const { profile } = useMemberData();
  const { write } = useWrite();
  const row = useObservable(useMemo(() => profile.watch(), [profile]));
  const [ahead, setAhead] = useState<Record<string, unknown>>({});
  return {
    preferences: useMemo(
      () => (row ? readNotificationPreferences({ ...row.preferences, ...ahead }, deviceZone()) : null),
      [row, ahead],
    ),
    change: (changes) => {
      setAhead((before) => ({ ...before, ...changes }));
      void write(profile.setPreferences(changes)).then(() =>
        // A newer change of the same key stays ahead.
        setAhead((now) => Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== changes[key]))),
      );
    },
  };
};
