import { useMemo } from "react";
import { type ManagedGym, useGymCommands } from "#renderer/features/gym/index.ts";
import { newestBy } from "#renderer/features/gym-management/lib/newest-by.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/**
 * A gym's classes, coaches and sessions between two instants, with the newest command about each; undefined before they
 * are read.
 */
export const useManagedClasses = ({ settings, space }: ManagedGym, from: string, to: string) => {
  const { t } = useI18n();
  const data = useMemberData();
  const classes = useObservable(useMemo(() => data.documents("gym_classes").watch(), [data]));
  const coaches = useObservable(useMemo(() => data.documents("gym_coaches").watch(), [data]));
  const sessions = useObservable(useMemo(() => data.documents("gym_sessions").watch({ from, to }), [data, from, to]));
  const commands = useGymCommands();
  return useMemo(() => {
    if (!classes || !coaches || !sessions || !commands) return undefined;
    const isHere = ({ space_id }: { space_id: string }) => space_id === space;
    const asked = commands.filter(({ gym_id }) => gym_id === settings.id);
    return {
      classes: classes.filter(isHere).toSorted((a, b) => a.title.localeCompare(b.title)),
      coaches: coaches
        .filter(isHere)
        .map((of) => ({ ...of, name: of.name || t("gym:nameless") }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
      sessions: sessions.filter(isHere),
      ofClass: newestBy(asked, "class_id", ["save_class", "remove_class"]),
      ofSession: newestBy(asked, "session_id", ["save_session", "cancel_session"]),
      /** Commands for new classes that the gym has not answered, or refused. */
      unmade: asked.filter(
        ({ verb, args, state }) => verb === "save_class" && args.class_id === undefined && state !== "accepted",
      ),
    };
  }, [classes, coaches, sessions, commands, settings.id, space, t]);
};

export type Classes = NonNullable<ReturnType<typeof useManagedClasses>>;
