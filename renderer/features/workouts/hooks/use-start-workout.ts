import { useCallback } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { systemClock } from "#shared/lib/clock.ts";

/** Gives a function that begins a workout named after the day; it gives its id, null where it could not be saved. */
export const useStartWorkout = (): (() => Promise<string | null>) => {
  const { t, formats } = useI18n();
  const { workouts, places } = useMemberData();
  const { write } = useWrite();
  return useCallback(async () => {
    const startedAt = new Date(systemClock.now()).toISOString();
    const begin = async () => {
      const { id: place_id } = await places.arrive();
      const name = t("workouts:defaultName", { weekday: formats.weekday(startedAt) });
      return workouts.create({ name, started_at: startedAt, place_id });
    };
    const creating = begin();
    return (await write(creating)) ? (await creating).id : null;
  }, [t, formats, workouts, places, write]);
};
