import { useMemo } from "react";
import type { Places } from "#renderer/data/places/place-data.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { usePreferences } from "#renderer/kit/data/use-preferences.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { type Place, placesOf, placeWith, todayChange } from "#shared/domain/training/places/place.ts";

/** All places of the member; undefined before they are read. */
export const usePlaces = (): Places | undefined => {
  const { places } = useMemberData();
  return useObservable(useMemo(() => places.watch(), [places]));
};

const UNREAD = placesOf([], [], {});

/**
 * The place of a workout by its `place_id`, or today's without one: a usual gym before it is read. With all that there
 * are, and how to choose today's. `isRead`: false before it is known.
 */
export const usePlace = (id?: string | null) => {
  const { profile } = useMemberData();
  const { write } = useWrite();
  const [preferences] = usePreferences();
  const read = usePlaces();
  const places = read ?? UNREAD;
  return {
    places,
    isRead: read !== undefined,
    place: placeWith(places, preferences, id),
    choose: ({ id: chosen }: Place) => write(profile.setPreferences(todayChange(chosen))),
  };
};
