import { useNavigate } from "react-router-dom";
import { type DataErrorCode, dataErrorCode } from "#renderer/data/data-error.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { SignOutScope } from "#shared/contract/platform/auth-api.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { useDataSession } from "./DataProvider.tsx";

type SignOutOptions = {
  /** `local` leaves the member's other devices alone. Default `global`. */
  scope?: SignOutScope;
  /** Screen to go to. Default /auth. */
  to?: "/auth" | "/auth/login";
  /** Whether a refusal shows a toast. Default true. */
  tell?: boolean;
};

const REFUSALS: Partial<Record<DataErrorCode, MessageKey>> = {
  unsent_edits: "shell:logout.unsent",
  quota_exceeded: "shell:logout.full",
};

/**
 * Signs out, shows the text `done` and goes to the sign-in screen. Returns the failure where it did not work: then the
 * member stays.
 */
export const useSignOut = (): ((done: MessageKey, options?: SignOutOptions) => Promise<MessageKey | null>) => {
  const { t } = useI18n();
  const { signOut } = useDataSession();
  const notifier = useNotifier();
  const navigate = useNavigate();
  return async (done, { scope = "global", to = "/auth", tell = true } = {}) => {
    try {
      const { left } = await signOut(scope);
      notifier.show(left ? { tone: "error", text: t("shell:logout.left") } : { tone: "success", text: t(done) });
      // The guard was faster, to the same screen under its other address: what is typed by now stays.
      await navigate(to, { replace: true });
      return null;
    } catch (error) {
      const refusal = REFUSALS[dataErrorCode(error)] ?? "shell:logout.failed";
      if (tell) notifier.show({ tone: "error", text: t(refusal) });
      return refusal;
    }
  };
};
