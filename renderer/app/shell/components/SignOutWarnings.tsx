import { Box } from "@chakra-ui/react/box";
import { type ReactNode, useMemo } from "react";
import type { PhotosRepository } from "#renderer/data/progress-data.ts";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

export const Warning = ({ children }: { children: ReactNode }) => (
  <Box paddingInline="6" paddingTop="2" fontSize="sm" color="warning">
    {children}
  </Box>
);

/** The member's photos of the body go with the session, whichever way it ends. */
export const PhotosWarning = ({ photos }: { photos: PhotosRepository }) => {
  const { t } = useI18n();
  const count = useObservable(useMemo(() => photos.watch(), [photos]))?.length ?? 0;
  return count > 0 ? <Warning>{t("shell:logout.photos", { count })}</Warning> : null;
};
