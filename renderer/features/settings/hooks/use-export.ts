import { firstValueFrom } from "rxjs";
import { exportAccount } from "#renderer/data/account/export-account.ts";
import type { PhotosRepository } from "#renderer/data/progress-data.ts";
import {
  type ExportedPhoto,
  exportFiles,
  isComplete,
  statusNow,
} from "#renderer/features/settings/lib/export/export-files.ts";
import { fetchPicture } from "#renderer/features/settings/lib/export/fetch-picture.ts";
import { zipFiles } from "#renderer/features/settings/lib/export/zip.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { exerciseName } from "#shared/domain/training/exercise.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** Characters of an id in file names; equal beginnings within a day are too rare to matter. */
const ID_PART = 8;

/** All body photos, named by day and view. */
const readPhotos = async (photos: PhotosRepository): Promise<ExportedPhoto[]> => {
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

type Export = { name: string; bytes: Uint8Array<ArrayBuffer>; complete: boolean };

/** Gives a function that packs all data of this device and, with a network, the server's own. */
export const useExport = (): (() => Promise<Export>) => {
  const data = useMemberData();
  const platform = usePlatform();
  const { t, formats, language } = useI18n();
  return async () => {
    const at = systemClock.now();
    const now = new Date(at).toISOString();
    const [snapshot, deleted, seen, { version }, { LIBRARY }] = await Promise.all([
      data.snapshot(),
      firstValueFrom(data.deleted.watch()),
      firstValueFrom(data.sync.status()),
      platform.system.getConfig(),
      import("#renderer/kit/exercises/library.ts"),
    ]);
    const byId = new Map(LIBRARY.map((exercise) => [exercise.id, exercise]));
    const own = new Map(snapshot.member_exercises.map((row) => [row.id, row.name]));
    const nameOf = (id: string) => {
      const exercise = byId.get(id);
      return exercise === undefined ? (own.get(id) ?? id) : exerciseName(exercise, language);
    };
    const [picture, account, photos] = await Promise.all([
      fetchPicture(snapshot.profiles[0]?.avatar_url ?? null),
      exportAccount(platform),
      readPhotos(data.photos),
    ]);
    const status = statusNow(seen, navigator.onLine);
    const files = exportFiles({
      snapshot,
      deleted,
      status,
      picture,
      photos,
      account,
      now,
      version,
      nameOf,
      t,
      formats,
    });
    return {
      name: `performance-prime-${now.slice(0, 10)}.zip`,
      bytes: await zipFiles(files, at),
      complete: isComplete(status),
    };
  };
};
