import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePlatform } from "../../../app/context/platform-context.ts";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { linkProblem } from "../lib/auth-errors.ts";

/** Follows the links that the operating system handed to the app: to the dashboard, or says why not and stays. */
export const useRedeemedLinks = (): void => {
  const { t } = useI18n();
  const { auth } = usePlatform();
  const notifier = useNotifier();
  const navigate = useNavigate();
  useEffect(
    () =>
      auth.onLinkRedeemed((outcome) => {
        if (outcome.ok) void navigate("/dashboard", { replace: true });
        else notifier.show({ tone: "error", text: t(linkProblem(outcome.error)) });
      }),
    [auth, notifier, navigate, t],
  );
};
