import { useEffect, useMemo, useState } from "react";
import type { ProgressRepository } from "#renderer/data/progress-data.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { exerciseWorkouts } from "#shared/domain/training/progress/record-history.ts";
import { heldRecords } from "#shared/domain/training/progress/records.ts";

/** Ids of the three lifts of powerlifting. */
const LIFTS = ["squat", "panca-piana", "stacco-da-terra"] as const;

/** The heaviest weight of each lift, and the total, in kilograms. */
export type OwnLifts = { squat: number; bench: number; deadlift: number; total: number };

const heaviest = async (progress: ProgressRepository, id: string): Promise<number> =>
  heldRecords(exerciseWorkouts(await progress.sessions(id)).flatMap(({ sets }) => sets)).find(
    ({ kind }) => kind === "weight",
  )?.value ?? 0;

/** The member's lifts and body weight in kilograms; null for unknown, `lifts` where one was never done. */
export const useOwnLifts = (): { lifts: OwnLifts | null; bodyweight: number | null } => {
  const { progress, measures } = useMemberData();
  const [lifts, setLifts] = useState<OwnLifts | null>(null);
  const rows = useObservable(useMemo(() => measures.watch(), [measures]));
  useEffect(() => {
    let live = true;
    const read = async () => {
      const [squat = 0, bench = 0, deadlift = 0] = await Promise.all(LIFTS.map((id) => heaviest(progress, id)));
      if (!live || Math.min(squat, bench, deadlift) === 0) return;
      setLifts({ squat, bench, deadlift, total: Math.round((squat + bench + deadlift) * 100) / 100 });
    };
    // Nothing to suggest is no failure: the fields are there to be typed into.
    read().catch(() => undefined);
    return () => {
      live = false;
    };
  }, [progress]);
  return { lifts, bodyweight: rows?.find(({ kind }) => kind === "bodyweight")?.value ?? null };
};
