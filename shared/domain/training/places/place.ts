import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { type PlaceEquipment, USUAL_EQUIPMENT } from "#shared/domain/kinds/place-equipment.ts";
import { formerBars } from "#shared/domain/training/weights/gym-plates.ts";
import { readEquipment } from "./equipment.ts";

type Preferences = Readonly<Record<string, unknown>>;

/** The slot of the place that every member has. */
export const FIRST_SLOT = "first";

/**
 * A place where the member trains. `id`: null for the first one before it is stored; `name`: empty for none. `gymId`:
 * the gym whose equipment it has; `isLive`: whether that is the gym's present list, and not an earlier one.
 */
export type Place = {
  id: string | null;
  name: string;
  isFirst: boolean;
  gymId: string | null;
  isLive: boolean;
  equipment: PlaceEquipment;
};

/**
 * The equipment of the first place: bars and plates of the preferences, where they were stored before there were
 * places.
 */
export const firstEquipment = (preferences: Preferences): PlaceEquipment => ({
  ...USUAL_EQUIPMENT,
  kg: formerBars(preferences, "kg"),
  lb: formerBars(preferences, "lb"),
});

/** Compares rows by age; rows of two devices may be equally old. */
const byAge = (a: RowOfKind<"places">, b: RowOfKind<"places">): number =>
  Number(b.slot === FIRST_SLOT) - Number(a.slot === FIRST_SLOT) ||
  a.created_at.localeCompare(b.created_at) ||
  a.id.localeCompare(b.id);

/** All places, the first one, then the oldest; at least one. `published`: the equipment lists of the member's gyms. */
export const placesOf = (
  rows: readonly RowOfKind<"places">[],
  published: readonly Pick<RowOfKind<"gym_equipment">, "id" | "equipment">[],
  preferences: Preferences,
): readonly [Place, ...Place[]] => {
  const [first, ...others] = rows.toSorted(byAge).map(({ id, name, slot, gym_id, equipment }): Place => {
    const live = published.find((gym) => gym.id === gym_id);
    return {
      id,
      name,
      isFirst: slot === FIRST_SLOT,
      gymId: gym_id,
      isLive: live !== undefined,
      equipment: readEquipment(live?.equipment ?? equipment),
    };
  });
  return first
    ? [first, ...others]
    : [{ id: null, name: "", isFirst: true, gymId: null, isLive: false, equipment: firstEquipment(preferences) }];
};

const TODAY = "place";

/**
 * Today's place, or that of a workout by its `place_id`. Today's: the last one chosen, else the first. A workout
 * without a place was done at the first one; one whose place is gone has today's.
 */
export const placeWith = (
  places: readonly [Place, ...Place[]],
  preferences: Preferences,
  id?: string | null,
): Place => {
  const known = (wanted: unknown) => places.find((place) => place.id !== null && place.id === wanted);
  const first = id === null ? places.find(({ isFirst }) => isFirst) : undefined;
  return known(id) ?? first ?? known(preferences[TODAY]) ?? places[0];
};

/** The change of the preferences that makes a place today's. */
export const todayChange = (id: string | null): Record<string, unknown> => ({ [TODAY]: id });
