import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import {
  chooseSystemNotifications,
  onSystemNotificationsChoice,
  wantsSystemNotifications,
} from "#renderer/features/notifications/lib/device-choice.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import type { NotificationPermission } from "#shared/contract/platform/platform-api.ts";
import { useOwnerHash } from "./use-owner-hash.ts";

type SystemNotifications = {
  /** The device's permission; null until it is read. */
  permission: NotificationPermission | null;
  wanted: boolean;
  /** Asks for the permission; call it from a click only. */
  enable: () => Promise<void>;
  disable: () => void;
};

/** Whether the operating system shows this member's notifications on this device. */
export const useSystemNotifications = (): SystemNotifications => {
  const { notifications, system } = usePlatform();
  const owner = useOwnerHash(useMemberData().memberId);
  const [permission, setPermission] = useState<NotificationPermission | null>(null);
  const wanted = useSyncExternalStore(onSystemNotificationsChoice, () => wantsSystemNotifications(owner));
  const read = useCallback(async () => setPermission(await notifications.getPermission()), [notifications]);

  useEffect(() => {
    void read();
    // The permission is changed outside the app: it is read again when the member comes back.
    const stop = system.onResume(() => void read());
    const whenBack = () => void read();
    window.addEventListener("focus", whenBack);
    return () => {
      stop();
      window.removeEventListener("focus", whenBack);
    };
  }, [read, system]);

  return {
    permission,
    wanted,
    async enable() {
      const answer = await notifications.requestPermission();
      setPermission(answer);
      if (answer === "granted" && owner !== null) chooseSystemNotifications(owner, true);
    },
    disable: () => owner !== null && chooseSystemNotifications(owner, false),
  };
};
