import { addDays } from "#shared/domain/training/days.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { planStatuses } from "./plans.ts";

type Plan = { id: string; day: string; routine_id: string | null };
type Routine = { id: string; folder: string; created_at: string };
/** A finished workout. `day`: of its start, in the member's time zone. */
type Trained = { day: string; routine_id: string | null };

/** Days without training after which a folder no longer counts as a running program. */
const RUNNING_DAYS = 56;

/** The routine after the last trained one in its folder; the first one after the last. */
const nextInFolder = <R extends Routine>(folder: readonly R[], trained: readonly Trained[]): R | undefined => {
  const done = trained.find(({ routine_id }) => folder.some(({ id }) => id === routine_id));
  const at = folder.findIndex(({ id }) => id === done?.routine_id);
  return folder[(at + 1) % folder.length];
};

/**
 * The next session: the soonest planned one after `today`, else, without a day, the next routine of the folder that was
 * trained or created last. A folder with several routines counts as a program. `routines` in order, `trained` newest
 * first, days as `2026-11-21`.
 */
export const nextSession = <R extends Routine>(
  plans: readonly Plan[],
  routines: readonly R[],
  trained: readonly Trained[],
  today: string,
): { routine: R; day: string | null } | null => {
  const statuses = planStatuses(plans, trained, today);
  const ahead = plans
    .filter(({ id, day }) => day > today && statuses.get(id) === "planned")
    .toSorted((a, b) => a.day.localeCompare(b.day));
  for (const { day, routine_id } of ahead) {
    const routine = routines.find(({ id }) => id === routine_id);
    if (routine) return { routine, day };
  }
  const folders = groupBy(
    routines.filter(({ folder }) => folder !== ""),
    ({ folder }) => folder,
  );
  const running = [...folders.values()]
    .filter(({ length }) => length > 1)
    .map((folder) => {
      const done = trained.find(({ routine_id }) => folder.some(({ id }) => id === routine_id));
      const made = folder.map(({ created_at }) => created_at.slice(0, 10));
      return { folder, touched: [done?.day ?? "", ...made].toSorted().at(-1) ?? "" };
    })
    .filter(({ touched }) => touched >= addDays(today, -RUNNING_DAYS))
    .toSorted((a, b) => b.touched.localeCompare(a.touched));
  const [newest] = running;
  const routine = newest && nextInFolder(newest.folder, trained);
  return routine ? { routine, day: null } : null;
};
