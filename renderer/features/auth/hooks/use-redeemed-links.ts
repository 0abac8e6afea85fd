import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { useFailToast } from "./use-fail-toast.ts";

/** Follows links that the operating system opens with the app: goes to their target, or shows why not. */
export const useRedeemedLinks = (): void => {
  const { t } = useI18n();
  const { auth } = usePlatform();
  const notifier = useNotifier();
  const failToast = useFailToast();
  const navigate = useNavigate();
  useEffect(
    () =>
      auth.onLinkRedeemed(async (outcome) => {
        // Only the desktop redeems links this way: the web's first page need not load how they are read.
        const [{ isHalfDone, isProviderRefusal, linkProblem }, { linkTarget }] = await Promise.all([
          import("#renderer/features/auth/lib/link-problem.ts"),
          import("#renderer/features/auth/lib/link-target.ts"),
        ]);
        if (!outcome.ok) {
          const text = t(linkProblem(outcome.error));
          if (isProviderRefusal(outcome.error)) return failToast("auth:google.failed", text);
          return notifier.show({ tone: isHalfDone(outcome.error) ? "success" : "error", text });
        }
        const { to, state } = linkTarget(outcome.value.purpose);
        void navigate(to, { replace: true, state });
      }),
    [auth, notifier, failToast, navigate, t],
  );
};
