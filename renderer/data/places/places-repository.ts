import { deepEqual } from "rxdb/plugins/core";
import { combineLatest, distinctUntilChanged, firstValueFrom, map } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { ProfileRepository } from "#renderer/data/member-data.ts";
import type { PlaceFields, PlacesRepository } from "#renderer/data/places/place-data.ts";
import { createDocumentRepository } from "#renderer/data/repositories/document-repository.ts";
import type { RowFactory } from "#renderer/data/repositories/row-factory.ts";
import { placeEquipment } from "#shared/domain/kinds/place-equipment.ts";
import { FIRST_SLOT, firstEquipment, placesOf, placeWith } from "#shared/domain/training/places/place.ts";

const FIELDS = ["name", "gym_id", "equipment"] as const satisfies readonly (keyof PlaceFields)[];

export const createPlacesRepository = (
  rx: MemberRxDatabase,
  rows: RowFactory,
  profile: ProfileRepository,
): PlacesRepository => {
  const places = createDocumentRepository(rx, "places", rows);
  const published = createDocumentRepository(rx, "gym_equipment", rows);

  /** The id of the first place; stores it where it is not stored yet. */
  const ensureFirst = async (): Promise<string> => {
    const [any] = await places.find();
    if (any) return any.id;
    const owner = await firstValueFrom(profile.watch());
    const equipment = firstEquipment(owner?.preferences ?? {});
    return (await places.create({ slot: FIRST_SLOT, name: "", gym_id: null, equipment })).id;
  };
  const update = async (id: string | null, change: (place: PlaceFields) => Partial<PlaceFields>) => {
    const stored = id ?? (await ensureFirst());
    const { before, after } = await places.update(stored, change);
    const changed = FIELDS.filter((field) => !deepEqual(before[field], after[field]));
    return async () => {
      // What was changed since stays as it is.
      const own = (now: PlaceFields) => changed.filter((field) => deepEqual(now[field], after[field]));
      await places.update(stored, (now) => Object.fromEntries(own(now).map((field) => [field, before[field]])));
    };
  };
  return {
    watch: () =>
      combineLatest([places.watch(), published.watch(), profile.watch()]).pipe(
        map(([own, gyms, owner]) => placesOf(own, gyms, owner?.preferences ?? {})),
        distinctUntilChanged(deepEqual),
      ),
    async add(fields) {
      await ensureFirst();
      return (await places.create({ ...fields, slot: crypto.randomUUID() })).id;
    },
    update,
    changeEquipment: ({ id, isLive, equipment: live }, change) =>
      update(id, (row) => {
        const now = isLive ? live : row.equipment;
        return { gym_id: null, equipment: { ...now, ...change(now) } };
      }),
    remove: (id) => places.remove([id]),
    async arrive() {
      const owner = await firstValueFrom(profile.watch());
      const preferences = owner?.preferences ?? {};
      const place = placeWith(placesOf(await places.find(), await published.find(), preferences), preferences);
      const { id, isLive, equipment } = place;
      // A gym can publish more than a place holds, which must keep nobody from training.
      if (id !== null && isLive && placeEquipment.safeParse(equipment).success) {
        await places.update(id, (row) => (deepEqual(row.equipment, equipment) ? {} : { equipment }));
      }
      return place;
    },
  };
};
