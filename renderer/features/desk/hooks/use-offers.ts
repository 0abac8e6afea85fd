import { useMemo } from "react";
import { type ListOffer, offersOf } from "#renderer/features/desk/lib/offers.ts";
import { useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useDeskRows } from "./use-desk.ts";

/** A gym's price list, with what was asked of it; undefined before it is read. */
export const useOffers = (place: Workplace): readonly ListOffer[] | undefined => {
  const rows = useDeskRows(place, "gym_offers");
  const commands = useGymCommands();
  const { id } = place.settings;
  return useMemo(
    () =>
      rows &&
      commands &&
      offersOf(
        rows,
        commands.filter(({ gym_id }) => gym_id === id),
      ),
    [rows, commands, id],
  );
};

/** The classes of a gym by title; empty before they are read. */
export const useClassChoices = ({ space }: Workplace): readonly { id: string; title: string }[] => {
  const data = useMemberData();
  const classes = useObservable(useMemo(() => data.documents("gym_classes").watch(), [data]));
  return useMemo(
    () =>
      (classes ?? []).filter(({ space_id }) => space_id === space).toSorted((a, b) => a.title.localeCompare(b.title)),
    [classes, space],
  );
};
