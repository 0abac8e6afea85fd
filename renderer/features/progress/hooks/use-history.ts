import { useCallback, useEffect, useRef, useState } from "react";
import { throttleTime } from "rxjs";
import type { HistoryMonth, WorkoutFilter } from "#renderer/data/progress-data.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import type { WorkoutDocument } from "#shared/domain/kinds/documents.ts";
import { startOfMonth } from "#shared/domain/training/weeks.ts";
import { groupBy } from "#shared/lib/group-by.ts";

type Pages = ReadonlyMap<string, readonly WorkoutDocument[]>;
type Loaded = { months?: readonly HistoryMonth[]; pages: Pages; revision: number };

export type History = {
  /** Months, newest first; undefined until counted. */
  months: readonly HistoryMonth[] | undefined;
  /** Workouts by their month's start, newest first; months that were not requested are missing. */
  pages: Pages;
  /** Loads the workouts of a month, once. */
  need: (month: HistoryMonth) => void;
  /** Changes whenever a workout may have changed. */
  revision: number;
};

/** Milliseconds between two updates during a sync that brings thousands of rows. */
const FOLLOW_EVERY = 500;

/** All months of a filtered list at once, since its workouts are in memory. */
const foundMonths = (found: readonly WorkoutDocument[]): { months: HistoryMonth[]; pages: Pages } => {
  const groups = groupBy(found, ({ started_at }) => startOfMonth(Date.parse(started_at)).getTime());
  const months = [...groups].map(([time, workouts]) => ({
    start: new Date(time).toISOString(),
    end: startOfMonth(time, 1).toISOString(),
    count: workouts.length,
  }));
  return { months, pages: new Map([...groups].map(([time, rows]) => [new Date(time).toISOString(), rows])) };
};

/** The member's workouts by month. Without a filter only requested months are loaded. */
export const useHistory = ({ name, exerciseId }: WorkoutFilter): History => {
  const { progress } = useMemberData();
  const [list, setList] = useState<Loaded>({ pages: new Map(), revision: 0 });
  /** Months requested since the filter changed, with their loaded workouts. */
  const read = useRef(new Map<string, readonly WorkoutDocument[]>());
  const filtered = name.trim() !== "" || exerciseId !== null;

  useEffect(() => {
    const mine = new Map<string, readonly WorkoutDocument[]>();
    read.current = mine;
    const load = async () => {
      if (filtered) {
        const found = foundMonths(await progress.find({ name, exerciseId }));
        if (read.current === mine) setList(({ revision }) => ({ ...found, revision: revision + 1 }));
        return;
      }
      const months = await progress.months();
      const seen = months.filter(({ start }) => mine.has(start));
      const pages = await Promise.all(seen.map(({ start, end }) => progress.between(start, end)));
      for (const [index, { start }] of seen.entries()) mine.set(start, pages[index] ?? []);
      if (read.current === mine) setList(({ revision }) => ({ months, pages: new Map(mine), revision: revision + 1 }));
    };
    const following = progress
      .changes()
      .pipe(throttleTime(FOLLOW_EVERY, undefined, { leading: true, trailing: true }))
      .subscribe(() => void load());
    return () => {
      read.current = new Map();
      following.unsubscribe();
    };
  }, [progress, filtered, name, exerciseId]);

  const need = useCallback(
    (month: HistoryMonth) => {
      const mine = read.current;
      if (filtered || mine.has(month.start)) return;
      mine.set(month.start, []);
      void progress.between(month.start, month.end).then((workouts) => {
        mine.set(month.start, workouts);
        if (read.current === mine) setList((now) => ({ ...now, pages: new Map(mine) }));
      });
    },
    [progress, filtered],
  );

  return { months: list.months, pages: list.pages, need, revision: list.revision };
};
