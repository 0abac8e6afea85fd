import { useMemo } from "react";
import { createFormats, type Formats } from "#shared/i18n/formats.ts";
import { useI18n } from "./I18nProvider.tsx";

/** The reader's formats by the clocks of a zone (IANA name). */
export const useFormatsIn = (zone: string): Formats => {
  const { language } = useI18n();
  return useMemo(() => createFormats(language, zone), [language, zone]);
};
