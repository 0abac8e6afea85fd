import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import type { SharedPlan } from "#shared/domain/training/share/shared-plan.ts";

const plain = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** The ids of the member's exercises with the same name, by the index of a shared plan's own exercise. */
export const ownMatches = ({ own }: SharedPlan, { exercises }: Pick<Catalogue, "exercises">): Map<number, string> => {
  const known = new Map(
    exercises.flatMap(({ id, name_it, name_en }) => [name_it, name_en].map((name) => [plain(name), id] as const)),
  );
  return new Map(
    own.flatMap(({ name }, place) => {
      const id = known.get(plain(name));
      return id === undefined ? [] : [[place, id] as const];
    }),
  );
};
