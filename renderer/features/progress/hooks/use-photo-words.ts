import type { ProgressPhoto } from "#renderer/data/progress-data.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { noonMillis } from "#shared/domain/body/measures.ts";

type Words = { day: string; pose: string };

/** Gives a function that formats a photo's day and pose. */
export const usePhotoWords = (): ((photo: ProgressPhoto) => Words) => {
  const { t, formats } = useI18n();
  return ({ day, pose }) => ({
    day: formats.fullDay(new Date(noonMillis(day)).toISOString()),
    pose: t(`progress:photos.poses.${pose}`),
  });
};
