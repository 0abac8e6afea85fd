import { firstValueFrom } from "rxjs";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { exercisesOf, type SharedPlan } from "#shared/domain/training/share/shared-plan.ts";

/** A folder name that no routine has, by adding a number. */
const freeName = (name: string, taken: ReadonlySet<string>): string => {
  if (name === "" || !taken.has(name)) return name;
  let count = 2;
  while (taken.has(`${name.slice(0, 90)} (${count})`)) count += 1;
  return `${name.slice(0, 90)} (${count})`;
};

/**
 * Gives a function that stores a shared plan's routines, with an undo in a toast, and gives whether it worked. `used`:
 * the member's exercise for an own exercise of the plan, by its index; others are added.
 */
export const useTakeOver = (catalogue: Catalogue) => {
  const { routines, exercises } = useMemberData();
  const { t } = useI18n();
  const { removeWithUndo } = useWrite();
  return (plan: SharedPlan, used: ReadonlyMap<number, string>) => {
    const store = async () => {
      const taken = new Set((await firstValueFrom(routines.watch())).map(({ folder }) => folder));
      const folder = freeName(plan.name, taken);
      const added = new Map<number, string>();
      const made: string[] = [];
      const undo = async () => {
        for (const id of made) await routines.remove(id);
        for (const id of added.values()) await exercises.archive(id);
      };
      const needed = new Set(plan.routines.flatMap((one) => one.exercises.map(({ exercise }) => exercise)));
      try {
        for (const [place, own] of plan.own.entries()) {
          if (used.has(place) || !needed.has(place)) continue;
          const { name, equipment, type, primary, secondary, movesLike: moves_like } = own;
          const muscles = { primary_muscles: [...primary], secondary_muscles: [...secondary] };
          added.set(place, await exercises.create({ name, equipment, type, ...muscles, moves_like }));
        }
        const idOf = (key: string | number) =>
          typeof key === "number" ? (used.get(key) ?? added.get(key) ?? null) : catalogue.find(key) ? key : null;
        for (const routine of plan.routines) {
          const { name } = routine;
          const input = { name, folder, notes: "", exercises: exercisesOf(routine, idOf) };
          made.push((await routines.create(input)).id);
        }
      } catch (error) {
        // All of it or nothing.
        await undo();
        throw error;
      }
      return undo;
    };
    return removeWithUndo(store, t("sharing:done", { count: plan.routines.length }));
  };
};
