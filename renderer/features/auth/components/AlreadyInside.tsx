import { Link } from "react-router-dom";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { buttonClass } from "#renderer/ui/PlainButton.tsx";

/** Shown on /auth to a signed-in member: who they are, and a link to the app. */
export const AlreadyInside = ({ email }: { email: string }) => {
  const { t } = useI18n();
  return (
    <Notice tone="info">
      <div className="already-inside">{t("auth:already.text", { email })}</div>
      <Link to="/dashboard" className={buttonClass({ tone: "link" })}>
        {t("auth:already.go")}
      </Link>
    </Notice>
  );
};
