import { useMemo } from "react";
import {
  type NotificationPreferences,
  readNotificationPreferences,
} from "#shared/notifications/notification-preferences.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useObservable } from "../../../app/context/use-observable.ts";
import { useWrite } from "../../../app/context/use-write.ts";

/** IANA name of the device's time zone. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type PreferencesState = {
  /** Null until the profile was read. */
  preferences: NotificationPreferences | null;
  /** Saves in silence; a failure is told. */
  change: (changes: Record<string, unknown>) => void;
};

/** What the member wants to hear of, here and on their other devices. */
export const useNotificationPreferences = (): PreferencesState => {
  const { profile } = useMemberData();
  const { write } = useWrite();
  const row = useObservable(useMemo(() => profile.watch(), [profile]));
  return {
    preferences: useMemo(() => (row ? readNotificationPreferences(row.preferences, deviceTimeZone()) : null), [row]),
    change: (changes) => void write(profile.setPreferences(changes)),
  };
};
