import { useEffect, useState } from "react";
import { Navigate, Outlet } from "react-router-dom";
import type { AdminFailure } from "#renderer/data/admin/admin-call.ts";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { ADMIN_PATH } from "#renderer/features/admin/lib/paths.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { LoadingScreen } from "#renderer/kit/screens/LoadingScreen.tsx";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { FailureNotice } from "./FailureNotice.tsx";

type Check = { status: "asking" } | { status: "admitted" } | { status: "failed"; failure: AdminFailure };

/**
 * Shows its content only after the server confirmed the role: the session's own claim is not enough. Signs out whoever
 * the server refuses.
 */
export const RequireAdmin = () => {
  const { t } = useI18n();
  const api = useAdminApi();
  const platform = usePlatform();
  const auth = useAuthState();
  const [check, setCheck] = useState<Check>({ status: "asking" });
  const [round, setRound] = useState(0);
  const isAdmin = auth.status === "signed-in" && auth.session.user.role === "super_admin";

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  useEffect(() => {
    if (!isAdmin) return;
    let live = true;
    void api.enter().then((answer) => {
      if (!live) return;
      setCheck(answer.ok ? { status: "admitted" } : { status: "failed", failure: answer.error });
      if (!answer.ok && answer.error === "not_admin") void platform.auth.signOut({ scope: "local" });
    });
    return () => {
      live = false;
    };
  }, [api, isAdmin, platform, round]);

  if (auth.status === "loading") return <LoadingScreen />;
  if (!isAdmin) return <Navigate to={ADMIN_PATH} replace state={{ refused: check.status === "failed" }} />;
  if (check.status === "admitted") return <Outlet />;
  if (check.status === "asking" || check.failure === "not_admin") return <LoadingScreen />;
  if (check.failure === "insufficient_aal") return <Navigate to={ADMIN_PATH} replace state={{ factor: true }} />;
  const retry = () => {
    setCheck({ status: "asking" });
    setRound(round + 1);
  };
  return <FailureNotice failure={check.failure} title={t("admin:area")} onRetry={retry} />;
};
