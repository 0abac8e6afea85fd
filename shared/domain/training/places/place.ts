import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { type PlaceEquipment, USUAL_EQUIPMENT } from "#shared/domain/kinds/place-equipment.ts";
import { formerBars } from "#shared/domain/training/weights/gym-plates.ts";
import { readEquipment } from "./equipment.ts";

type Preferences = Readonly<Record<string, unknown>>;

/** Of the one place that everybody has. */
export const FIRST_SLOT = "first";

/**
 * A place where the member trains. `id`: null for the first one while nothing was said of it; `name`: empty where it
 * has none. `isFirst`: whether it is the one that everybody has. `gymId`: of the gym whose equipment it has, `isLive`:
 * whether that is what the gym publishes now, and not what it was.
 */
export type Place = {
  id: string | null;
  name: string;
  isFirst: boolean;
  gymId: string | null;
  isLive: boolean;
  equipment: PlaceEquipment;
};

/** What the first place begins with: bars and plates of the preferences, where they stood before there were places. */
export const firstEquipment = (preferences: Preferences): PlaceEquipment => ({
  ...USUAL_EQUIPMENT,
  kg: formerBars(preferences, "kg"),
  lb: formerBars(preferences, "lb"),
});

/** Rows of two devices may be as old as each other. */
const byAge = (a: RowOfKind<"places">, b: RowOfKind<"places">): number =>
  Number(b.slot === FIRST_SLOT) - Number(a.slot === FIRST_SLOT) ||
  a.created_at.localeCompare(b.created_at) ||
  a.id.localeCompare(b.id);

/**
 * All places, the first one and then the oldest: one at least. `published`: what gyms that the member belongs to say
 * that they have.
 */
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

/** The place with this id, else the one of today: the last that was chosen, else the first. */
export const placeWith = (
  places: readonly [Place, ...Place[]],
  preferences: Preferences,
  id: string | null = null,
): Place => {
  const known = (wanted: unknown) => places.find((place) => place.id !== null && place.id === wanted);
  return known(id) ?? known(preferences[TODAY]) ?? places[0];
};

/** The keys of the preferences that make a place the one of today. */
export const todayChange = (id: string | null): Record<string, unknown> => ({ [TODAY]: id });
