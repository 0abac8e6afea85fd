import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LogoMark } from "#renderer/ui/Logo.tsx";
import { useDelayed } from "#renderer/ui/use-delayed.ts";

/** Shown while the session is read or a screen's code loads; blank for the first 150 ms. */
export const LoadingScreen = () => {
  const { t } = useI18n();
  const visible = useDelayed();
  return (
    <div className="loading" role="status" data-loading="" aria-label={t("common:loading")}>
      {visible ? <LogoMark size={56} /> : null}
    </div>
  );
};
