import { useSearchParams } from "react-router-dom";
import { useWorkplaces, type Workplace } from "#renderer/features/gym/index.ts";

type Place = {
  /** The gym; undefined before it is read, null for nobody's staff, or where this device cannot know it yet. */
  place: Workplace | null | undefined;
  isKnown: boolean;
  places: readonly Workplace[];
};

/** The gym of the staff screens: the one in the address, else the first. */
export const useWorkplace = (): Place => {
  const [search] = useSearchParams();
  const places = useWorkplaces();
  if (places === undefined) return { place: undefined, isKnown: false, places: [] };
  if (places === null) return { place: null, isKnown: false, places: [] };
  const wanted = search.get("gym");
  return { place: places.find(({ settings }) => settings.id === wanted) ?? places[0] ?? null, isKnown: true, places };
};
