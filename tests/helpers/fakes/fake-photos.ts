import { BehaviorSubject, map } from "rxjs";
import type { Photo, PhotosRepository } from "#renderer/data/progress-data.ts";
import type { SyncedFields } from "#shared/sync/documents.ts";

type Kept = Photo & { picture: Blob; thumbnail: Blob };

/** A member's photos, in memory. `synced` makes the id and the time of a new one. */
export const createFakePhotos = (synced: () => SyncedFields): PhotosRepository => {
  const kept = new BehaviorSubject<Kept[]>([]);
  return {
    watch: () => kept.pipe(map((all) => all.toSorted((a, b) => b.day.localeCompare(a.day)))),
    picture: async (id) => kept.value.find((photo) => photo.id === id)?.picture ?? null,
    thumbnail: async (id) => kept.value.find((photo) => photo.id === id)?.thumbnail ?? null,
    add: async ({ picture, thumbnail = picture, day, pose }) => {
      const { id, created_at } = synced();
      kept.next([...kept.value, { id, created_at, day, pose, picture, thumbnail }]);
    },
    remove: async (id) => {
      const before = kept.value;
      kept.next(before.filter((photo) => photo.id !== id));
      return async () => kept.next(before);
    },
  };
};
