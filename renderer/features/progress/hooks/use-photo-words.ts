import { noonOf } from "#shared/body/measures.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import type { Photo } from "../../../data/progress-data.ts";

type Words = { day: string; pose: string };

/** A photo's day and view as the member reads them. */
export const usePhotoWords = (): ((photo: Photo) => Words) => {
  const { t, formats } = useI18n();
  return ({ day, pose }) => ({
    day: formats.fullDay(new Date(noonOf(day)).toISOString()),
    pose: t(`progress:photos.poses.${pose}`),
  });
};
