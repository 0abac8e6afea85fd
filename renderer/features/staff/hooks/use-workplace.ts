import { useSearchParams } from "react-router-dom";
import { useWorkplaces, type Workplace } from "#renderer/features/gym/index.ts";

type Place = {
  /** Undefined before it is read, null for who works at no gym, or where this device cannot know it yet. */
  place: Workplace | null | undefined;
  isKnown: boolean;
  places: readonly Workplace[];
};

/** The gym whose staff screens are shown: the one that the address names, else the first. */
export const useWorkplace = (): Place => {
  const [search] = useSearchParams();
  const places = useWorkplaces();
  if (places === undefined) return { place: undefined, isKnown: false, places: [] };
  if (places === null) return { place: null, isKnown: false, places: [] };
  const wanted = search.get("gym");
  return { place: places.find(({ settings }) => settings.id === wanted) ?? places[0] ?? null, isKnown: true, places };
};
