import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { isHalfDone, linkProblem } from "#renderer/features/auth/lib/link-problem.ts";
import { linkTarget } from "#renderer/features/auth/lib/link-target.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

/** Follows the links that the operating system handed to the app: to where they lead, or says why not and stays. */
export const useRedeemedLinks = (): void => {
  const { t } = useI18n();
  const { auth } = usePlatform();
  const notifier = useNotifier();
  const navigate = useNavigate();
  useEffect(
    () =>
      auth.onLinkRedeemed((outcome) => {
        if (!outcome.ok) {
          const tone = isHalfDone(outcome.error) ? "success" : "error";
          return notifier.show({ tone, text: t(linkProblem(outcome.error)) });
        }
        const { to, state } = linkTarget(outcome.value.purpose);
        void navigate(to, { replace: true, state });
      }),
    [auth, notifier, navigate, t],
  );
};
