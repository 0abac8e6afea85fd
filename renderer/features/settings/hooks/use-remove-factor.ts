import { useState } from "react";
import { failureKey } from "#renderer/kit/errors/failure-key.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { FactorView } from "#shared/domain/auth/account.ts";
import { useStepUp } from "./use-step-up.ts";

/** Removes a factor, after the second factor is shown where the server wants that. */
export const useRemoveFactor = (
  onRemoved: () => void,
): { busy: boolean; remove: (factor: FactorView) => Promise<void> } => {
  const { t } = useI18n();
  const { auth } = usePlatform();
  const { withStepUp } = useStepUp();
  const notifier = useNotifier();
  const [busy, setBusy] = useState(false);
  const remove = async ({ id }: FactorView) => {
    setBusy(true);
    const answer = await withStepUp(() => auth.unenrollFactor({ factorId: id }));
    // Removed on another device meanwhile: what was wanted is so.
    const gone = answer.ok || answer.error.code === "factor_not_found";
    setBusy(false);
    if (!gone) {
      notifier.show({ tone: "error", text: t(failureKey(answer.error)) });
      return;
    }
    notifier.show({ tone: "success", text: t("settings:factors.removed") });
    onRemoved();
  };
  return { busy, remove };
};
