import { useCallback } from "react";
import type { AdminFailure } from "#renderer/data/admin/admin-call.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { Result } from "#shared/lib/result.ts";

export type GymAction = (
  change: () => Promise<Result<null, AdminFailure>>,
  done: string,
) => Promise<AdminFailure | null>;

/**
 * Actions on gyms: shows a toast when done and calls `onDone`; gives the failure, null for none, for the form to show.
 */
export const useGymActions = (onDone: () => void): { act: GymAction; actAloud: GymAction } => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const act: GymAction = useCallback(
    async (change, done) => {
      const answer = await change();
      if (!answer.ok) return answer.error;
      notifier.show({ tone: "success", text: done });
      onDone();
      return null;
    },
    [notifier, onDone],
  );
  /** The same with failures as toasts, where no form is open. */
  const actAloud: GymAction = useCallback(
    async (change, done) => {
      const failure = await act(change, done);
      if (failure) notifier.show({ tone: "error", text: t(`admin:failures.${failure}`) });
      return failure;
    },
    [act, notifier, t],
  );
  return { act, actAloud };
};
