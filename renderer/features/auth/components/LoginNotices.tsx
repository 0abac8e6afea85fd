import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useOnline } from "#renderer/kit/platform/use-online.ts";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { Notice } from "#renderer/ui/Notice.tsx";

/** Why the member must sign in: the session was ended elsewhere, another account signed in, or no network. */
export const LoginNotices = () => {
  const { t } = useI18n();
  const auth = useAuthState();
  const online = useOnline();
  const reason = auth.status === "signed-out" ? auth.reason : null;
  return (
    <>
      {reason === "revoked" ? (
        <Notice tone="warning" title={t("auth:notice.revokedTitle")}>
          {t("auth:notice.revoked")}
        </Notice>
      ) : null}
      {reason === "replaced" ? <Notice tone="info">{t("auth:notice.replaced")}</Notice> : null}
      {online ? null : <Notice tone="info">{t("auth:notice.offline")}</Notice>}
    </>
  );
};
