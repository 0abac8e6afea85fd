import type { Observable } from "rxjs";
import type { Undo } from "#renderer/data/undo.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import type { PlaceEquipment } from "#shared/domain/kinds/place-equipment.ts";
import type { Place } from "#shared/domain/training/places/place.ts";

export type PlaceFields = Pick<RowOfKind<"places">, "name" | "gym_id" | "equipment">;
export type Places = readonly [Place, ...Place[]];

/** Where the member trains: one place at least, which is stored once something is said of it. */
export type PlacesRepository = {
  watch(): Observable<Places>;
  /** Gives the place's id. */
  add(fields: PlaceFields): Promise<string>;
  /** `id`: null for the first place while it is not stored. `change` sees the place as it is stored by then. */
  update(id: string | null, change: (place: PlaceFields) => Partial<PlaceFields>): Promise<Undo>;
  /** Equipment that is another one here: of a place that has its gym's, what is changed is a copy from then on. */
  changeEquipment(place: Place, change: (now: PlaceEquipment) => Partial<PlaceEquipment>): Promise<Undo>;
  remove(id: string): Promise<Undo>;
  /** Where a workout begins now: the place of today, which the member's gym may have changed since it was here last. */
  arrive(): Promise<Place>;
};
