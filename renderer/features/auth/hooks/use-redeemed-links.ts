import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { isHalfDone, linkProblem } from "../lib/link-problem.ts";
import { linkTarget } from "../lib/link-target.ts";

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
