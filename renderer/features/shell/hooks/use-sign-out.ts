import { useNavigate } from "react-router-dom";
import type { MessageKey } from "#shared/i18n/keys.ts";
import type { SignOutScope } from "#shared/platform/auth-api.ts";
import { useDataSession } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { dataErrorCode } from "../../../data/data-error.ts";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";

type SignOutOptions = {
  /** `local` leaves the member's other devices alone. Default `global`. */
  scope?: SignOutScope;
  /** Screen to go to. Default /auth. */
  to?: "/auth" | "/auth/login";
};

/** Signs out, says so with `done` and goes to the sign-in screen. False where it failed: that is told, the member stays. */
export const useSignOut = (): ((done: MessageKey, options?: SignOutOptions) => Promise<boolean>) => {
  const { t } = useI18n();
  const { signOut } = useDataSession();
  const notifier = useNotifier();
  const navigate = useNavigate();
  return async (done, { scope = "global", to = "/auth" } = {}) => {
    try {
      await signOut(scope);
      notifier.show({ tone: "success", text: t(done) });
      // The guard was faster, to the same screen under its other address: what is typed by now stays.
      await navigate(to, { replace: true });
      return true;
    } catch (error) {
      const unsent = dataErrorCode(error) === "unsent_edits";
      notifier.show({ tone: "error", text: t(unsent ? "shell:logout.unsent" : "shell:logout.failed") });
      return false;
    }
  };
};
