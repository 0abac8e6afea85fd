import type { Observable } from "rxjs";
import type { Undo } from "#renderer/data/undo.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import type { PlaceEquipment } from "#shared/domain/kinds/place-equipment.ts";
import type { Place } from "#shared/domain/training/places/place.ts";

export type PlaceFields = Pick<RowOfKind<"places">, "name" | "gym_id" | "equipment">;
export type Places = readonly [Place, ...Place[]];

/** The member's places: at least one, which is stored once it is edited. */
export type PlacesRepository = {
  watch(): Observable<Places>;
  /** Stores a place and gives its id. */
  add(fields: PlaceFields): Promise<string>;
  /**
   * Edits a place. `id`: null for the first place while it is not stored; `change` gets the place as stored by then.
   */
  update(id: string | null, change: (place: PlaceFields) => Partial<PlaceFields>): Promise<Undo>;
  /** Edits equipment. A place that follows its gym's equipment gets a copy of its own. */
  changeEquipment(place: Place, change: (now: PlaceEquipment) => Partial<PlaceEquipment>): Promise<Undo>;
  remove(id: string): Promise<Undo>;
  /** The place where a workout begins now: today's place, with its gym's present equipment. */
  arrive(): Promise<Place>;
};
