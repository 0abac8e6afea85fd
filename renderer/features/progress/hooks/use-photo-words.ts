import type { Photo } from "#renderer/data/progress-data.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { noonOf } from "#shared/domain/body/measures.ts";

type Words = { day: string; pose: string };

/** A photo's day and view as the member reads them. */
export const usePhotoWords = (): ((photo: Photo) => Words) => {
  const { t, formats } = useI18n();
  return ({ day, pose }) => ({
    day: formats.fullDay(new Date(noonOf(day)).toISOString()),
    pose: t(`progress:photos.poses.${pose}`),
  });
};
