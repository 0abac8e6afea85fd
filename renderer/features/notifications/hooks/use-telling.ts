import { useEffect, useMemo, useRef } from "react";
import { filter, map, merge, skip, take } from "rxjs";
import { type Asked, tellDue } from "#renderer/features/notifications/lib/tell-due.ts";
import { type ShowReminder, tellReminders } from "#renderer/features/notifications/lib/tell-reminders.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { tellEvent } from "#renderer/kit/data/tell-event.ts";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";

/** Longest time between checks, in milliseconds. */
const CHECK_INTERVAL = 15 * 60_000;

/**
 * Announces what is due while the app runs. It starts after the server's first answer, which knows what other devices
 * announced, or without a network: then the next upload merges duplicates. Later uploads start nothing: a check reads
 * the whole log, and each finished set is an upload. `listening`: whether something shows notifications; `show`: see
 * `tellReminders`.
 */
export const useTelling = (listening: boolean, show: ShowReminder | null): void => {
  const { t, formats, language, add } = useI18n();
  const data = useMemberData();
  const { system } = usePlatform();
  const { record } = useErrorRecorder();
  const asked = useRef<Asked>(new Set());
  const shows = useRef(show);
  shows.current = show;
  const hasBegun = useObservable(
    useMemo(
      () =>
        data.sync.status().pipe(
          filter(({ kind }) => kind === "in-sync" || kind === "offline"),
          take(1),
          map(() => true),
        ),
      [data],
    ),
  );
  const refused = useObservable(useMemo(() => data.sync.refused(), [data]));
  const ready = listening && hasBegun === true;
  const hasRefused = listening && (refused?.length ?? 0) > 0;

  useEffect(() => {
    if (!ready) return;
    let live = true;
    let cancel = (): void => undefined;
    const tellNow = async () => {
      cancel();
      const now = systemClock.now();
      const addTexts = () => add("progress", LAZY_TEXTS.progress);
      await tellDue({ data, now, t, formats, language, addTexts }, asked.current).catch(record);
      const next = await tellReminders({ data, now, t, formats, show: shows.current }).catch((error: unknown) => {
        record(error);
        return null;
      });
      if (!live) return;
      cancel();
      const wait = next === null ? CHECK_INTERVAL : Math.min(CHECK_INTERVAL, Math.max(0, next - systemClock.now()));
      cancel = systemScheduler.schedule(() => void tellNow(), wait);
    };
    void tellNow();
    const stop = system.onResume(() => void tellNow());
    const changes = merge(
      data.profile.watch().pipe(skip(1)),
      data.events.watch().pipe(skip(1)),
      data.plans.watch().pipe(skip(1)),
      data.documents("own_bookings").watch().pipe(skip(1)),
      data.documents("own_appointments").watch().pipe(skip(1)),
      data.documents("gym_appointments").watch({ ref: data.memberId }).pipe(skip(1)),
    ).subscribe(() => void tellNow());
    return () => {
      live = false;
      cancel();
      stop();
      changes.unsubscribe();
    };
  }, [ready, data, t, formats, language, add, system, record]);

  useEffect(() => {
    if (hasRefused) tellEvent(data.notifications, "data.refused", systemClock.now(), t).catch(record);
  }, [hasRefused, data, t, record]);
};
