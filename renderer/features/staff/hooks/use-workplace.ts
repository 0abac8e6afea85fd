import { useSearchParams } from "react-router-dom";
import { useWorkplaces, type Workplace } from "#renderer/features/gym/index.ts";

type Place = {
  /** Undefined before it is read, null for who works at no gym. */
  place: Workplace | null | undefined;
  places: readonly Workplace[];
};

/** The gym whose staff screens are shown: the one that the address names, else the first. */
export const useWorkplace = (): Place => {
  const [search] = useSearchParams();
  const places = useWorkplaces();
  if (places === undefined) return { place: undefined, places: [] };
  const wanted = search.get("gym");
  return { place: places.find(({ settings }) => settings.id === wanted) ?? places[0] ?? null, places };
};
