import { useEffect, useMemo, useRef, useState } from "react";
import { distinctUntilChanged, map } from "rxjs";
import { useMailLanguage } from "#renderer/features/notifications/hooks/use-mail-language.ts";
import { useNotificationPreferences } from "#renderer/features/notifications/hooks/use-notification-preferences.ts";
import { useOwnerHash } from "#renderer/features/notifications/hooks/use-owner-hash.ts";
import { useTelling } from "#renderer/features/notifications/hooks/use-telling.ts";
import { nextArrivals, noArrivals } from "#renderer/features/notifications/lib/arrivals.ts";
import { wantsSystemNotifications } from "#renderer/features/notifications/lib/device-choice.ts";
import { notificationRoute } from "#renderer/features/notifications/lib/notification-route.ts";
import { notificationText } from "#renderer/features/notifications/lib/notification-text.ts";
import type { ShowReminder } from "#renderer/features/notifications/lib/tell-reminders.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { mayNotify } from "#shared/domain/notifications/may-notify.ts";
import { systemClock } from "#shared/lib/clock.ts";

/**
 * Announces due notifications, and passes new ones to the operating system where the member allows it and no quiet
 * hours apply.
 */
export const NotificationAnnouncer = () => {
  const { t, language } = useI18n();
  const data = useMemberData();
  const { notifications: system } = usePlatform();
  const { preferences } = useNotificationPreferences();
  useMailLanguage();
  const list = useObservable(useMemo(() => data.notifications.watch(), [data]));
  const isInSync = useObservable(
    useMemo(
      () =>
        data.sync.status().pipe(
          map(({ kind }) => kind === "in-sync"),
          distinctUntilChanged(),
        ),
      [data],
    ),
  );
  const owner = useOwnerHash(data.memberId);
  const arrivals = useRef(noArrivals);
  const [listening, setListening] = useState(false);
  const showReminder: ShowReminder = ({ text, period }) =>
    void system.show({
      title: t("common:product"),
      body: text,
      tag: period,
      route: notificationRoute("plan.reminder"),
    });
  // A notification that comes sooner would pass for one of those that were there before.
  useTelling(listening, owner !== null && wantsSystemNotifications(owner) ? showReminder : null);

  useEffect(() => {
    if (!list || isInSync === undefined || !preferences || owner === null) return;
    const ids = list.map(({ id }) => id);
    const { state, arrived } = nextArrivals(arrivals.current, ids, isInSync);
    arrivals.current = state;
    setListening(true);
    if (!wantsSystemNotifications(owner)) return;
    for (const notification of list) {
      if (!arrived.includes(notification.id) || notification.shown) continue;
      if (!mayNotify({ notification, preferences, now: systemClock.now() })) continue;
      // The tag lets several windows show one notification once. What the system does not show stands in the list.
      void system.show({
        title: t("common:product"),
        body: notificationText(notification, t, language),
        tag: notification.id,
        route: notificationRoute(notification.message_key),
      });
    }
  }, [list, isInSync, preferences, owner, system, t, language]);
  return null;
};
