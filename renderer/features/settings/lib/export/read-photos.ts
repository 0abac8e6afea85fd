import { firstValueFrom } from "rxjs";
import type { PhotosRepository } from "#renderer/data/progress-data.ts";
import type { ExportedPhoto } from "./export-files.ts";

/** Ids begin alike too rarely to clash within a day. */
const ID_PART = 8;

/** All photos of the body, named after day and view. */
export const readPhotos = async (photos: PhotosRepository): Promise<ExportedPhoto[]> => {
  const read: ExportedPhoto[] = [];
  // One after the other: together they would all be in memory twice.
  for (const { id, day, pose } of await firstValueFrom(photos.watch())) {
    const picture = await photos.picture(id);
    if (!picture) continue;
    const bytes = new Uint8Array(await picture.arrayBuffer());
    read.push({ name: `photos/${day}-${pose}-${id.slice(0, ID_PART)}.jpg`, bytes });
  }
  return read;
};
