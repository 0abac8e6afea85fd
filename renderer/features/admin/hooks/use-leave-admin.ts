import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { ADMIN_PATH } from "#renderer/features/admin/lib/paths.ts";
import { useDataSession } from "#renderer/kit/data/DataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

/** Signs out after pending rows are uploaded, and opens the administration's login. */
export const useLeaveAdmin = (): (() => Promise<void>) => {
  const { signOut } = useDataSession();
  const navigate = useNavigate();
  const notifier = useNotifier();
  const { t } = useI18n();
  return useCallback(async () => {
    try {
      await signOut();
    } catch {
      // Edits that nothing on this device can keep: whoever is signed in stays so.
      notifier.show({ tone: "error", text: t("admin:nav.leaveFailed") });
      return;
    }
    await navigate(ADMIN_PATH, { replace: true });
  }, [signOut, navigate, notifier, t]);
};
