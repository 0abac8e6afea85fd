import { useEffect, useMemo, useRef } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { mailLanguage, mailLanguageChange } from "#shared/domain/notifications/notification-preferences.ts";
import type { Language } from "#shared/i18n/languages.ts";

/** Notes the language of this device for the server's e-mails: once, so that two devices do not answer each other. */
export const useMailLanguage = (): void => {
  const { language } = useI18n();
  const { profile } = useMemberData();
  const { write } = useWrite();
  const row = useObservable(useMemo(() => profile.watch(), [profile]));
  const noted = useRef<Language | null>(null);
  useEffect(() => {
    if (!row || noted.current === language) return;
    noted.current = language;
    if (mailLanguage(row.preferences) !== language) void write(profile.setPreferences(mailLanguageChange(language)));
  }, [row, profile, write, language]);
};
