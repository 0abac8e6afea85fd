import { useEffect, useRef, useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { whenIdle } from "#renderer/kit/screens/when-idle.ts";
import { recordEvents, workoutsByExercise } from "#shared/domain/training/progress/record-history.ts";

type Counted = { revision: number; counts: ReadonlyMap<string, number> };

/**
 * The number of records by workout id; undefined until known. It reads all training in slices, once the list is
 * `settled` and again with each `revision`.
 */
export const useRecordCounts = (
  settled: boolean,
  revision: number,
  catalogue: Catalogue | undefined,
): ReadonlyMap<string, number> | undefined => {
  const { progress } = useMemberData();
  const [counted, setCounted] = useState<Counted>();
  const asked = useRef<{ revision: number; catalogue: Catalogue } | null>(null);
  useEffect(() => {
    if (!settled || !catalogue) return;
    if (asked.current?.revision === revision && asked.current.catalogue === catalogue) return;
    return whenIdle(() => {
      asked.current = { revision, catalogue };
      const count = async () => {
        const exercises = await workoutsByExercise(await progress.everything());
        const counts = new Map<string, number>();
        for (const { workout_id } of await recordEvents(exercises, (id) => catalogue.find(id)?.type))
          counts.set(workout_id, (counts.get(workout_id) ?? 0) + 1);
        if (asked.current?.revision === revision) setCounted({ revision, counts });
      };
      // Without them a row says nothing of records: better none than a wrong one.
      count().catch(() => undefined);
    });
  }, [settled, revision, catalogue, progress]);
  return counted?.revision === revision ? counted.counts : undefined;
};
