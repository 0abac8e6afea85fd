import { Box } from "@chakra-ui/react/box";
import type { ReactNode } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "./use-kiosk.ts";

/** Wraps controls that open or save files; at a front desk a sentence replaces them, because its disk is shared. */
export const FileControls = ({ children }: { children: ReactNode }) => {
  const { t } = useI18n();
  if (!useKiosk()) return children;
  return (
    <Box fontSize="sm" color="fg.muted" maxWidth="44ch">
      {t("shell:frontDeskFiles")}
    </Box>
  );
};
