import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { PlaceEquipment } from "#shared/domain/kinds/place-equipment.ts";
import { readEquipment } from "#shared/domain/training/places/equipment.ts";

export type Published = { gymId: string; name: string; equipment: PlaceEquipment };

/** What the member's gyms say that they have, by the gym's name; undefined before it is read. */
export const usePublished = (): readonly Published[] | undefined => {
  const data = useMemberData();
  const rows = useObservable(useMemo(() => data.documents("gym_equipment").watch(), [data]));
  const gyms = useObservable(useMemo(() => data.documents("gym_settings").watch(), [data]));
  return useMemo(
    () =>
      rows &&
      gyms &&
      rows
        .flatMap(({ id, equipment }): Published[] => {
          const gym = gyms.find((one) => one.id === id);
          return gym ? [{ gymId: id, name: gym.name, equipment: readEquipment(equipment) }] : [];
        })
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [rows, gyms],
  );
};
