import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { Catalogue } from "./use-catalogue.ts";

/** How many workouts are read back, and how many of their exercises are named. */
const WORKOUTS = 10;
const MOST = 8;
const NONE: readonly Exercise[] = [];

/** The exercises trained last, newest first, without those that were removed from the list. */
export const useRecentExercises = (catalogue: Catalogue): readonly Exercise[] => {
  const { workouts } = useMemberData();
  const list = useObservable(useMemo(() => workouts.list({ limit: WORKOUTS }), [workouts]));
  return useMemo(() => {
    if (!list) return NONE;
    const listed = new Map(catalogue.exercises.map((exercise) => [exercise.id, exercise]));
    const ids = new Set(list.flatMap(({ exerciseIds }) => exerciseIds));
    return [...ids].flatMap((id) => listed.get(id) ?? []).slice(0, MOST);
  }, [list, catalogue]);
};
