import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { firstValueFrom } from "rxjs";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useHere } from "#renderer/kit/screens/use-here.ts";
import { useStartWorkout } from "./use-start-workout.ts";

const PARAMETER = "workout";

/**
 * The id of the workout of this visit; null until it exists. The address keeps it for a reload. Without one in the
 * address it continues an empty workout that was left open, or begins a new one.
 */
export const useQuickWorkout = (): string | null => {
  const { workouts } = useMemberData();
  const start = useStartWorkout();
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(PARAMETER);
  const begun = useRef(false);
  const here = useHere();
  useEffect(() => {
    if (id !== null || begun.current) return;
    begun.current = true;
    const isHere = here();
    const begin = async () => {
      const list = await firstValueFrom(workouts.list());
      const left = list.find(({ ended_at, exerciseIds }) => ended_at === null && exerciseIds.length === 0);
      const found = left?.id ?? (await start());
      if (found && isHere()) setParameters({ [PARAMETER]: found }, { replace: true });
    };
    void begin();
  }, [id, workouts, start, here, setParameters]);
  return id;
};
